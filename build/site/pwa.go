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

// serviceWorkerName is the name of the service worker's file beside the page.
const serviceWorkerName = "service-worker.js"

//go:embed service-worker.js
var serviceWorkerSource string

// serviceWorker returns a service worker that caches the files (relative URLs; "./" is the page itself) for
// use offline under the given version, and deletes caches of earlier versions. The packed files have packed
// forms beside them. Files with an extension in later are cached after their first request. workers are the
// workers with and without vector instructions, of which it caches one; nil if there is only one.
func serviceWorker(version string, files, packed, later, workers []string) []byte {
	list := func(texts []string) string {
		data, err := json.Marshal(texts)
		if err != nil {
			panic("site: " + err.Error()) // cannot happen: encoding strings
		}
		return string(data)
	}
	return []byte(strings.NewReplacer("@VERSION@", version, `"@LATER@"`, list(later),
		`"@WORKERS@"`, list(append([]string{}, workers...)),
		`"@PACKED@"`, list(append([]string{}, packed...)),
		`"@FILES@"`, list(slices.Sorted(slices.Values(files)))).Replace(serviceWorkerSource))
}

// NewestFirst makes the service worker load the page from the network if there is one. Visitors of a host
// get it from the cache at once; a developer wants the latest build.
func (f Files) NewestFirst() {
	f[serviceWorkerName] = bytes.Replace(f[serviceWorkerName], []byte("const NEWEST = false"),
		[]byte("const NEWEST = true"), 1)
}

// icons lists the icons beside the page: file name, size in pixels, and whether the icon is maskable.
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

// Shortcut is a shortcut to a room in the icon's menu of the installed program.
type Shortcut struct{ Room, Title string }

// Shortcuts returns the rooms in the order of the program; a test of build/house compares both.
func Shortcuts() []Shortcut {
	return []Shortcut{
		{"chess", "Chess"}, {"othello", "Othello"}, {"connectk", "Connect"}, {"twenty48", "2048"},
		{"morpion", "Morpion"},
		{"swarms", "Swarms"}, {"lab", "Lab"}, {"atlas", "Atlas"},
	}
}

// object is a JSON object of the manifest.
type object = map[string]any

// manifest returns the web app manifest: it also declares the files that the program opens, and what can be
// shared with it.
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
	for _, t := range FileTypes() {
		opened[t.MIME] = t.Exts
		shared = append(shared, append([]string{t.MIME}, t.Exts...)...)
	}
	text, err := json.MarshalIndent(object{
		"name": "Ludarium", "short_name": "Ludarium", "lang": "en",
		"categories": []string{"games", "education"},
		"description": "Play five board games against algorithms, watch how they think, and repeat " +
			"published experiments.",
		"id": "./", "start_url": "./", "scope": "./", "display": "standalone",
		"background_color": "#FAFAF8", "theme_color": "#FAFAF8", "icons": pictures, "shortcuts": ways,
		"file_handlers": []object{{"action": "./", "accept": opened}},
		"share_target": object{"action": "./share", "method": "POST", "enctype": "multipart/form-data",
			"params": object{"title": "title", "text": "text", "url": "url",
				"files": []object{{"name": "files", "accept": shared}}}},
	}, "", "  ")
	if err != nil {
		panic("site: " + err.Error()) // cannot happen: encoding strings
	}
	return append(text, '\n')
}

// iconLink returns the favicon as a data URL, which also works from disk.
func iconLink() string {
	return `<link rel="icon" type="image/png" href="data:image/png;base64,` +
		base64.StdEncoding.EncodeToString(Icon(64, false)) + `">`
}

// webHead returns the head of the page for a web host.
func webHead() string {
	return iconLink() + "\n<link rel=\"apple-touch-icon\" href=\"apple-touch-icon.png\">\n" +
		"<link rel=\"manifest\" href=\"manifest.webmanifest\">"
}
