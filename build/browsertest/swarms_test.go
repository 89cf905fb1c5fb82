package browsertest

import (
	"fmt"
	"testing"

	"ludarium/build/browser"
	"ludarium/build/site"
)

// ownThread notes for how many milliseconds the page's own thread was at work in each animation frame in which a picture was drawn.
const ownThread = `
	window.thread = {frames: 0, took: []};
	const ask = window.requestAnimationFrame.bind(window);
	window.requestAnimationFrame = f => ask(now => {
		const before = window.ludarium?.frames(), from = performance.now();
		try { return f(now); } finally {
			thread.frames++;
			if (window.ludarium?.frames() !== before) thread.took.push(performance.now() - from);
		}
	});`

// pageRate is how the page did while so many animation frames passed.
type pageRate struct {
	Frames   float64 // a second
	Pictures float64 // that were drawn, a second
	Took     float64 // milliseconds of the page's own thread for a picture: a quarter of them took less, which counts out what other programs took
}

// TestThousandParticles flies a swarm of 1,000 particles beside the same page at rest: they are drawn in a small part of the time between two frames of the
// page's own thread. Where a processor draws in the place of a graphics card, it is that which bounds the pictures a second, not the page.
func TestThousandParticles(t *testing.T) {
	const (
		frames = 4
		rounds = 4
		most   = 8.0  // milliseconds, half of what there is at 60 frames a second
		fluent = 30.0 // frames a second of the page at rest
	)
	url, _ := serveWeb(t, site.Ludarium, false)
	p := open(t)
	must(t, p.Show(browser.Screen{Width: 640, Height: 480, Scale: 1})) // few pixels, which a processor may have to draw
	must(t, p.Inject(ownThread))
	must(t, p.Goto(url+"#/swarms?problem=schwefel&method=gdps&particles=1000"))
	must(t, p.Ready())
	must(t, p.Wait(`ludarium.state().swarms?.evaluations?.[0] >= 1000`))
	measure := func(verb string) pageRate {
		value[bool](t, p, fmt.Sprintf(`(ludarium.swarms(%q), thread.frames = 0, thread.took = [], thread.from = performance.now(), true)`, verb))
		must(t, p.Wait(fmt.Sprintf(`thread.frames >= %d`, frames)))
		return value[pageRate](t, p, `(() => {
			const seconds = (performance.now() - thread.from) / 1000, took = thread.took.sort((a, b) => a - b);
			return {Frames: thread.frames / seconds, Pictures: took.length / seconds, Took: took[took.length >> 2] ?? 0};
		})()`)
	}
	var rest, flight pageRate
	for round := range rounds {
		if r := measure("pause"); round == 0 || r.Frames > rest.Frames {
			rest = r
		}
		if r := measure("play"); flight.Took == 0 || r.Took > 0 && r.Took < flight.Took {
			flight = r
		}
	}
	t.Logf("%-16s %12s %12s %24s", "", "frames/s", "pictures/s", "page's own thread, ms")
	t.Logf("%-16s %12.1f %12.1f %24.2f", "at rest", rest.Frames, rest.Pictures, rest.Took)
	t.Logf("%-16s %12.1f %12.1f %24.2f", "1,000 particles", flight.Frames, flight.Pictures, flight.Took)
	if rest.Frames < fluent {
		t.Logf("a machine that shows the page at rest at %.1f frames a second says nothing about more", rest.Frames)
	} else if flight.Took == 0 || flight.Took > most && flight.Frames < 0.9*rest.Frames {
		t.Errorf("a picture of 1,000 particles takes the page's thread %.1f ms, and %.1f frames pass a second, at rest %.1f", flight.Took, flight.Frames, rest.Frames)
	}
	lively(t, p)
}
