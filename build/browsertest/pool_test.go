package browsertest

import (
	"crypto/sha256"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"ludarium/build/browser"
	"ludarium/build/site"
)

// result is the result of a task of the program testdata/poolpage.
type result struct {
	Progress int    `json:"progress"`
	Done     bool   `json:"done"`
	Out      string `json:"out"`
	Err      string `json:"err"`
}

// finish waits until task 0 of a page has ended and returns its result.
func finish(t *testing.T, p *browser.Page) result {
	t.Helper()
	return finishTask(t, p, 0)
}

// finishTask waits until task n has ended and returns its result.
func finishTask(t *testing.T, p *browser.Page, n int) result {
	t.Helper()
	must(t, p.Wait(fmt.Sprintf(`pooltest.tasks[%d].done`, n)))
	return value[result](t, p, fmt.Sprintf(`pooltest.tasks[%d]`, n))
}

// TestFilesForWorkers requests the trained weights as workers do.
func TestFilesForWorkers(t *testing.T) {
	for place, url := range places(t, poolPage) {
		t.Run(place, func(t *testing.T) {
			const name = "2048.network"
			want := modules(t, poolPage).Files[name]
			if len(want) == 0 {
				t.Fatalf("the build has no %s", name)
			}
			p := open(t)
			must(t, p.Goto(url))
			must(t, p.Wait(`window.pooltest`))
			value[int](t, p, `(() => { for (const name of ["`+name+`", "`+name+
				`", "nothing"]) pooltest.start("file", name); return 0; })()`)
			must(t, p.Wait(`pooltest.tasks.length === 3 && pooltest.tasks.every(t => t.done)`))
			for i := range 2 {
				if got := value[string](t, p, fmt.Sprintf(`pooltest.tasks[%d].out`, i)); got !=
					fmt.Sprintf("%x", sha256.Sum256(want)) {
					t.Errorf("worker %d got another file: %s", i, got)
				}
			}
			if r := value[result](t, p, `pooltest.tasks[2]`); !strings.Contains(r.Err, "no file nothing") {
				t.Errorf("a file that is not there: %+v", r)
			}
		})
	}
}

func TestWorkersInTheBrowser(t *testing.T) {
	for place, url := range places(t, poolPage) {
		begin := func(t *testing.T, kind string) *browser.Page {
			t.Helper()
			p := open(t)
			must(t, p.Goto(url))
			must(t, p.Wait(`window.pooltest`))
			value[int](t, p, `pooltest.start("`+kind+`", "hello")`)
			return p
		}
		t.Run(place+" echo", func(t *testing.T) {
			p := begin(t, "echo")
			if r := finish(t, p); r.Out != "hello" || r.Err != "" {
				t.Errorf("%+v", r)
			}
		})
		t.Run(place+" cancelled work returns its best while the page draws on", func(t *testing.T) {
			p := begin(t, "work")
			for n := 0; ; n++ {
				must(t, p.Wait(fmt.Sprintf(`pooltest.tasks[%d].progress > 2`, n)))
				must(t, p.Frame())
				value[any](t, p, fmt.Sprintf(`pooltest.cancel(%d) ?? 0`, n))
				r := finishTask(t, p, n)
				if r.Out == "cancelled" && r.Err == "" {
					break
				}
				// A busy machine may prevent the worker from answering in time, so that it is replaced, but
				// not in every attempt.
				if r.Err != "context canceled" || n == 20 {
					t.Fatalf("task %d: %+v", n, r)
				}
				value[int](t, p, `pooltest.start("work", "hello")`)
			}
		})
		t.Run(place+" a deaf worker is replaced", func(t *testing.T) {
			p := begin(t, "deaf")
			must(t, p.Wait(`pooltest.tasks[0].progress === 1`))
			value[any](t, p, `pooltest.cancel(0) ?? 0`)
			if r := finish(t, p); r.Err != "context canceled" {
				t.Errorf("%+v", r)
			}
			value[int](t, p, `pooltest.start("echo", "again")`)
			must(t, p.Wait(`pooltest.tasks[1].out.startsWith("again")`))
		})
		for kind, why := range map[string]string{"panic": "out of luck", "exit": "exit status 3",
			"memory": "out of memory"} {
			t.Run(place+" a worker that ends by "+kind+" is reported and replaced", func(t *testing.T) {
				p := begin(t, kind)
				if r := finish(t, p); !strings.Contains(r.Err, why) ||
					!strings.Contains(r.Err, "the worker died") {
					t.Errorf("%+v", r)
				}
				value[int](t, p, `pooltest.start("echo", "again")`)
				must(t, p.Wait(`pooltest.tasks[1].out.startsWith("again")`))
			})
		}
		t.Run(place+" a thousand tasks all end", func(t *testing.T) {
			p := begin(t, "echo")
			value[int](t, p,
				`(() => { for (let i = 1; i < 1000; i++) pooltest.start("echo", "n" + i); return 0; })()`)
			must(t, p.Wait(`pooltest.tasks.length === 1000 && pooltest.tasks.every(t => t.done && !t.err)`))
			if wrong := value[int](t, p, `pooltest.tasks.filter((t, i) =>
				i && !t.out.startsWith("n" + i)).length`); wrong > 0 {
				t.Errorf("%d tasks got the results of others", wrong)
			}
		})
		t.Run(place+" tasks are cancelled and started again, twenty times a second", func(t *testing.T) {
			p := begin(t, "work")
			value[bool](t, p, `(async () => {
				for (let n = 0; n < 60; n++) {
					await new Promise(next => setTimeout(next, 50));
					pooltest.cancel(n);
					pooltest.start("work", "hello");
				}
				pooltest.cancel(60);
				return true;
			})()`)
			must(t, p.Wait(`pooltest.tasks.length === 61 && pooltest.tasks.every(t => t.done)`))
			if odd := value[string](t, p, `JSON.stringify(pooltest.tasks.filter(t =>
				t.out !== "cancelled" && t.err !== "context canceled"))`); odd != "[]" {
				t.Errorf("some ended in another way: %s", odd)
			}
			value[int](t, p, `pooltest.start("echo", "after")`)
			must(t, p.Wait(`pooltest.tasks[61].out.startsWith("after")`))
		})
	}
}

