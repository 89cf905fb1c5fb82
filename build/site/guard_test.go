package site

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func TestGuardAcceptsOnlyOwnNames(t *testing.T) {
	h := Guard(Handler(Files{"index.html": []byte("<page>")}))
	for host, want := range map[string]int{
		"127.0.0.1:8023": 200, "localhost:8023": 200, "LOCALHOST": 200, "[::1]:8023": 200, "[::1]": 200,
		"192.168.1.7:8023": 200, // from a phone on the same network
		"evil.example":     403, "evil.example:8023": 403, "localhost.evil.example": 403,
		"127.0.0.1.evil.example:8023": 403, "": 403, "[evil]": 403, "127.0.0.1:80:80": 403,
	} {
		r := httptest.NewRequest("GET", "/", nil)
		r.Host = host
		w := httptest.NewRecorder()
		if h.ServeHTTP(w, r); w.Code != want {
			t.Errorf("%q is answered with %d, want %d", host, w.Code, want)
		}
	}
}

// TestServerServesOnlyItsFolder requests paths outside the folder from a server on a real connection.
func TestServerServesOnlyItsFolder(t *testing.T) {
	files := Files{"index.html": []byte("<page>"), "a/b.png": []byte("b")}
	server := httptest.NewServer(Guard(Handler(files)))
	defer server.Close()
	for _, path := range []string{"/../go.mod", "/%2e%2e/go.mod", "/..%2fgo.mod", "/a/../../go.mod",
		"/..\\go.mod", "//etc/passwd", "/./index.html/..", "/a", "/a/", "/index.html%00.png",
		"/file:///etc/passwd", "/C:/Windows/win.ini"} {
		r, err := http.NewRequest("GET", server.URL, nil)
		if err != nil {
			t.Fatal(err)
		}
		r.URL.Opaque = path // send the path unchanged
		res, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		res.Body.Close()
		if code := res.StatusCode; code != http.StatusNotFound && code != http.StatusBadRequest &&
			code != http.StatusForbidden {
			t.Errorf("%s is answered with %s", path, res.Status)
		}
	}
}

// TestPolicyIsSent checks that the server sends the page's policy, which allows neither eval nor scripts
// and styles without their hash.
func TestPolicyIsSent(t *testing.T) {
	page, err := fill([]byte("<head><!-- build:head --></head><style>p {}</style><!-- build:scripts -->"), "",
		Config{}, []byte("run()"), nil)
	if err != nil {
		t.Fatal(err)
	}
	h := Handler(Files{"index.html": page, serviceWorkerName: nil, "x.png": nil})
	sent := func(path string) string {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest("GET", path, nil))
		return w.Header().Get("Content-Security-Policy")
	}
	policy := sent("/")
	if policy != sent("/index.html") || !strings.Contains(string(page), policy) ||
		!strings.HasPrefix(policy, "default-src 'none'; script-src 'wasm-unsafe-eval' 'sha256-") {
		t.Errorf("the page is sent with the policy %q", policy)
	}
	for _, weak := range []string{"'unsafe-eval'", "'unsafe-inline'", "*", "http:", "https:"} {
		if strings.Contains(policy, weak) {
			t.Errorf("the policy allows %s: %s", weak, policy)
		}
	}
	if worker := sent("/" + serviceWorkerName); worker != "default-src 'none'; connect-src 'self'" {
		t.Errorf("the service worker is sent with the policy %q", worker)
	}
	if picture := sent("/x.png"); picture != "" {
		t.Errorf("a picture is sent with the policy %q", picture)
	}
}

// TestWhichPagesMayBeEmbedded checks that any page may embed the program (see policyOf), and none the
// page of embeds, which embeds only the program in its folder.
func TestWhichPagesMayBeEmbedded(t *testing.T) {
	h := Handler(Files{"index.html": []byte(policyMeta("default-src 'none'")),
		EmbedsName: Embeds("index.html")})
	for path, framed := range map[string]bool{"/": true, "/" + EmbedsName: false} {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest("GET", path, nil))
		policy := w.Header().Get("Content-Security-Policy")
		if refused := strings.Contains(policy, "frame-ancestors 'none'"); refused == framed ||
			w.Header().Get("X-Frame-Options") != "" {
			t.Errorf("%s is sent with the policy %q", path, policy)
		}
	}
	page := string(Embeds("index.html"))
	if n := strings.Count(page, "<iframe"); n != 5 || strings.Contains(page, "@PROGRAM@") ||
		strings.Count(page, `src="index.html#/embed/`) != n {
		t.Errorf("there are %d embeds, or one without its address", n)
	}
}
