package site

import (
	"crypto/sha256"
	"encoding/base64"
	"regexp"
	"slices"
	"strings"
)

// inlineCode finds what a page runs or is dressed by: the contents of its script and style elements.
var inlineCode = regexp.MustCompile(`(?s)<(script|style)[^>]*>(.*?)</(?:script|style)>`)

// wasmExecID names the element whose text the loader runs as a script of the page, and workers run, too.
const wasmExecID = "wasm-exec"

// securityPolicy returns the Content-Security-Policy of a page: it runs its own scripts, named by their
// hashes, and WebAssembly, starts workers from blobs, and gets nothing from elsewhere; text never becomes
// code. A page in a folder asks its own host for modules, icons and its service worker; with alone it is one
// file and asks for nothing at all.
func securityPolicy(page []byte, alone bool) string {
	hashes := map[string][]string{}
	for _, m := range inlineCode.FindAllSubmatch(page, -1) {
		if strings.Contains(string(m[0][:len(m[0])-len(m[2])]), `type="text/plain"`) &&
			!strings.Contains(string(m[0]), wasmExecID) {
			continue // data
		}
		sum := sha256.Sum256(m[2])
		kind := string(m[1])
		hashes[kind] = append(hashes[kind], "'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'")
	}
	own := []string{"'self'"}
	if alone {
		own = nil
	}
	directives := [][]string{
		{"default-src", "'none'"},
		append([]string{"script-src", "'wasm-unsafe-eval'"}, hashes["script"]...),
		append([]string{"style-src"}, hashes["style"]...),
		slices.Concat([]string{"worker-src", "blob:"}, own),
		slices.Concat([]string{"connect-src", "blob:"}, own), // what the page made itself, to be read back
		slices.Concat([]string{"img-src", "data:"}, own),
	}
	if !alone {
		directives = append(directives, []string{"manifest-src", "'self'"})
	}
	directives = append(directives, []string{"base-uri", "'none'"}, []string{"form-action", "'none'"})
	var out []string
	for _, d := range directives {
		out = append(out, strings.Join(d, " "))
	}
	return strings.Join(out, "; ")
}

// metaPolicy finds the policy that a page brings along.
var metaPolicy = regexp.MustCompile(`<meta http-equiv="Content-Security-Policy" content="([^"]*)">`)

// policyOf returns the policy that a server sends with a file: that of the page, which also holds before the
// page is read; the service worker asks its own host alone; empty for what runs nothing.
func policyOf(name string, data []byte) string {
	switch {
	case name == serviceWorkerName:
		return "default-src 'none'; connect-src 'self'"
	case strings.HasSuffix(name, ".html"):
		if m := metaPolicy.FindSubmatch(data); m != nil {
			return string(m[1])
		}
	}
	return ""
}

func policyMeta(policy string) string {
	return `<meta http-equiv="Content-Security-Policy" content="` + policy + `">`
}
