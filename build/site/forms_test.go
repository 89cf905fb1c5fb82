package site

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
)

func testModules() *Modules {
	return &Modules{App: []byte(strings.Repeat("app ", 500)), Worker: []byte(strings.Repeat("worker ", 500)),
		Exec: []byte("/* exec */"), Template: []byte(template), Catalog: []byte(`{"of": "<all>"}`),
		Files: map[string][]byte{"game.network": []byte("weights"), "game.book": []byte("moves")}}
}

func config(t *testing.T, page []byte) Config {
	t.Helper()
	text := regexp.MustCompile(`ludariumBuild = (.*);</script>`).FindSubmatch(page)
	if text == nil {
		t.Fatalf("no configuration in %s", page)
	}
	var c Config
	if err := json.Unmarshal(text[1], &c); err != nil {
		t.Fatal(err)
	}
	return c
}

// TestBrowsersLoadOneOfTwoWorkers checks that a host has both workers, that the page and the service worker
// choose by the same test, and that a single file has only the worker for all browsers.
func TestBrowsersLoadOneOfTwoWorkers(t *testing.T) {
	m := testModules()
	m.Vectors = []byte("worker with vectors")
	files, err := Web(m, Offline, Packed)
	if err != nil {
		t.Fatal(err)
	}
	c := config(t, files["index.html"])
	if c.Vectors == nil || string(files[c.Vectors.URL]) != string(m.Vectors) ||
		c.Worker.URL == c.Vectors.URL {
		t.Fatalf("configuration %+v", c)
	}
	script := string(files[c.ServiceWorker])
	if !strings.Contains(script, fmt.Sprintf("const WORKERS = [%q,%q];", c.Vectors.URL, c.Worker.URL)) {
		t.Errorf("the service worker does not know both workers:\n%s", script)
	}
	page, err := os.ReadFile(filepath.Join("..", "..", "index.html"))
	if err != nil {
		t.Fatal(err)
	}
	choice := regexp.MustCompile(`const vectors = .*\n.*`)
	got := choice.FindString(script)
	want := strings.ReplaceAll(choice.FindString(string(page)), "\n  ", "\n")
	if got == "" || got != want {
		t.Errorf("the service worker chooses by %s, the page by %s", got, want)
	}
	single, err := Single(m, "")
	if err != nil {
		t.Fatal(err)
	}
	if c := config(t, single); c.Vectors != nil {
		t.Errorf("the single file has a second worker: %+v", c)
	}
}

func TestWebFileNamesContainHashes(t *testing.T) {
	m := testModules()
	before, err := Web(m, Offline)
	if err != nil {
		t.Fatal(err)
	}
	c := config(t, before["index.html"])
	if string(before[c.App.URL]) != string(m.App) || string(before[c.Worker.URL]) != string(m.Worker) ||
		string(before[c.Catalog.URL]) != string(m.Catalog) {
		t.Errorf("the page's modules %+v are not in the folder", c)
	}
	if c.App.Size != len(m.App) || c.ServiceWorker == "" || before[c.ServiceWorker] == nil {
		t.Errorf("configuration %+v", c)
	}
	m.Worker = append(m.Worker, '!')
	after, err := Web(m, Offline)
	if err != nil {
		t.Fatal(err)
	}
	d := config(t, after["index.html"])
	if d.App.URL != c.App.URL || d.Worker.URL == c.Worker.URL {
		t.Errorf("after a change of the worker the names are %+v, were %+v", d, c)
	}
	if bytes.Equal(before[c.ServiceWorker], after[c.ServiceWorker]) {
		t.Error("a changed worker leaves the service worker as it was: pages would never be " +
			"brought up to date")
	}
}

func TestServiceWorkerCachesEverything(t *testing.T) {
	files, err := Web(testModules(), Offline)
	if err != nil {
		t.Fatal(err)
	}
	script := string(files["service-worker.js"])
	for name := range files {
		listed := strings.Contains(script, `"`+name+`"`)
		large := strings.HasSuffix(name, ".network") // large files are cached at the first request
		if want := name != "index.html" && name != ".nojekyll" && name != "service-worker.js" &&
			!large; listed != want {
			t.Errorf("%s is listed: %v, want %v", name, listed, want)
		}
	}
	if !strings.Contains(script, `"./"`) {
		t.Error("the page itself is not listed")
	}
	if !strings.Contains(script, `LATER = [".network",".weights"]`) {
		t.Error("files that are asked for later are not kept")
	}
}

