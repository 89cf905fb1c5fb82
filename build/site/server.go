package site

import (
	"bytes"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"path"
	"strings"
	"time"
)

// types are the MIME types by extension; the system's own tables differ between machines.
var types = map[string]string{
	".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".wasm": "application/wasm",
	".json": "application/json", ".webmanifest": "application/manifest+json", ".png": "image/png",
	".txt": "text/plain; charset=utf-8",
}

// Handler serves the files like a good static host: correct types, compressed forms for clients that accept
// them, and caching forever for names with a hash only.
func Handler(f Files) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			w.Header().Set("Allow", "GET, HEAD")
			http.Error(w, "method not allowed", http.StatusMethodNotAllowed)
			return
		}
		name := strings.TrimPrefix(r.URL.Path, "/")
		if name == "" {
			name = "index.html"
		}
		data, ok := f[name]
		if !ok {
			http.NotFound(w, r)
			return
		}
		h := w.Header()
		if t := types[path.Ext(name)]; t != "" {
			h.Set("Content-Type", t)
		}
		h.Set("Cache-Control", "no-cache")
		if strings.Contains(name, "-"+hash(data)+".") {
			h.Set("Cache-Control", "public, max-age=31536000, immutable")
		}
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		if policy := policyOf(name, data); policy != "" {
			h.Set("Content-Security-Policy", policy)
		}
		h.Set("Vary", "Accept-Encoding")
		h.Set("ETag", fmt.Sprintf("%q", hash(data)))
		for _, e := range []struct{ name, ending string }{{"br", ".br"}, {"gzip", ".gz"}} {
			if packed, ok := f[name+e.ending]; ok && accepts(r, e.name) {
				h.Set("Content-Encoding", e.name)
				h.Set("ETag", fmt.Sprintf("%q", hash(packed)))
				data = packed
				break
			}
		}
		http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(data))
	})
}

// Guard restricts h to requests for this machine's own names: localhost or a numeric address. It prevents
// DNS rebinding, in which another site's name resolves to this machine.
func Guard(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		host := r.Host
		if name, _, err := net.SplitHostPort(host); err == nil {
			host = name
		}
		host = strings.TrimSuffix(strings.TrimPrefix(host, "["), "]")
		if _, err := netip.ParseAddr(host); err != nil && !strings.EqualFold(host, "localhost") {
			http.Error(w, "This server answers to localhost and to addresses in digits alone.",
				http.StatusForbidden)
			return
		}
		h.ServeHTTP(w, r)
	})
}

// accepts reports whether the client accepts the content coding.
func accepts(r *http.Request, coding string) bool {
	for item := range strings.SplitSeq(r.Header.Get("Accept-Encoding"), ",") {
		name, quality, _ := strings.Cut(strings.TrimSpace(item), ";")
		if strings.EqualFold(strings.TrimSpace(name), coding) {
			q := strings.ReplaceAll(quality, " ", "")
			return strings.TrimRight(q, ".0") != "q="
		}
	}
	return false
}
