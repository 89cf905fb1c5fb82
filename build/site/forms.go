package site

import (
	"encoding/base64"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"ludarium/ai/base/version"
)

// Files is a web folder in memory: contents by relative slash paths.
type Files map[string][]byte

// Option is a part of a web folder that may be absent.
type Option int

// The options.
const (
	Offline Option = iota // a service worker
	Packed                // packed forms, which the caller adds by AddPacked
)

// Web returns the folder for a static host: the page, both modules and the catalog under names with a hash,
// manifest and icons. With Offline it also has a service worker, so that it works without a network after
// the first visit. All addresses are relative, so it works below any path.
func Web(m *Modules, with ...Option) (Files, error) {
	offline := slices.Contains(with, Offline)
	app, worker, catalog := "app-"+hash(m.App)+".wasm", "worker-"+hash(m.Worker)+".wasm",
		"catalog-"+hash(m.Catalog)+".json"
	files := Files{app: m.App, worker: m.Worker, catalog: m.Catalog, "manifest.webmanifest": manifest(),
		".nojekyll": nil}
	for _, i := range icons {
		files[i.name] = Icon(i.size, i.maskable)
	}
	c := Config{App: Part{URL: app, Size: len(m.App)}, Worker: Part{URL: worker, Size: len(m.Worker)},
		Catalog: Part{URL: catalog, Size: len(m.Catalog)}, Files: map[string]Part{}}
	for name, data := range m.Files {
		ending := path.Ext(name)
		url := strings.TrimSuffix(name, ending) + "-" + hash(data) + ending
		files[url] = data
		c.Files[name] = Part{URL: url, Size: len(data)}
	}
	if offline {
		c.ServiceWorker = serviceWorkerName
	}
	packed := []string{app, worker, catalog}
	if m.Vectors != nil {
		url := "vectors-" + hash(m.Vectors) + ".wasm"
		files[url], c.Vectors = m.Vectors, &Part{URL: url, Size: len(m.Vectors)}
		packed = append(packed, url)
	}
	if c.Packed = slices.Contains(with, Packed); !c.Packed {
		packed = nil
	}
	page, err := fill(m.Template, webHead(), c, m.Exec, nil)
	if err != nil {
		return nil, err
	}
	files["index.html"] = page
	files[EmbedsName], files[SlidesName] = Embeds("index.html"), Slides("index.html")
	if offline {
		files[c.ServiceWorker] = serviceWorker(version.Number+"-"+files.hash(), files.cached(), packed,
			laterEndings(), c.alternatives())
	}
	return files, nil
}

// alternatives returns the workers for browsers with and without vector instructions; none if all load the
// same.
func (c *Config) alternatives() []string {
	if c.Vectors == nil {
		return nil
	}
	return []string{c.Vectors.URL, c.Worker.URL}
}

// cached lists the relative URLs that the service worker caches at once: everything that a page loads, but
// not the files that only workers load.
func (f Files) cached() []string {
	urls := []string{"./"}
	for name := range f {
		if name != "index.html" && name[0] != '.' && !slices.Contains(laterEndings(), path.Ext(name)) {
			urls = append(urls, name)
		}
	}
	slices.Sort(urls)
	return urls
}

// hash returns a hash of all names and contents.
func (f Files) hash() string {
	var all [][]byte
	for _, name := range f.names() {
		all = append(all, []byte(name), f[name])
	}
	return hash(all...)
}

func (f Files) names() []string {
	var names []string
	for name := range f {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// Write writes the files to the folder dir and removes all others there.
func (f Files) Write(dir string) error {
	if err := os.RemoveAll(dir); err != nil {
		return err
	}
	for _, name := range f.names() {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(file, f[name], 0o644); err != nil {
			return err
		}
	}
	return nil
}

// lectureID is the id of the element with a lecture; wasm/app has the same.
const lectureID = "lecture"

// Single returns the page as one file: it opens from disk, including workers, and loads nothing else. Its
// workers have no vector instructions: a second module would enlarge the file by a quarter, and the only one
// must run in every browser. lecture is the text of a lecture that it carries; empty for none.
func Single(m *Modules, lecture string) ([]byte, error) {
	c := Config{App: Part{Inline: "app-wasm", Size: len(m.App)},
		Worker:  Part{Inline: "worker-wasm", Size: len(m.Worker)},
		Catalog: Part{Inline: "catalog-json", Size: len(m.Catalog)}, Files: map[string]Part{}}
	var inline []Inline
	for _, part := range []struct {
		id      string
		content []byte
	}{{c.App.Inline, m.App}, {c.Worker.Inline, m.Worker}, {c.Catalog.Inline, m.Catalog}} {
		packed, err := packGzip(part.content)
		if err != nil {
			return nil, fmt.Errorf("site: %w", err)
		}
		inline = append(inline, Inline{part.id, base64.StdEncoding.EncodeToString(packed)})
	}
	for _, name := range slices.Sorted(maps.Keys(m.Files)) {
		data := m.Files[name]
		c.Files[name] = Part{Inline: name, Size: len(data)}
		inline = append(inline, Inline{name, base64.StdEncoding.EncodeToString(data)})
	}
	if lecture != "" {
		inline = append(inline, Inline{lectureID, base64.StdEncoding.EncodeToString([]byte(lecture))})
	}
	return fill(m.Template, iconLink(), c, m.Exec, inline)
}
