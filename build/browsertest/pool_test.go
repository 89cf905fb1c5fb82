package browsertest

import (
	"crypto/sha256"
	"fmt"
	"strings"
	"testing"

	"ludarium/build/browser"
)

// result is what became of a task of testdata/poolpage.
type result struct {
	Progress int    `json:"progress"`
	Done     bool   `json:"done"`
	Out      string `json:"out"`
	Err      string `json:"err"`
}

// finish waits for the end of task 0 on a page and returns it.
func finish(t *testing.T, p *browser.Page) result {
	t.Helper()
	return finishTask(t, p, 0)
}

// finishTask waits for the end of task n.
func finishTask(t *testing.T, p *browser.Page, n int) result {
	t.Helper()
	must(t, p.Wait(fmt.Sprintf(`pooltest.tasks[%d].done`, n)))
	return value[result](t, p, fmt.Sprintf(`pooltest.tasks[%d]`, n))
}

// TestFilesForWorkers asks for the trained weights as workers do.
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
				// A busy machine may keep the worker from answering in time, so that it is replaced, but not
				// always.
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
		for kind, why := range map[string]string{"panic": "out of luck", "exit": "exit status 3"} {
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
		t.Run(place+" more tasks than workers all end", func(t *testing.T) {
			p := begin(t, "echo")
			value[int](t, p,
				`(() => { for (let i = 0; i < 19; i++) pooltest.start("echo", "n" + i); return 0; })()`)
			must(t, p.Wait(`pooltest.tasks.length === 20 && pooltest.tasks.every(t => t.done && !t.err)`))
		})
	}
}
