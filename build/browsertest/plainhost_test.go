package browsertest

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"path"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"ludarium/build/site"
)

// plainHost serves a web folder as hosts do that compress nothing, and counts the bytes.
type plainHost struct {
	files site.Files
	sent  atomic.Int64
}

func (h *plainHost) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(r.URL.Path, "/")
	if name == "" {
		name = "index.html"
	}
	data, ok := h.files[name]
	if !ok {
		http.NotFound(w, r)
		return
	}
	switch path.Ext(name) {
	case ".wasm":
		w.Header().Set("Content-Type", "application/wasm")
	case ".gz":
		w.Header().Set("Content-Type", "application/gzip")
	}
	http.ServeContent(&counted{w, &h.sent}, r, name, time.Time{}, bytes.NewReader(data))
}

// counted counts the bytes of a response.
type counted struct {
	http.ResponseWriter
	sent *atomic.Int64
}

func (c *counted) Write(data []byte) (int, error) {
	n, err := c.ResponseWriter.Write(data)
	c.sent.Add(int64(n))
	return n, err
}

// TestHostWithoutCompression opens the program on a host that does not compress, plays against a worker, and
// reloads it without a network. The host must send only packed modules: once to the page and, because it
// lets nothing be cached, once to the service worker.
func TestHostWithoutCompression(t *testing.T) {
	m := modules(t, site.Ludarium)
	files, err := site.Web(m, site.Offline, site.Packed)
	must(t, err)
	must(t, files.AddPacked(site.Cache{Dir: t.TempDir()}, "gz"))
	host := &plainHost{files: files}
	server := httptest.NewServer(belowPath(host))
	t.Cleanup(server.Close)
	p := open(t, "a page without a network complains")
	must(t, p.Goto(server.URL+prefix+"#/othello"))
	must(t, p.Ready())
	value[bool](t, p, `(ludarium.play(ludarium.moves()[0]), true)`)
	must(t, p.Wait(`ludarium.state().game.cursor >= 2 && !ludarium.state().game.thinking`))
	must(t, p.Wait(controlled))
	packed, raw := 0, 0
	for name, data := range files {
		if strings.HasSuffix(name, ".gz") && path.Ext(strings.TrimSuffix(name, ".gz")) == ".wasm" {
			packed += len(data)
			raw += len(files[strings.TrimSuffix(name, ".gz")])
		}
	}
	t.Logf("sent %d bytes; the modules have %d, packed %d", host.sent.Load(), raw, packed)
	if sent := int(host.sent.Load()); sent > 3*packed {
		t.Errorf("the host has sent %d bytes; the modules have %d, packed %d", sent, raw, packed)
	}
	server.Close()
	must(t, p.Reload())
	must(t, p.Ready())
	value[bool](t, p, `(ludarium.play(ludarium.moves()[0]), true)`)
	must(t, p.Wait(`ludarium.state().game.cursor >= 4 && !ludarium.state().game.thinking`))
}
