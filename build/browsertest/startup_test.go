package browsertest

import (
	"slices"
	"testing"

	"ludarium/build/site"
)

// TestStartUpAgainstAnEmptyProgram compares the time until the program is ready to play with the time until an empty
// Ebitengine program in the same page draws its first frame. Both are loaded in turn, several times, and the fastest
// of each is taken, so that a busy machine weighs on both alike.
func TestStartUpAgainstAnEmptyProgram(t *testing.T) {
	if testing.Short() {
		t.Skip("measures")
	}
	emptyURL, _ := serveWeb(t, empty, false)
	url, _ := serveWeb(t, site.Ludarium, false)
	var base, full []float64
	for range 4 {
		p := open(t)
		must(t, p.Goto(emptyURL))
		must(t, p.Wait(`window.firstFrame`))
		base = append(base, value[float64](t, p, `firstFrame`))
		p = open(t)
		must(t, p.Inject(`addEventListener("DOMContentLoaded", async () => {
			while (!window.ludarium?.ready) await new Promise(r => setTimeout(r, 2));
			await ludarium.ready;
			window.interactive = performance.now();
		})`))
		must(t, p.Goto(url))
		must(t, p.Wait(`window.interactive`))
		full = append(full, value[float64](t, p, `interactive`))
	}
	ratio := slices.Min(full) / slices.Min(base)
	t.Logf("empty program %.0f ms, Ludarium %.0f ms: %.2f times", slices.Min(base), slices.Min(full), ratio)
	if ratio > 1.5 {
		t.Errorf("start-up takes %.2f times that of an empty program, want at most 1.5", ratio)
	}
}
