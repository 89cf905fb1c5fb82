// Package site makes the web forms of the program: a folder for any static host, and one file that opens by a
// double click. Both are made from the one index.html at the top of the module.
package site

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
)

// Part says where the page finds a WebAssembly module or a file: at a relative URL, or inline in the script
// element with the given id, a module and the catalog as base64(gzip(content)) and a file as base64.
type Part struct {
	URL    string `json:"url,omitempty"`
	Inline string `json:"inline,omitempty"`
	Size   int    `json:"size"` // bytes, uncompressed; for the progress line
}

// Config is what the loader in index.html reads as window.ludariumBuild.
type Config struct {
	App    Part `json:"app"`
	Worker Part `json:"worker"`
	// lines of JSON that the app reads before it starts
	Catalog       Part            `json:"catalog"`
	Files         map[string]Part `json:"files,omitempty"` // by name: what workers ask for when they need it
	ServiceWorker string          `json:"serviceWorker"`   // relative URL, empty for none
}

const (
	headMarker    = "<!-- build:head -->"
	scriptsMarker = "<!-- build:scripts -->"
)

// fill fills the template index.html: the page's Content-Security-Policy and head replace the first marker;
// the configuration, the text of wasm_exec.js and the inline data (id to text, in order) replace the second.
// A template without exactly one of each marker is an error.
func fill(template []byte, head string, c Config, wasmExec []byte, inline []Inline) ([]byte, error) {
	for _, marker := range []string{headMarker, scriptsMarker} {
		if n := bytes.Count(template, []byte(marker)); n != 1 {
			return nil, fmt.Errorf("site: index.html holds %s %d times, want once", marker, n)
		}
	}
	config, err := json.Marshal(c) // escapes <, > and &, so it cannot end the script element
	if err != nil {
		return nil, err
	}
	var scripts strings.Builder
	fmt.Fprintf(&scripts, "<script>window.ludariumBuild = %s;</script>\n", config)
	code, err := scriptText(string(wasmExec))
	if err != nil {
		return nil, err
	}
	fmt.Fprintf(&scripts, "<script type=\"text/plain\" id=\"wasm-exec\">\n%s</script>", code)
	for _, part := range inline {
		if strings.Contains(part.Text, "<") {
			return nil, fmt.Errorf("site: inline data %q is not base64", part.ID)
		}
		fmt.Fprintf(&scripts, "\n<script type=\"text/plain\" id=%q>%s</script>", part.ID, part.Text)
	}
	page := bytes.Replace(template, []byte(scriptsMarker), []byte(scripts.String()), 1)
	policy := securityPolicy(page, c.App.Inline != "")
	return bytes.Replace(page, []byte(headMarker), []byte(policyMeta(policy)+"\n"+head), 1), nil
}

// Inline is base64 text that travels inside the page in a script element of that id.
type Inline struct{ ID, Text string }

// scriptText makes JavaScript safe inside a script element. The three character sequences that matter to the
// HTML parser can stand in JavaScript only within string and regular expression literals and comments, where
// the escape means the same. Letter case does not matter to the parser, so it is kept.
func scriptText(code string) (string, error) {
	if strings.ContainsRune(code, 0) {
		return "", errors.New("site: a script holds a NUL byte")
	}
	var out strings.Builder
	for i := 0; i < len(code); i++ {
		// The bytes themselves are compared: changing the case of the whole text may change its length.
		begins := func(text string) bool {
			return len(code)-i >= len(text) && strings.EqualFold(code[i:i+len(text)], text)
		}
		switch {
		case begins("</script"):
			out.WriteString(`<\/`)
			i++
		case begins("<script"):
			out.WriteString(`<\`)
		case begins("<!--"):
			out.WriteString(`<\!`)
			i++
		default:
			out.WriteByte(code[i])
		}
	}
	return out.String(), nil
}