func TestWebHasNoAbsoluteAddresses(t *testing.T) {
	files, err := Web(testModules(), Offline)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"index.html", "manifest.webmanifest", "service-worker.js"} {
		if bad := regexp.MustCompile(`(href|src|url|start_url|scope)["=: ]+"?(/|https?:)`).
			Find(files[name]); bad != nil {
			t.Errorf("%s holds %s", name, bad)
		}
	}
}

func TestWriteRemovesOtherFiles(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "web")
	for _, files := range []Files{{"old.wasm": []byte("1"), "a/b.js": []byte("2")},
		{"new.wasm": []byte("3")}} {
		if err := files.Write(dir); err != nil {
			t.Fatal(err)
		}
	}
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != 1 || entries[0].Name() != "new.wasm" {
		t.Errorf("the folder holds %v, %v", entries, err)
	}
}

func TestSingleContainsBothModules(t *testing.T) {
	m := testModules()
	page, err := Single(m, "")
	if err != nil {
		t.Fatal(err)
	}
	c := config(t, page)
	for _, part := range []struct {
		Part
		wasm []byte
	}{{c.App, m.App}, {c.Worker, m.Worker}} {
		text := regexp.MustCompile(`id="` + part.Inline + `">([^<]*)</script>`).FindSubmatch(page)
		if text == nil {
			t.Fatalf("no element %q", part.Inline)
		}
		gz, err := gzip.NewReader(base64.NewDecoder(base64.StdEncoding, bytes.NewReader(text[1])))
		if err != nil {
			t.Fatal(err)
		}
		if got, err := io.ReadAll(gz); err != nil || !bytes.Equal(got, part.wasm) || part.Size != len(got) {
			t.Errorf("%s unpacks to %d bytes (%v), want %d", part.Inline, len(got), err, len(part.wasm))
		}
	}
}

func TestFilesAreInBothForms(t *testing.T) {
	m := testModules()
	web, err := Web(m, Offline)
	if err != nil {
		t.Fatal(err)
	}
	part := config(t, web["index.html"]).Files["game.network"]
	if string(web[part.URL]) != "weights" || part.Size != 7 || part.URL == "game.network" {
		t.Errorf("the folder has the file as %+v", part)
	}
	single, err := Single(m, "")
	if err != nil {
		t.Fatal(err)
	}
	part = config(t, single).Files["game.network"]
	element := `id="` + part.Inline + `">` + base64.StdEncoding.EncodeToString([]byte("weights")) +
		`</script>`
	if part.Inline == "" || part.Size != 7 || !strings.Contains(string(single), element) {
		t.Errorf("the single page has the file as %+v", part)
	}
}

func TestAddPackedRoundTrip(t *testing.T) {
	cache := Cache{Dir: t.TempDir()}
	for range 2 { // the second time from the cache
		files, err := Web(testModules(), Offline)
		if err != nil {
			t.Fatal(err)
		}
		want := files.names()
		if err := files.AddPacked(cache); err != nil {
			t.Fatal(err)
		}
		for _, name := range want {
			gz, br := files[name+".gz"], files[name+".br"]
			if !packable[filepath.Ext(name)] {
				if gz != nil || br != nil {
					t.Errorf("%s is packed", name)
				}
				continue
			}
			r, err := gzip.NewReader(bytes.NewReader(gz))
			if err != nil {
				t.Fatalf("%s.gz: %v", name, err)
			}
			if got, err := io.ReadAll(r); err != nil || !bytes.Equal(got, files[name]) {
				t.Errorf("%s.gz: %v", name, err)
			}
			if got, err := io.ReadAll(brotli.NewReader(bytes.NewReader(br))); err != nil ||
				!bytes.Equal(got, files[name]) {
				t.Errorf("%s.br: %v", name, err)
			}
		}
	}
}

// TestAllWeightsAreIncluded checks that all learned files are part of the program, whatever their kind.
func TestAllWeightsAreIncluded(t *testing.T) {
	dir := filepath.Join("..", "..", "assets", "weights")
	carried, err := readFiles(dir)
	if err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if _, ok := carried[e.Name()]; !ok && e.Name() != "README.md" {
			t.Errorf("%s is not carried", e.Name())
		}
	}
}
