package main

import (
	"context"
	"fmt"

	"ludarium/build/browser"
	"ludarium/build/site"
)

// ownThread is a script that records how many milliseconds the page's main thread takes in each animation
// frame in which the program draws.
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

// rate is the performance of a page over some seconds.
type rate struct {
	Frames   float64 // animation frames per second
	Pictures float64 // frames per second in which the program drew
	// milliseconds of the page's main thread per drawn frame: the lower quartile, to exclude interference by
	// other programs
	Took float64
}

const (
	mostMS = 8.0 // half of the frame interval at 60 frames per second
	keeps  = 0.9 // minimum frame rate, relative to the frame rate at rest
)

// drawnByProcessor is an expression that is true if WebGL is rendered in software.
const drawnByProcessor = `(() => {
	const gl = document.createElement("canvas").getContext("webgl2"), names = gl?.getExtension("WEBGL_debug_renderer_info");
	return !names || /swiftshader|llvmpipe|software|basic render/i.test(gl.getParameter(names.UNMASKED_RENDERER_WEBGL));
})()`

// pictures measures the page at rest, with a swarm of 1,000 particles, and while all workers are busy.
// Software rendering limits the frame rate and competes with busy workers; in that case only the page's main
// thread is judged.
func pictures(ctx context.Context, m *machine) ([]figure, error) {
	url, err := m.url(ctx, site.Ludarium)
	if err != nil {
		return nil, err
	}
	rates, slow, err := m.rates(ctx, url)
	if err != nil {
		return nil, err
	}
	return pictureFigures(rates[0], rates[1], rates[2], slow), nil
}

// rates measures the program at a URL at rest, with a swarm, and while all workers are busy; slow reports
// whether rendering is in software.
func (m *machine) rates(ctx context.Context, url string) (rates [3]rate, slow bool, err error) {
	// few pixels, for software rendering
	small := browser.Screen{Width: 640, Height: 480, Scale: 1}
	p, err := m.pageAt(ctx, url, small, "#/swarms?problem=schwefel&method=gdps&particles=1000", ownThread)
	if err != nil {
		return rates, false, err
	}
	defer p.Close()
	if err := p.Wait(`ludarium.state().swarms?.evaluations?.[0] >= 1000`); err != nil {
		return rates, false, err
	}
	if slow, err = browser.Eval[bool](p, drawnByProcessor); err != nil {
		return rates, false, err
	}
	for i, what := range []string{`ludarium.swarms("pause")`, `ludarium.swarms("play")`,
		`ludarium.swarms("pause"), ` + busyLab} {
		if err := evalOK(p, "%s", what); err != nil {
			return rates, slow, err
		}
		if i == 2 {
			if err := p.Wait(`ludarium.state().lab.done > 0`); err != nil {
				return rates, slow, err
			}
		}
		if rates[i], err = measureRate(p); err != nil {
			return rates, slow, err
		}
	}
	return rates, slow, evalOK(p, `ludarium.lab("stop")`)
}

// busyLab is a script that opens the lab and starts a run that keeps all workers busy for a long time.
const busyLab = `ludarium.show("lab"), ludarium.lab("run 2048/random games=10000000 seed=1")`

// measureRate measures the frames and pictures per second of a page, over 4 seconds.
func measureRate(p *browser.Page) (rate, error) {
	const seconds = 4
	return browser.Eval[rate](p, fmt.Sprintf(`(async () => {
		thread.frames = 0, thread.took = [];
		const from = performance.now();
		await new Promise(done => setTimeout(done, %d));
		const seconds = (performance.now() - from) / 1000, took = thread.took.sort((a, b) => a - b);
		return {Frames: thread.frames / seconds, Pictures: took.length / seconds, Took: took[took.length >> 2] ?? 0};
	})()`, 1000*seconds))
}

// pictureFigures judges the frame rates with a swarm and with busy workers relative to the page at rest; slow
// means that rendering is in software.
func pictureFigures(rest, swarm, busy rate, slow bool) []figure {
	figures := []figure{{Name: "frames a second at rest", Value: rest.Frames, Unit: "1/s"}}
	for _, w := range []struct {
		name string
		rate rate
	}{{"1,000 particles", swarm}, {"all workers busy", busy}} {
		frames := figure{Name: w.name + ": frames, of those at rest", Value: w.rate.Frames / rest.Frames,
			Unit: "times",
			Goal: keeps, Least: true}
		if slow {
			frames.Goal, frames.Note = 0, "a processor draws, not a graphics card"
		}
		figures = append(figures,
			figure{Name: w.name + ": pictures a second", Value: w.rate.Pictures, Unit: "1/s"}, frames,
			figure{Name: w.name + ": the page's own thread, a picture", Value: w.rate.Took, Unit: "ms",
				Goal: mostMS})
	}
	return figures
}
