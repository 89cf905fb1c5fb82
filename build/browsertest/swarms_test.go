package browsertest

import (
	"testing"

	"ludarium/build/browser"
	"ludarium/build/site"
)

// TestThousandParticlesAdvance runs a swarm of 1,000 particles: it advances while frames are drawn, and
// pauses on request.
func TestThousandParticlesAdvance(t *testing.T) {
	url, _ := serveWeb(t, site.Ludarium, false)
	p := open(t)
	// few pixels, for software rendering
	must(t, p.Show(browser.Screen{Width: 640, Height: 480, Scale: 1}))
	must(t, p.Goto(url+"#/swarms?problem=schwefel&method=gdps&particles=1000"))
	must(t, p.Ready())
	must(t, p.Wait(`ludarium.state().swarms?.evaluations?.[0] >= 1000`))
	value[bool](t, p,
		`(ludarium.swarms("play"), window.before = {steps: ludarium.state().swarms.steps, pictures: ludarium.frames()}, true)`)
	must(t, p.Wait(`ludarium.state().swarms.steps > before.steps && ludarium.frames() > before.pictures + 3`))
	lively(t, p)
	value[bool](t, p, `(ludarium.swarms("pause"), true)`)
	must(t, p.Still())
	stopped := value[int](t, p, `ludarium.state().swarms.steps`)
	must(t, p.Frame())
	if now := value[int](t, p, `ludarium.state().swarms.steps`); now != stopped {
		t.Errorf("a swarm that pauses goes from step %d to %d", stopped, now)
	}
}
