package browsertest

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"ludarium/build/browser"
	"ludarium/build/site"
)

var kills = flag.Int("kills", 2, "how often the process that runs the page is killed")

// rows is an expression for a file of the lab's only run in the page's database.
const rows = `new Promise((done, failed) => {
	const open = indexedDB.open("ludarium", 1);
	open.onerror = () => failed(open.error);
	open.onsuccess = () => {
		const s = open.result.transaction("chunks").objectStore("chunks");
		const keys = s.getAllKeys(), values = s.getAll();
		s.transaction.oncomplete = () => {
			open.result.close();
			const at = keys.result.findIndex(k => k[0].endsWith("/rows.csv"));
			done(at < 0 ? "" : new TextDecoder().decode(values.result[at]));
		};
	};
})`

// killsOfRun is the maximum number of kills during one run of the lab; with more, runs take too long.
const killsOfRun = 10

// TestRunsAndGamesSurviveKilledPage kills the page's process repeatedly during runs of the lab: they end with
// the same bytes as undisturbed ones, and the game on the board is kept.
func TestRunsAndGamesSurviveKilledPage(t *testing.T) {
	url, _ := serveWeb(t, site.Ludarium, false)
	killed, bytes := 0, 0
	for run := uint64(1); killed < *kills && !t.Failed(); run++ {
		n := min(killsOfRun, *kills-killed)
		t.Run(fmt.Sprint("run ", run), func(t *testing.T) { bytes += killPage(t, url, n, run) })
		killed += n
	}
	if !t.Failed() {
		t.Logf("browser: %d kills of the page's process, %d bytes of rows, 0 different", killed, bytes)
	}
}

// killPage kills the page a number of times during a run with a seed, and returns the size of its rows.
func killPage(t *testing.T, url string, kills int, seed uint64) int {
	start := fmt.Sprintf(`(ludarium.show("lab"), ludarium.lab("run 2048/table2 mcts-20=%[1]d mcts-40=%[1]d `+
		`mcts-20-corner=%[1]d seed=%[2]d"), true)`, 25*kills, seed)
	const ended = `(ludarium.show("lab"), ludarium.state().lab?.state === "done")`
	undisturbed := open(t)
	must(t, undisturbed.Goto(url))
	must(t, undisturbed.Ready())
	value[bool](t, undisturbed, start)
	must(t, undisturbed.Wait(ended))
	want := value[string](t, undisturbed, rows)
	home := open(t)
	r := rand.New(rand.NewPCG(seed, 44))
	life := func() *browser.Page {
		p, err := home.Beside()
		must(t, err)
		must(t, p.Goto(url))
		must(t, p.Ready())
		return p
	}
	p := life()
	value[bool](t, p, `(ludarium.show("connectk"), ludarium.load("https://a.org/?pos=44"), true)`)
	value[bool](t, p, start)
	killed := 0
	for killed < kills {
		time.Sleep(time.Duration(r.Int64N(int64(time.Second))))
		must(t, p.Crash())
		killed++
		p = life()
	}
	must(t, p.Wait(ended))
	if got := value[string](t, p, rows); got != want || want == "" {
		t.Errorf("after %d kills the run has other rows: %d bytes, want %d", killed, len(got), len(want))
	}
	value[bool](t, p, `(ludarium.show("connectk"), true)`)
	must(t, p.Wait(`ludarium.state().game?.moves.join() === "4,4"`))
	return len(want)
}
