package browsertest

import (
	"slices"
	"testing"

	"ludarium/build/site"
)

// firstPicture notes when the program has drawn its first picture and says so to the page.
const firstPicture = `
	let host;
	Object.defineProperty(window, "__ludariumHost", {get() { return host; }, set(v) {
		host = v;
		const loaded = v.loaded;
		v.loaded = function () { window.firstPicture ??= performance.now(); return loaded.call(this); };
	}});`

// TestStartUpAgainstAnEmptyProgram compares the time until the program has drawn its first picture, from when on it
// can be played, with that of an empty Ebitengine program in the same page. Both are loaded in turn, several times,
// and the fastest of each is taken, so that a busy machine weighs on both alike.
func TestStartUpAgainstAnEmptyProgram(t *testing.T) {
	emptyURL, _ := serveWeb(t, empty, false)
	url, _ := serveWeb(t, site.Ludarium, false)
	start := func(url string) float64 {
		p := open(t)
		defer p.Close()
		must(t, p.Inject(firstPicture))
		must(t, p.Goto(url))
		must(t, p.Wait(`window.firstPicture`))
		return value[float64](t, p, `firstPicture`)
	}
	var base, full []float64
	for range 6 {
		base = append(base, start(emptyURL))
		full = append(full, start(url))
	}
	ratio := slices.Min(full) / slices.Min(base)
	t.Logf("empty program %.0f ms, Ludarium %.0f ms: %.2f times", slices.Min(base), slices.Min(full), ratio)
	if ratio > 1.5 {
		t.Errorf("start-up takes %.2f times that of an empty program, want at most 1.5", ratio)
	}
}
