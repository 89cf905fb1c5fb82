package browsertest

import (
	"flag"
	"fmt"
	"html"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"ludarium/build/browser"
	"ludarium/build/site"
)

var (
	soakTime   = flag.Duration("soak", 40*time.Second, "how long the program is used without a pause")
	soakReport = flag.String("report", "", "file for the report of that, a page with curves")
)

// sample is the resources that the program uses at one time.
type sample struct {
	Seconds  float64
	Resident float64 // memory of the page's and its workers' processes in MB
	Live     float64 // memory in use by the page's program in MB
	Memory   float64 // WebAssembly memory in MB, including garbage; it never shrinks
	Heap     float64 // JavaScript heap in MB
	Workers  float64 // number of running workers
	Storage  float64 // browser storage in MB
	Frames   float64 // frames drawn since the previous sample
}

// curves describes the fields of a sample. Watched fields must not grow; memory in use is not watched,
// because the curves of runs become longer.
var curves = []struct {
	name, unit string
	watched    bool
	of         func(s sample) float64
}{
	{"processes of page and workers", "MB", true, func(s sample) float64 { return s.Resident }},
	{"memory in use by the page", "MB", false, func(s sample) float64 { return s.Live }},
	{"WebAssembly of the page", "MB", true, func(s sample) float64 { return s.Memory }},
	{"JavaScript of the page", "MB", true, func(s sample) float64 { return s.Heap }},
	{"workers", "", true, func(s sample) float64 { return s.Workers }},
	{"storage", "MB", true, func(s sample) float64 { return s.Storage }},
	{"pictures drawn", "", false, func(s sample) float64 { return s.Frames }},
}

// counting is a script that reports the page's memory and workers, and that can hide the page like a
// background tab, in which nothing is drawn.
const counting = `
	window.soak = {memories: [], workers: 0};
	const instantiate = WebAssembly.instantiate;
	WebAssembly.instantiate = async (...args) => {
		const made = await instantiate(...args);
		window.soak.memories.push((made.instance ?? made).exports.mem);
		return made;
	};
	window.Worker = class extends Worker {
		constructor(...args) { super(...args); window.soak.workers++; }
		terminate() { window.soak.workers--; super.terminate(); }
	};
	const draw = window.requestAnimationFrame.bind(window), held = [];
	window.requestAnimationFrame = f => window.soak.hidden ? held.push(f) : draw(f);
	Object.defineProperty(document, "visibilityState", {get: () => window.soak.hidden ? "hidden" : "visible"});
	Object.defineProperty(document, "hidden", {get: () => window.soak.hidden === true});
	window.soak.hide = on => {
		window.soak.hidden = on;
		document.dispatchEvent(new Event("visibilitychange"));
		if (!on) held.splice(0).forEach(draw);
	};`

// look takes a sample.
func look(t *testing.T, p *browser.Page, since time.Time) sample {
	t.Helper()
	s := value[sample](t, p, `navigator.storage.estimate().then(kept => ({
		Memory: soak.memories.reduce((sum, m) => sum + m.buffer.byteLength, 0) / 1e6,
		Live: ludarium.memory() / 1e6, Heap: performance.memory.usedJSHeapSize / 1e6, Workers: soak.workers, Storage: kept.usage / 1e6,
		Frames: ludarium.frames()}))`)
	s.Seconds, s.Resident = time.Since(since).Seconds(), float64(browser.Resident())/1e6
	return s
}

// round uses the program for a few seconds: it starts and stops a search, changes rooms, starts and cancels
// runs, hides and shows the page.
func round(t *testing.T, p *browser.Page, n int) {
	t.Helper()
	value[bool](t, p, `(ludarium.show("chess"), ludarium.go({time: 5000, analyse: true}), true)`)
	time.Sleep(300 * time.Millisecond)
	value[bool](t, p, `(ludarium.stop(), true)`)
	for _, name := range value[[]string](t, p, `ludarium.screens()`) {
		value[bool](t, p, fmt.Sprintf(`(ludarium.show(%q), true)`, name))
		time.Sleep(100 * time.Millisecond)
	}
	value[bool](t, p, fmt.Sprintf(`(ludarium.show("lab"), ludarium.lab("run 2048/table2 seed=%d"), true)`,
		n%3+1))
	time.Sleep(500 * time.Millisecond)
	value[bool](t, p, `(ludarium.lab("stop"), true)`)
	value[bool](t, p, `(soak.hide(true), true)`)
	time.Sleep(300 * time.Millisecond)
	value[bool](t, p, `(soak.hide(false), true)`)
	value[bool](t, p, `(ludarium.show("swarms"), ludarium.swarms("play"), true)`)
	time.Sleep(300 * time.Millisecond)
	value[bool](t, p, `(ludarium.swarms("pause"), true)`)
}

// TestNoResourceGrowsInLongUse uses the program continuously. After the first sixth of the time no watched
// resource may grow by more than a tenth in half an hour; shorter tests allow more growth.
func TestNoResourceGrowsInLongUse(t *testing.T) {
	url, _ := serveWeb(t, site.Ludarium, false)
	p := open(t)
	must(t, p.Inject(counting))
	must(t, p.Goto(url))
	must(t, p.Ready())
	if *soakReport != "" {
		must(t, os.MkdirAll(filepath.Dir(*soakReport), 0o755))
	}
	var all []sample
	begun := time.Now()
	for n := 0; time.Since(begun) < *soakTime || len(all) < 12; n++ {
		round(t, p, n)
		all = append(all, look(t, p, begun))
	}
	for i := len(all) - 1; i > 0; i-- {
		all[i].Frames -= all[i-1].Frames
	}
	allowed := 0.1 * min(max(float64(30*time.Minute)/float64(*soakTime), 1), 6)
	part := len(all) / 6
	for _, c := range curves {
		early, late := middleOf(all[part:2*part], c.of), middleOf(all[len(all)-part:], c.of)
		t.Logf("%s: %.1f %s after the first sixth, %.1f at the end", c.name, early, c.unit, late)
		if !c.watched && late == 0 {
			t.Error("in the end nothing is drawn")
		}
		if c.watched && late > early*(1+allowed)+0.5 {
			t.Errorf("%s grew by more than %.0f %%", c.name, 100*allowed)
		}
	}
	t.Logf("%d rounds in %.0f s", len(all), all[len(all)-1].Seconds)
	if *soakReport != "" {
		must(t, os.WriteFile(*soakReport, []byte(report(all)), 0o644))
	}
}

// middleOf returns the median of a field over some samples.
func middleOf(part []sample, of func(sample) float64) float64 {
	var values []float64
	for _, s := range part {
		values = append(values, of(s))
	}
	slices.Sort(values)
	return values[len(values)/2]
}

// report returns a page with the curves of all samples.
func report(all []sample) string {
	var b strings.Builder
	b.WriteString("<!DOCTYPE html>\n<meta charset=utf-8>\n<title>Soak</title>\n")
	for _, c := range curves {
		top, last := 1.0, all[len(all)-1]
		for _, s := range all {
			top = max(top, c.of(s))
		}
		fmt.Fprintf(&b, "<h2>%s</h2><p>0 to %.1f %s in %.0f s, at the end %.1f</p>\n",
			html.EscapeString(c.name), top, c.unit, last.Seconds, c.of(last))
		b.WriteString("<svg viewBox='0 0 600 120' width=600><polyline fill=none stroke=navy points='")
		for _, s := range all {
			fmt.Fprintf(&b, "%.1f,%.1f ", 600*s.Seconds/last.Seconds, 120-118*c.of(s)/top)
		}
		b.WriteString("'/></svg>\n")
	}
	return b.String()
}
