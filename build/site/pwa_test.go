package site

import (
	"bytes"
	"encoding/json"
	"image"
	"image/color"
	"image/png"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func TestServiceWorkerListsItsFilesSorted(t *testing.T) {
	script := string(serviceWorker("abc", []string{"b.wasm", "./", "a.png"}, []string{"b.wasm"},
		[]string{".network"}, nil))
	if !strings.Contains(script, `"ludarium-"`) || !strings.Contains(script, `PREFIX + "abc"`) {
		t.Errorf("the version is not in the script:\n%s", script)
	}
	list := regexp.MustCompile(`FILES = (\[.*?\]);`).FindStringSubmatch(script)
	var files []string
	if list == nil || json.Unmarshal([]byte(list[1]), &files) != nil ||
		!slices.Equal(files, []string{"./", "a.png", "b.wasm"}) {
		t.Errorf("the list of files is %v", list)
	}
	if strings.Contains(script, "@") {
		t.Errorf("a marker is left in the script:\n%s", script)
	}
}

func TestServiceWorkerPrefersNewest(t *testing.T) {
	files, err := Web(testModules(), Offline)
	if err != nil {
		t.Fatal(err)
	}
	files.NewestFirst()
	if !strings.Contains(string(files["service-worker.js"]), "const NEWEST = true") {
		t.Error("the service worker still serves the page from its cache first")
	}
}

func TestManifestNamesTheIcons(t *testing.T) {
	var m struct {
		StartURL string `json:"start_url"`
		Icons    []struct{ Src, Sizes, Purpose string }
	}
	if err := json.Unmarshal(manifest(), &m); err != nil {
		t.Fatal(err)
	}
	if m.StartURL != "./" {
		t.Errorf("start_url %q is not relative", m.StartURL)
	}
	purposes := map[string]bool{}
	for _, i := range m.Icons {
		purposes[i.Purpose+" "+i.Sizes] = true
	}
	for _, want := range []string{"any 192x192", "any 512x512", "maskable 512x512"} {
		if !purposes[want] {
			t.Errorf("no icon %s in %v", want, m.Icons)
		}
	}
}

func TestIconShowsDiscAndRing(t *testing.T) {
	for _, test := range []struct {
		maskable bool
		corner   color.RGBA
	}{{false, color.RGBA{}}, {true, accent}} {
		img, err := png.Decode(bytes.NewReader(Icon(192, test.maskable)))
		if err != nil {
			t.Fatal(err)
		}
		if img.Bounds() != image.Rect(0, 0, 192, 192) {
			t.Fatalf("bounds %v", img.Bounds())
		}
		if got := color.RGBAModel.Convert(img.At(0, 0)); got != test.corner {
			t.Errorf("maskable %v: corner %v, want %v", test.maskable, got, test.corner)
		}
		// The centre of the disc is white, the centre of the ring is not.
		scale, edge := 0.92, 0.04
		if test.maskable {
			scale, edge = 0.64, 0.18
		}
		at := func(x, y float64) color.Color {
			return color.RGBAModel.Convert(img.At(int(192*(edge+x*scale)), int(192*(edge+y*scale))))
		}
		if got := at(0.3, 0.7); got != paper {
			t.Errorf("maskable %v: middle of the disc %v, want %v", test.maskable, got, paper)
		}
		if got := at(0.7, 0.3); got != accent {
			t.Errorf("maskable %v: middle of the ring %v, want %v", test.maskable, got, accent)
		}
		if got := at(0.3, 0.3); got != deep {
			t.Errorf("maskable %v: dark square %v, want %v", test.maskable, got, deep)
		}
	}
}
