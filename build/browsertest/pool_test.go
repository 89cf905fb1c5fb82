package browsertest

import (
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

// finish waits for the end of task 0 on a page.
func finish(t *testing.T, p *browser.Page) result {
	t.Helper()
	must(t, p.Wait(`pooltest.tasks[0].done`))
	return value[result](t, p, `pooltest.tasks[0]`)
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
			if r := finish(t, p); r.Out != "hello 18446744073709551615" || r.Err != "" {
				t.Errorf("%+v", r)
			}
		})
		t.Run(place+" cancelled work returns its best while the page draws on", func(t *testing.T) {
			p := begin(t, "work")
			must(t, p.Wait(`pooltest.tasks[0].progress > 2`))
			must(t, p.Frame())
			value[any](t, p, `pooltest.cancel(0) ?? 0`)
			if r := finish(t, p); r.Out != "cancelled" || r.Err != "" {
				t.Errorf("%+v", r)
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
				if r := finish(t, p); !strings.Contains(r.Err, why) || !strings.Contains(r.Err, "the worker died") {
					t.Errorf("%+v", r)
				}
				value[int](t, p, `pooltest.start("echo", "again")`)
				must(t, p.Wait(`pooltest.tasks[1].out.startsWith("again")`))
			})
		}
		t.Run(place+" more tasks than workers all end", func(t *testing.T) {
			p := begin(t, "echo")
			value[int](t, p, `(() => { for (let i = 0; i < 19; i++) pooltest.start("echo", "n" + i); return 0; })()`)
			must(t, p.Wait(`pooltest.tasks.length === 20 && pooltest.tasks.every(t => t.done && !t.err)`))
		})
	}
}
