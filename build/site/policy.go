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

// data finds script elements that hold what no page runs.
var data = regexp.MustCompile(`^<script[^>]* type="(text/plain|application/json)"`)

// wasmExecID names the element whose text the loader runs as a script of the page, and workers run, too.
const wasmExecID = "wasm-exec"

// securityPolicy returns the Content-Security-Policy of a page: it runs its own scripts, named by their
// hashes, and WebAssembly, starts workers from blobs, and gets nothing from elsewhere; text never becomes
// code. A page in a folder asks its own host for modules, icons and its service worker; with alone it is one
// file and asks for nothing at all.
func securityPolicy(page []byte, alone bool) string {
	own := []string{"'self'"}
	if alone {
		own = nil
	}
	code := pagePolicy(page)
	code[1] = slices.Insert(code[1], 1, "'wasm-unsafe-eval'")
	directives := append(code,
		slices.Concat([]string{"worker-src", "blob:"}, own),
		slices.Concat([]string{"connect-src", "blob:"}, own), // what the page made itself, to be read back
		slices.Concat([]string{"img-src", "data:"}, own))
	if !alone {
		directives = append(directives, []string{"manifest-src", "'self'"})
	}
	return policyText(append(directives, closed()...))
}

// closed are the directives of all pages about where they lead.
func closed() [][]string { return [][]string{{"base-uri", "'none'"}, {"form-action", "'none'"}} }

// pagePolicy returns the directives of a page that runs its own scripts, named by their hashes, and nothing
// else: default-src, script-src and style-src.
func pagePolicy(page []byte) [][]string {
	hashes := map[string][]string{}
	for _, m := range inlineCode.FindAllSubmatch(page, -1) {
		if data.Match(m[0]) && !strings.Contains(string(m[0]), wasmExecID) {
			continue
		}
		sum := sha256.Sum256(m[2])
		kind := string(m[1])
		hashes[kind] = append(hashes[kind], "'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'")
	}
	return [][]string{
		{"default-src", "'none'"},
		append([]string{"script-src"}, hashes["script"]...),
		append([]string{"style-src"}, hashes["style"]...),
	}
}

// policyText writes directives as browsers read them.
func policyText(directives [][]string) string {
	var out []string
	for _, d := range directives {
		out = append(out, strings.Join(d, " "))
	}
	return strings.Join(out, "; ")
}

// metaPolicy finds the policy that a page brings along.
var metaPolicy = regexp.MustCompile(`<meta http-equiv="Content-Security-Policy" content="([^"]*)">`)

// policyOf returns the policy that a server sends with a file: that of the page, which also holds before the
// page is read; the service worker asks its own host alone; empty for what runs nothing. It names no
// frame-ancestors, nor does the server send X-Frame-Options: any page may have the program in a frame. There
// an embed keeps nothing, and browsers give the whole program in the frame of another site a storage apart,
// so that nobody's games can be reached by presses that were meant for something else. The page of embeds
// itself stands in no frame.
func policyOf(name string, data []byte) string {
	switch {
	case name == serviceWorkerName:
		return "default-src 'none'; connect-src 'self'"
	case strings.HasSuffix(name, ".html"):
		m := metaPolicy.FindSubmatch(data)
		switch {
		case m == nil:
		case name == EmbedsName:
			return string(m[1]) + "; frame-ancestors 'none'" // which a page can't say itself
		default:
			return string(m[1])
		}
	}
	return ""
}

func policyMeta(policy string) string {
	return `<meta http-equiv="Content-Security-Policy" content="` + policy + `">`
}
