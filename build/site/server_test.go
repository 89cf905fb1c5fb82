package site

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func TestHandlerServesFiles(t *testing.T) {
	wasm := []byte("module")
	name := "app-" + hash(wasm) + ".wasm"
	files := Files{"index.html": []byte("<page>"), name: wasm, name + ".br": []byte("B"),
		name + ".gz":           []byte("G"),
		"manifest.webmanifest": []byte("{}"), "icon.png": []byte("png"), "service-worker.js": []byte("js")}
	for _, test := range []struct {
		method, path, accept string
		status               int
		body, kind, encoding string
		forever              bool
	}{
		{"GET", "/", "", 200, "<page>", "text/html; charset=utf-8", "", false},
		{"GET", "/index.html", "gzip, br", 200, "<page>", "text/html; charset=utf-8", "", false},
		{"GET", "/" + name, "", 200, "module", "application/wasm", "", true},
		{"GET", "/" + name, "gzip, deflate, br", 200, "B", "application/wasm", "br", true},
		{"GET", "/" + name, "gzip", 200, "G", "application/wasm", "gzip", true},
		{"GET", "/" + name, "br;q=0, GZIP;q=0.5", 200, "G", "application/wasm", "gzip", true},
		{"HEAD", "/" + name, "br", 200, "", "application/wasm", "br", true},
		{"GET", "/manifest.webmanifest", "", 200, "{}", "application/manifest+json", "", false},
		{"GET", "/icon.png", "", 200, "png", "image/png", "", false},
		{"GET", "/service-worker.js", "", 200, "js", "text/javascript; charset=utf-8", "", false},
		{"GET", "/../go.mod", "", 404, "404 page not found\n", "text/plain; charset=utf-8", "", false},
		{"POST", "/", "", 405, "method not allowed\n", "text/plain; charset=utf-8", "", false},
	} {
		r := httptest.NewRequest(test.method, "http://host"+test.path, nil)
		r.Header.Set("Accept-Encoding", test.accept)
		w := httptest.NewRecorder()
		Handler(files).ServeHTTP(w, r)
		res := w.Result()
		body, err := io.ReadAll(res.Body)
		if err != nil {
			t.Fatal(err)
		}
		if res.StatusCode != test.status || string(body) != test.body ||
			res.Header.Get("Content-Type") != test.kind ||
			res.Header.Get("Content-Encoding") != test.encoding {
			t.Errorf("%s %s (%s): %d %q %v", test.method, test.path, test.accept, res.StatusCode, body,
				res.Header)
		}
		if got := strings.Contains(res.Header.Get("Cache-Control"), "immutable"); got != test.forever {
			t.Errorf("%s is kept forever: %v", test.path, got)
		}
	}
}

func TestHandlerAnswersNotModified(t *testing.T) {
	h := Handler(Files{"index.html": []byte("<page>")})
	first := httptest.NewRecorder()
	h.ServeHTTP(first, httptest.NewRequest("GET", "/", nil))
	again := httptest.NewRequest("GET", "/", nil)
	again.Header.Set("If-None-Match", first.Header().Get("ETag"))
	second := httptest.NewRecorder()
	h.ServeHTTP(second, again)
	if second.Code != http.StatusNotModified {
		t.Errorf("an unchanged page is answered with %d, want 304", second.Code)
	}
}
