package site

import (
	"crypto/sha256"
	"encoding/base64"
	"regexp"
	"slices"
	"strings"
)

// inlineCode matches the contents of a page's script and style elements.
var inlineCode = regexp.MustCompile(`(?s)<(script|style)[^>]*>(.*?)</(?:script|style)>`)

// data matches script elements with data, which are not executed.
var data = regexp.MustCompile(`^<script[^>]* type="(text/plain|application/json)"`)

// wasmExecID is the id of the element with wasm_exec.js, which the loader runs in the page and in workers.
const wasmExecID = "wasm-exec"

// securityPolicy returns the Content-Security-Policy of a page: it runs only its own scripts, given by their
// hashes, and WebAssembly, starts workers from blobs, loads nothing from elsewhere, and never evaluates text
// as code. A page in a folder loads modules, icons and its service worker from its own host; if alone is set,
// it is a single file and loads nothing at all.
func securityPolicy(page []byte, alone bool) string {
	own := []string{"'self'"}
	if alone {
		own = nil
	}
	code := pagePolicy(page)
	code[1] = slices.Insert(code[1], 1, "'wasm-unsafe-eval'")
	directives := append(code,
		slices.Concat([]string{"worker-src", "blob:"}, own),
		slices.Concat([]string{"connect-src", "blob:"}, own), // the page's own blobs
		slices.Concat([]string{"img-src", "data:"}, own))
	if !alone {
		directives = append(directives, []string{"manifest-src", "'self'"})
	}
	return policyText(append(directives, closed()...))
}

// closed returns the directives of all pages that prevent leaving the site.
func closed() [][]string { return [][]string{{"base-uri", "'none'"}, {"form-action", "'none'"}} }

// pagePolicy returns the directives of a page that runs only its own scripts, given by their hashes:
// default-src, script-src and style-src.
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

// policyText returns directives in the format of the Content-Security-Policy header.
func policyText(directives [][]string) string {
	var out []string
	for _, d := range directives {
		out = append(out, strings.Join(d, " "))
	}
	return strings.Join(out, "; ")
}

// metaPolicy matches the policy in a page.
var metaPolicy = regexp.MustCompile(`<meta http-equiv="Content-Security-Policy" content="([^"]*)">`)

// policyOf returns the policy that a server sends with a file: the page's own, which then also holds before
// the page is parsed; the service worker may only load from its host; files that run nothing have none. It
// has no frame-ancestors, and the server sends no X-Frame-Options, because any page may embed the program:
// an embed stores nothing, and browsers give the program in another site's frame separate storage, so
// clickjacking cannot reach a user's games. The page of embeds itself may not be embedded.
func policyOf(name string, data []byte) string {
	switch {
	case name == serviceWorkerName:
		return "default-src 'none'; connect-src 'self'"
	case strings.HasSuffix(name, ".html"):
		m := metaPolicy.FindSubmatch(data)
		switch {
		case m == nil:
		case name == EmbedsName || name == SlidesName:
			// frame-ancestors is not allowed in a page's own policy
			return string(m[1]) + "; frame-ancestors 'none'"
		default:
			return string(m[1])
		}
	}
	return ""
}

func policyMeta(policy string) string {
	return `<meta http-equiv="Content-Security-Policy" content="` + policy + `">`
}
