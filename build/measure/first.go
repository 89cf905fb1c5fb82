package main

import (
	"context"
	"fmt"

	"ludarium/build/browser"
	"ludarium/build/site"
)

// mostPresses is the goal for the presses from the first screen to the first move.
const mostPresses = 2

// firstMove visits the program for the first time and plays a move, and counts presses and time. It also
// counts the workers that the first screen starts: none.
func firstMove(ctx context.Context, m *machine) ([]figure, error) {
	url, err := m.url(ctx, site.Ludarium)
	if err != nil {
		return nil, err
	}
	p, err := m.pageAt(ctx, url, browser.Desktop, "", firstPicture,
		`window.workers = 0; window.Worker = class extends Worker { constructor(...a) { super(...a); workers++; } };`)
	if err != nil {
		return nil, err
	}
	defer p.Close()
	if err := p.Drawn(); err != nil {
		return nil, err
	}
	workers, err := browser.Eval[float64](p, `workers`)
	if err != nil {
		return nil, err
	}
	presses := 0
	press := func(path ...browser.Point) {
		presses++
		if err == nil {
			err = p.Drag(path...)
		}
	}
	at := func(find string) (to browser.Point) {
		if err == nil {
			err = p.Wait(find)
		}
		if err == nil {
			to, err = browser.Eval[browser.Point](p, fmt.Sprintf(
				`(({X, Y, W, H}) => ({X: X + W / 2, Y: Y + H / 2}))(%s.Area)`, find))
		}
		return to
	}
	press(at(`ludarium.controls().find(c => c.ID.startsWith("home/play-"))`))
	square := `ludarium.controls().find(c => c.Role === "gridcell" && c.Name.startsWith(%q))`
	press(at(fmt.Sprintf(square, "e2")), at(fmt.Sprintf(square, "e4")))
	if err == nil {
		err = p.Wait(`ludarium.state().game.moves.length > 0`)
	}
	if err != nil {
		return nil, err
	}
	took, err := browser.Eval[float64](p, `performance.now() - firstPicture`)
	return []figure{
		{Name: "presses to the first move", Value: float64(presses), Goal: mostPresses},
		{Name: "from the first frame to the first move, pressed by a program", Value: took, Unit: "ms"},
		{Name: "workers that the first screen starts", Value: workers},
	}, err
}
