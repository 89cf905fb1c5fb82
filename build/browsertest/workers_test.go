package browsertest

import (
	"strings"
	"testing"

	"ludarium/build/site"
)

// mortalWorkers is a script that terminates workers without notice, as a browser does when memory is short:
// it terminates each worker that runs trials of the lab at its first message, once per trial, and later once
// the worker that stores the run. A fast worker's first message is its result, which the page then never
// receives.
const mortalWorkers = `
	window.deaths = {trials: 0, keepers: 0};
	{
		const struck = new Set(), Plain = window.Worker;
		window.Worker = class extends Plain {
			constructor(...args) {
				super(...args);
				this.addEventListener("message", event => {
					if (event.data?.id === undefined || this.ended) return;
					const trial = this.trials !== undefined && !struck.has(this.trials) && deaths.trials < 12;
					const keeper = this.keeps && deaths.trials >= 4 && deaths.keepers < 1;
					if (!trial && !keeper) return;
					if (trial) struck.add(this.trials), deaths.trials++;
					else deaths.keepers++;
					if (event.data.progress === undefined) event.stopImmediatePropagation();
					this.terminate();
				});
			}
			postMessage(message, ...rest) {
				if (message?.kind) {
					this.keeps = message.kind === "lab.service";
					this.trials = message.kind === "lab.trial" ?
						JSON.stringify(JSON.parse(new TextDecoder().decode(message.input)).trials) : undefined;
				}
				super.postMessage(message, ...rest);
			}
			terminate() {
				this.ended = true;
				super.terminate();
			}
		};
	}`

// TestDeadWorkersInTheBrowser runs forty trials of the lab while workers are terminated: the run ends with
// the rows and curves of an undisturbed one.
func TestDeadWorkersInTheBrowser(t *testing.T) {
	url, _ := serveWeb(t, site.Ludarium, false)
	const start = `(ludarium.show("lab"), ludarium.lab("run morpion/population runs=40 side=8 rounds=12 seed=3"), true)`
	const ended = `["done", "failed"].includes((ludarium.show("lab"), ludarium.state().lab?.state))`
	run := func(script string) (state, table, points string, deaths map[string]int) {
		p := open(t)
		must(t, p.Inject(script))
		must(t, p.Goto(url))
		must(t, p.Ready())
		value[bool](t, p, start)
		must(t, p.Wait(ended))
		state = value[string](t, p, `(l => [l.state, l.done, l.total, l.error ?? ""].join())(ludarium.state().lab)`)
		table = value[string](t, p, rows)
		points = value[string](t, p, strings.Replace(rows, "rows.csv", "curves.csv", 1))
		return state, table, points, value[map[string]int](t, p, `window.deaths`)
	}
	state, table, points, _ := run(`window.deaths = {};`)
	if state != "done,40,40," || strings.Count(table, "\n") != 1+40*12 {
		t.Fatalf("undisturbed the run is %s with %d lines", state, strings.Count(table, "\n"))
	}
	again, rows, curves, deaths := run(mortalWorkers)
	if again != state || rows != table || curves != points || points == "" {
		t.Errorf("with %v the run is %s with %d bytes of rows and %d of curves, want %d and %d", deaths,
			again, len(rows), len(curves), len(table), len(points))
	}
	if deaths["trials"] == 0 || deaths["keepers"] == 0 {
		t.Errorf("the workers that died are %v", deaths)
	}
	t.Logf("%v: %d bytes of rows, 0 different", deaths, len(rows))
}
