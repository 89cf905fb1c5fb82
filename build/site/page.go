// Package site builds the web forms of the program: a folder for any static host, and one file to open from
// disk. Both are made from the file index.html at the top of the module.
package site

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
)

// Part is the location of a WebAssembly module or a file: a relative URL, or a script element with the
// given id in the page. The element has a module or the catalog as base64(gzip(content)), and a file as
// base64.
type Part struct {
	URL    string `json:"url,omitempty"`
	Inline string `json:"inline,omitempty"`
	Size   int    `json:"size"` // uncompressed size in bytes, for the progress bar
}

// Config is window.ludariumBuild, which the loader in index.html reads.
type Config struct {
	App    Part `json:"app"`
	Worker Part `json:"worker"`
	// the worker for browsers with vector instructions; none if it is nil
	Vectors *Part `json:"vectors,omitempty"`
	// lines of JSON that the app reads before it starts
	Catalog       Part            `json:"catalog"`
	Files         map[string]Part `json:"files,omitempty"` // files that workers load on demand, by name
	ServiceWorker string          `json:"serviceWorker"`   // relative URL; "" if there is none
	// Packed means that App, Worker and Catalog are there also with the ending .gz, see Files.AddPacked.
	Packed bool `json:"packed,omitempty"`
}

const (
	headMarker    = "<!-- build:head -->"
	scriptsMarker = "<!-- build:scripts -->"
)

// fill fills the template index.html: the page's Content-Security-Policy and head replace the first marker;
// the configuration, the text of wasm_exec.js and the inline data (in order) replace the second. It returns
// an error unless the template has exactly one of each marker.
func fill(template []byte, head string, c Config, wasmExec []byte, inline []Inline) ([]byte, error) {
	for _, marker := range []string{headMarker, scriptsMarker} {
		if n := bytes.Count(template, []byte(marker)); n != 1 {
			return nil, fmt.Errorf("site: index.html holds %s %d times, want once", marker, n)
		}
	}
	// json.Marshal escapes <, > and &, so that the configuration cannot end the script element
	config, err := json.Marshal(c)
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

// Inline is base64 text in a script element with that id.
type Inline struct{ ID, Text string }

// scriptText makes JavaScript safe inside a script element. The three character sequences that the HTML
// parser recognises can occur in JavaScript only within string and regular expression literals and
// comments, in which the escaped form has the same meaning. The parser ignores letter case, so it is
// preserved.
func scriptText(code string) (string, error) {
	if strings.ContainsRune(code, 0) {
		return "", errors.New("site: a script holds a NUL byte")
	}
	var out strings.Builder
	for i := 0; i < len(code); i++ {
		// Compares bytes, because changing the case of the whole text may change its length.
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
