package site

import (
	"bytes"
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// serviceWorkerName is its file beside the page.
const serviceWorkerName = "service-worker.js"

//go:embed service-worker.js
var serviceWorkerSource string

// serviceWorker returns a service worker that keeps the files (relative URLs; "./" is the page itself) for
// use without a network under the given version, and forgets all earlier versions. Files whose names end with
// one of later it keeps from the first time on that someone asks for them.
func serviceWorker(version string, files, later []string) []byte {
	list := func(texts []string) string {
		data, err := json.Marshal(texts)
		if err != nil {
			panic("site: " + err.Error()) // strings always encode
		}
		return string(data)
	}
	return []byte(
		strings.NewReplacer("@VERSION@", version, `"@LATER@"`, list(later), `"@FILES@"`,
			list(slices.Sorted(slices.Values(files)))).
			Replace(serviceWorkerSource))
}

// NewestFirst lets the service worker take the page from the network where there is one. A host's visitors
// get it from their cache at once; who builds the program wants to see what was built last.
func (f Files) NewestFirst() {
	f[serviceWorkerName] = bytes.Replace(f[serviceWorkerName], []byte("const NEWEST = false"),
		[]byte("const NEWEST = true"), 1)
}

// icons are the pictures beside the page: file name, pixels, maskable.
var icons = []struct {
	name     string
	size     int
	maskable bool
}{
	{"icon-192.png", 192, false},
	{"icon-512.png", 512, false},
	{"icon-maskable-512.png", 512, true},
	{"apple-touch-icon.png", 180, true},
}

// manifest describes the program to a browser that installs it.
func manifest() []byte {
	type icon struct {
		Src     string `json:"src"`
		Sizes   string `json:"sizes"`
		Type    string `json:"type"`
		Purpose string `json:"purpose"`
	}
	m := struct {
		Name        string `json:"name"`
		ShortName   string `json:"short_name"`
		Description string `json:"description"`
		ID          string `json:"id"`
		StartURL    string `json:"start_url"`
		Scope       string `json:"scope"`
		Display     string `json:"display"`
		Background  string `json:"background_color"`
		Theme       string `json:"theme_color"`
		Icons       []icon `json:"icons"`
	}{
		Name: "Ludarium", ShortName: "Ludarium",
		Description: "Five board games and the algorithms that play them, entirely on your own machine.",
		ID:          "./", StartURL: "./", Scope: "./", Display: "standalone", Background: "#FAFAF8",
		Theme: "#FAFAF8",
	}
	for _, i := range icons {
		purpose := "any"
		if i.maskable {
			purpose = "maskable"
		}
		m.Icons = append(m.Icons, icon{i.name, fmt.Sprintf("%dx%[1]d", i.size), "image/png", purpose})
	}
	text, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		panic("site: " + err.Error()) // plain strings always encode
	}
	return append(text, '\n')
}

// iconLink is the favicon inside the page, so that it is there from disk too.
func iconLink() string {
	return `<link rel="icon" type="image/png" href="data:image/png;base64,` +
		base64.StdEncoding.EncodeToString(Icon(64, false)) + `">`
}

// webHead is the head of the page in a folder on a web host.
func webHead() string {
	return iconLink() + "\n<link rel=\"apple-touch-icon\" href=\"apple-touch-icon.png\">\n" +
		"<link rel=\"manifest\" href=\"manifest.webmanifest\">"
}
