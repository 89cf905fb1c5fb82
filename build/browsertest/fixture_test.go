package browsertest

import (
	"context"
	"flag"
	"net/http/httptest"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"ludarium/build/browser"
	"ludarium/build/site"
	"ludarium/build/tool"
)

var withBrowser = flag.Bool("browser", false, "run the tests that need Chromium")

var pictures = flag.String("pictures", "", "folder for pictures of what other browsers show")

// Programs for tests, besides Ludarium itself.
var (
	empty = site.Programs{App: "./build/browsertest/testdata/empty",
		Worker: "./build/browsertest/testdata/poolworker"}
	poolPage = site.Programs{App: "./build/browsertest/testdata/poolpage",
		Worker: "./build/browsertest/testdata/poolworker"}
	stores = site.Programs{App: "./build/browsertest/testdata/storepage",
		Worker: "./build/browsertest/testdata/poolworker"}
	panics = site.Programs{App: "./build/browsertest/testdata/panics",
		Worker: "./build/browsertest/testdata/poolworker"}
)

// fixture is shared by all tests: one browser, and each program, compiled once.
type fixture struct {
	dir     string
	mu      sync.Mutex
	running *browser.Browser
	built   map[site.Programs]*site.Modules
	single  map[site.Programs][]byte
}

var shared = fixture{built: map[site.Programs]*site.Modules{}, single: map[site.Programs][]byte{}}

func TestMain(m *testing.M) {
	flag.Parse()
	var err error
	if shared.dir, err = os.MkdirTemp("", "browsertest"); err != nil {
		panic(err)
	}
	code := m.Run()
	if shared.running != nil {
		shared.running.Close()
	}
	os.RemoveAll(shared.dir)
	os.Exit(code)
}

// modules returns the compiled programs; each is compiled only once.
func modules(t *testing.T, p site.Programs) *site.Modules {
	t.Helper()
	if !*withBrowser {
		t.Skip("needs Chromium; run with -browser")
	}
	shared.mu.Lock()
	defer shared.mu.Unlock()
	if shared.built[p] == nil {
		root, err := tool.Root()
		if err != nil {
			t.Fatal(err)
		}
		m, err := site.Compile(context.Background(), root, filepath.Join(shared.dir, filepath.Base(p.App)), p,
			site.Quietly)
		if err != nil {
			t.Fatal(err)
		}
		shared.built[p] = m
	}
	return shared.built[p]
}

// open opens a page on a desktop's screen. At the end of the test it fails if the page has reported an error
// that is not in complaints.
func open(t *testing.T, complaints ...string) *browser.Page {
	t.Helper()
	if !*withBrowser {
		t.Skip("needs Chromium; run with -browser")
	}
	shared.mu.Lock()
	defer shared.mu.Unlock()
	if shared.running == nil {
		b, err := browser.Start(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		shared.running = b
	}
	p, err := shared.running.Open()
	if err != nil {
		t.Fatal(err)
	}
	must(t, p.Show(browser.Desktop.Coarse()))
	t.Cleanup(func() {
		defer p.Close()
		if problems := p.Problems(); len(complaints) == 0 && len(problems) > 0 {
			t.Errorf("the page complained: %q", problems)
		}
		if asked := shared.running.OutsideRequests(); len(asked) > 0 {
			t.Errorf("other machines were asked: %q", asked)
		}
		if t.Failed() {
			photograph(t, p)
		}
	})
	return p
}

// photograph saves a screenshot with the artifacts of a failed test, if go test has the flag -artifacts.
func photograph(t *testing.T, p screen) {
	if flag.Lookup("test.artifacts").Value.String() != "true" {
		return
	}
	png, err := p.Screenshot()
	if err != nil {
		return // the test itself has closed the page
	}
	if err := os.WriteFile(filepath.Join(t.ArtifactDir(), "page.png"), png, 0o644); err != nil {
		t.Logf("no picture of the page: %v", err)
	}
}

// serveWeb serves the programs' web folder and returns its address, with a path prefix as on project pages.
func serveWeb(t *testing.T, p site.Programs, offline bool) (url string, server *httptest.Server) {
	t.Helper()
	return serveModules(t, modules(t, p), offline)
}

func serveModules(t *testing.T, m *site.Modules, offline bool) (url string, server *httptest.Server) {
	t.Helper()
	var with []site.Option
	if offline {
		with = append(with, site.Offline)
	}
	files, err := site.Web(m, with...)
	if err != nil {
		t.Fatal(err)
	}
	server = httptest.NewServer(belowPath(site.Handler(files)))
	t.Cleanup(server.Close)
	return server.URL + prefix, server
}

// single returns the programs as one file; each is made only once.
func single(t *testing.T, p site.Programs) []byte {
	t.Helper()
	m := modules(t, p)
	shared.mu.Lock()
	defer shared.mu.Unlock()
	if shared.single[p] == nil {
		page, err := site.Single(m, "")
		if err != nil {
			t.Fatal(err)
		}
		shared.single[p] = page
	}
	return shared.single[p]
}

// onDisk writes the programs' single file and returns its file: address.
func onDisk(t *testing.T, p site.Programs) string {
	t.Helper()
	return fileURL(t, single(t, p))
}

// fileURL writes a page to disk and returns its file: address.
func fileURL(t *testing.T, page []byte) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "ludarium.html")
	if err := os.WriteFile(file, page, 0o644); err != nil {
		t.Fatal(err)
	}
	return "file://" + filepath.ToSlash(file)
}

// places returns the addresses of a page over http and from disk, by form.
func places(t *testing.T, p site.Programs) map[string]string {
	url, _ := serveWeb(t, p, false)
	return map[string]string{"http": url, "file": onDisk(t, p)}
}

// must fails the test on an error.
func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// value evaluates a JavaScript expression and fails the test on an error.
func value[T any](t *testing.T, p browser.Scripts, expression string) T {
	t.Helper()
	v, err := browser.Eval[T](p, expression)
	must(t, err)
	return v
}