// TestWorkersSuitTheBrowser checks that the page loads the worker with vector instructions, and the other one
// in a browser without them, and that the service worker keeps only the loaded one.
func TestWorkersSuitTheBrowser(t *testing.T) {
	m := *modules(t, poolPage)
	m.Vectors = slices.Clone(m.Worker)
	for _, test := range []struct{ setup, loaded, other string }{
		{"", "vectors-", "worker-"},
		{"WebAssembly.validate = () => false", "worker-", "vectors-"},
	} {
		url, _ := serveModules(t, &m, false)
		p := open(t)
		must(t, p.Inject(test.setup))
		must(t, p.Goto(url))
		must(t, p.Wait(`window.pooltest`))
		value[int](t, p, `pooltest.start("echo", "hello")`)
		if r := finishTask(t, p, 0); r.Out != "hello" {
			t.Errorf("%+v", r)
		}
		loaded := value[string](t, p, `performance.getEntriesByType("resource").map(r => r.name).join(" ")`)
		if !strings.Contains(loaded, test.loaded) || strings.Contains(loaded, test.other) {
			t.Errorf("with %q the page loads %s", test.setup, loaded)
		}
	}
	url, _ := serveModules(t, &m, true)
	p := open(t)
	must(t, p.Goto(url))
	must(t, p.Wait(`navigator.serviceWorker.ready.then(async () => {
		let all = "";
		for (const name of await caches.keys())
			for (const {url} of await (await caches.open(name)).keys()) all += url + " ";
		return all.includes("vectors-") && !all.includes("worker-");
	})`))
}

// TestWorkersWithoutTheirModule serves no module for workers, or an invalid one: each task fails with that
// error, and as soon as the module is available, tasks succeed without a reload.
func TestWorkersWithoutTheirModule(t *testing.T) {
	files, err := site.Web(modules(t, poolPage))
	must(t, err)
	handler := belowPath(site.Handler(files))
	var answer atomic.Int32
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch at := answer.Load(); {
		case at == 0 || !strings.Contains(r.URL.Path, "worker") || !strings.Contains(r.URL.Path, ".wasm"):
			handler.ServeHTTP(w, r)
		case at == 1:
			http.Error(w, "no", http.StatusServiceUnavailable)
		default:
			w.Header().Set("Content-Type", "application/wasm")
			fmt.Fprint(w, "\x00asm\x01\x00\x00\x00 no module")
		}
	}))
	defer server.Close()
	p := open(t, "the console tells of what failed")
	must(t, p.Goto(server.URL+prefix))
	must(t, p.Wait(`window.pooltest`))
	for n, why := range []string{"503", "CompileError"} {
		answer.Store(int32(n + 1))
		value[int](t, p, `pooltest.start("echo", "hello")`)
		if r := finishTask(t, p, n); !strings.Contains(r.Err, why) {
			t.Errorf("%+v, want %s", r, why)
		}
	}
	answer.Store(0)
	value[int](t, p, `pooltest.start("echo", "hello")`)
	if r := finishTask(t, p, 2); r.Out != "hello" || r.Err != "" {
		t.Errorf("as soon as there is a module: %+v", r)
	}
}
