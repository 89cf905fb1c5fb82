package main

import (
	"context"
	"fmt"
	"slices"

	"ludarium/ai/hands"
	"ludarium/build/browser"
)

const (
	// changes and the worst of twenty of them, in milliseconds beyond a picture without a change
	changeMS, worstChangeMS = 2.0, 4.0
	// frames from a movement of the mouse to a picture that shows it
	mostLag = 2
	homeMS  = 1.5
)

// countLag is a script that records after each movement of the mouse how many animation frames pass until the
// program has drawn.
const countLag = `
	window.lag = [];
	addEventListener("mousemove", () => {
		const drawn = window.ludarium?.frames();
		let n = 0;
		const look = () => {
			n++;
			if (ludarium.frames() > drawn) lag.push(n); else if (n < 20) requestAnimationFrame(look);
		};
		requestAnimationFrame(look);
	}, true);`

// moved is the main-thread time per drawn frame, in milliseconds, and the lag of the mouse, in frames, each
// sorted.
type moved struct{ Took, Lag []float64 }

// median returns the middle value, 0 for none; worst returns the one that a twentieth exceeds.
func median(list []float64) float64 { return part20(list, 10) }
func worst(list []float64) float64  { return part20(list, 19) }

// part20 returns the value that k twentieths of a sorted list do not exceed, 0 for an empty list.
func part20(list []float64, k int) float64 {
	if len(list) == 0 {
		return 0
	}
	return list[min(len(list)*k/20, len(list)-1)]
}

// picturesByHand drags a handle of each picture that the reader changes, and compares the frames with those
// in which the mouse only moves beside it. It also measures the moving cards of Home, and natively the time
// to make a picture and its sentence after a change.
func picturesByHand(ctx context.Context, m *machine) ([]figure, error) {
	made, err := benchmarked(ctx, m, "./render/room/hand", "BenchmarkChange")
	if err != nil {
		return nil, err
	}
	slices.Sort(made)
	figures := []figure{
		{Name: "a change of a picture, native, median page", Value: median(made), Unit: "ms", Goal: changeMS},
		{Name: "a change of a picture, native, worst page", Value: made[len(made)-1], Unit: "ms",
			Goal: worstChangeMS}}
	p, err := m.page(ctx, browser.Desktop.Coarse(), "#/", ownThread, countLag)
	if err != nil {
		return figures, err
	}
	defer p.Close()
	home, err := measureRate(p)
	if err != nil {
		return figures, err
	}
	var changes, worsts, lags []float64
	for _, model := range hands.Models() {
		still, dragged, err := dragHandle(p, &model)
		if err != nil {
			return figures, fmt.Errorf("%s: %w", model.Page, err)
		}
		changes = append(changes, median(dragged.Took)-median(still.Took))
		worsts = append(worsts, worst(dragged.Took)-median(still.Took))
		lags = append(lags, dragged.Lag...)
	}
	for _, list := range [][]float64{changes, worsts, lags} {
		slices.Sort(list)
	}
	return append(figures, []figure{
		{Name: "a handle moves: a change, beyond a picture without one, median page", Value: median(changes),
			Unit: "ms", Goal: changeMS},
		{Name: "a handle moves: the worst of twenty changes, median page", Value: median(worsts), Unit: "ms",
			Goal: worstChangeMS},
		{Name: "a handle moves: a change, worst page", Value: changes[len(changes)-1], Unit: "ms"},
		{Name: "a handle moves: frames from the mouse to the picture, median", Value: median(lags),
			Goal: mostLag},
		{Name: "Home: the page's own thread, a picture", Value: home.Took, Unit: "ms", Goal: homeMS},
	}...), nil
}

// dragHandle opens the picture of a model, moves the mouse beside a handle, and drags the handle to and fro.
func dragHandle(p *browser.Page, model *hands.Model) (still, dragged moved, err error) {
	if err = evalOK(p, `location.hash = "#/atlas/%s"`, model.Page); err == nil {
		err = p.Wait(fmt.Sprintf(`(at => at?.page === %q && at.done)(ludarium.state().atlas)`, model.Page))
	}
	if err == nil {
		err = p.Press(browser.Escape) // the guess
	}
	name := model.Handles[0].Name
	find := fmt.Sprintf(`ludarium.controls().find(c => c.ID.endsWith("watch/picture/%s"))`, name)
	if err == nil {
		err = p.Wait(find)
	}
	if err != nil {
		return still, dragged, err
	}
	at, err := browser.Eval[browser.Point](p, fmt.Sprintf(
		`(({X, Y, W, H}) => ({X: X + W / 2, Y: Y + H / 2}))(%s.Area)`, find))
	if err != nil {
		return still, dragged, err
	}
	const reset = `thread.took = [], lag = []`
	const read = `({Took: thread.took.sort((a, b) => a - b), Lag: lag.sort((a, b) => a - b)})`
	if err = evalOK(p, reset); err != nil {
		return still, dragged, err
	}
	for i := range 40 { // over the handle and away from it
		if err = p.Point(browser.Point{X: at.X, Y: at.Y + float64(60*(i%2))}); err != nil {
			return still, dragged, err
		}
	}
	if still, err = browser.Eval[moved](p, read); err == nil {
		err = evalOK(p, reset)
	}
	path := []browser.Point{at}
	for i := range 60 {
		path = append(path, browser.Point{X: at.X + float64(i*7%50-25), Y: at.Y + float64(i*11%50-25)})
	}
	if err == nil {
		err = p.Drag(path...)
	}
	if err == nil {
		dragged, err = browser.Eval[moved](p, read)
	}
	return still, dragged, err
}
