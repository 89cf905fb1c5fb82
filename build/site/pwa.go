package site

import (
	"bytes"
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"ludarium/build/filetypes"
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

// Shortcut is a way into a room from the icon of the installed program.
type Shortcut struct{ Room, Title string }

// Shortcuts are the rooms in the order in which they are shown; a test of build/house holds them to those.
func Shortcuts() []Shortcut {
	return []Shortcut{
		{"chess", "Chess"}, {"othello", "Othello"}, {"connectk", "Connect"}, {"twenty48", "2048"},
		{"morpion", "Morpion"},
		{"swarms", "Swarms"}, {"lab", "Lab"}, {"atlas", "Atlas"},
	}
}

// object is a part of the manifest.
type object = map[string]any

// manifest describes the program to a browser that installs it: also the files that the system opens with it,
// and what other programs can share with it.
func manifest() []byte {
	var pictures, ways []object
	for _, i := range icons {
		purpose := "any"
		if i.maskable {
			purpose = "maskable"
		}
		pictures = append(pictures, object{"src": i.name, "sizes": fmt.Sprintf("%dx%[1]d", i.size),
			"type": "image/png", "purpose": purpose})
	}
	for _, s := range Shortcuts() {
		ways = append(ways, object{"name": s.Title, "url": "./#/" + s.Room, "icons": pictures[:1]})
	}
	opened, shared := object{}, []string{"text/plain", ".txt", "application/json", ".json"}
	for _, t := range filetypes.All() {
		opened[t.MIME] = t.Exts
		shared = append(shared, append([]string{t.MIME}, t.Exts...)...)
	}
	text, err := json.MarshalIndent(object{
		"name": "Ludarium", "short_name": "Ludarium", "lang": "en",
		"categories":  []string{"games", "education"},
		"description": "Five board games and the algorithms that play them, entirely on your own machine.",
		"id":          "./", "start_url": "./", "scope": "./", "display": "standalone",
		"background_color": "#FAFAF8", "theme_color": "#FAFAF8", "icons": pictures, "shortcuts": ways,
		"file_handlers": []object{{"action": "./", "accept": opened}},
		"share_target": object{"action": "./share", "method": "POST", "enctype": "multipart/form-data",
			"params": object{"title": "title", "text": "text", "url": "url",
				"files": []object{{"name": "files", "accept": shared}}}},
	}, "", "  ")
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
