package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"

	"ludarium/build/browser"
	"ludarium/game/chess"
)

// mostGames is the number of games in the list that is scrolled, about 70 MB of PGN.
const mostGames = 100_000

// scrolling is the page's performance while a list is scrolled.
type scrolling struct {
	Pictures      int
	Median, Worst float64 // milliseconds of main-thread time per frame
}

// scrollGames measures the page while a list of many games is scrolled by the wheel and by a finger.
func scrollGames(ctx context.Context, m *machine) ([]figure, error) {
	file := filepath.Join(m.dir, "many.pgn")
	if err := writeGames(file, mostGames); err != nil {
		return nil, err
	}
	p, err := m.page(ctx, browser.Desktop, "#/chess", ownThread)
	if err != nil {
		return nil, err
	}
	defer p.Close()
	if err := p.Drop(browser.Point{X: 300, Y: 400}, file); err != nil {
		return nil, err
	}
	if err := waitLong(p, fmt.Sprintf(`ludarium.state().collection?.games === %d && `+
		`ludarium.state().collection.counted && ludarium.state().collection.kept`, mostGames)); err != nil {
		return nil, err
	}
	var figures []figure
	for _, way := range []struct {
		name   string
		screen browser.Screen
		scroll func(p *browser.Page, at browser.Point, step int) error
	}{
		{"wheel", browser.Desktop.Coarse(), turnWheel},
		{"finger", browser.Phone.Coarse(), swipeUp},
	} {
		s, err := scroll(p, way.screen, way.scroll)
		if err != nil {
			return figures, fmt.Errorf("%s: %w", way.name, err)
		}
		note := fmt.Sprintf("%d pictures", s.Pictures)
		figures = append(figures,
			figure{Name: way.name + ": the page's own thread, a picture, median", Value: s.Median, Unit: "ms",
				Goal: mostMS, Note: note},
			figure{Name: way.name + ": the page's own thread, a picture, worst", Value: s.Worst, Unit: "ms"})
	}
	return figures, nil
}

// waitLong is Wait with a limit forty times as long.
func waitLong(p *browser.Page, expression string) (err error) {
	for range 40 {
		if err = p.Wait(expression); err == nil {
			return nil
		}
	}
	return err
}

const steps = 60 // number of wheel or touch movements

// scroll scrolls the open list and returns the page's performance.
func scroll(p *browser.Page, screen browser.Screen,
	step func(p *browser.Page, at browser.Point, step int) error) (s scrolling, err error) {
	if err := errors.Join(p.Show(screen), p.Frame()); err != nil {
		return s, err
	}
	// The games shown in the list; the pointer is put on the middle one.
	const row = `ludarium.controls().filter(c => c.Role === "button" && / – /.test(c.Name))`
	if err := p.Wait(row + `.length > 4`); err != nil {
		return s, err
	}
	at, err := browser.Eval[browser.Point](p, `(rows => { const c = rows[rows.length >> 1];
		return {X: c.Area.X + c.Area.W / 2, Y: c.Area.Y + c.Area.H / 2}; })(`+row+`)`)
	if err != nil {
		return s, err
	}
	before, err := browser.Eval[string](p, row+`[0].Name`)
	if err != nil {
		return s, err
	}
	// The program uses the last position of the mouse for the wheel.
	if err := errors.Join(p.Point(at), p.Frame(), evalOK(p, `thread.took = []`)); err != nil {
		return s, err
	}
	for i := range steps {
		if err := step(p, at, i); err != nil {
			return s, err
		}
	}
	s, err = browser.Eval[scrolling](p, `(took => ({Pictures: took.length, Median: took[took.length >> 1] ?? 0,
		Worst: took[took.length - 1] ?? 0}))(thread.took.sort((a, b) => a - b))`)
	if err != nil {
		return s, err
	}
	after, err := browser.Eval[string](p, row+`[0].Name`)
	if err == nil && after == before {
		err = fmt.Errorf("the list still begins with %q", after)
	}
	return s, err
}

// turnWheel turns the wheel by one step; later steps are larger.
func turnWheel(p *browser.Page, at browser.Point, step int) error {
	return errors.Join(p.Wheel(at, float64(100+step*step)), p.Frame())
}

// swipeUp makes an upward swipe on the list.
func swipeUp(p *browser.Page, at browser.Point, step int) error {
	var path []browser.Point
	for i := range 5 {
		path = append(path, browser.Point{X: at.X, Y: at.Y - 30*float64(i)})
	}
	return p.Swipe(path...)
}

// writeGames writes n games as PGN with different players and dates. Their moves come from the same hundred
// random games.
func writeGames(path string, n int) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(file)
	r := rand.New(rand.NewPCG(1, 2))
	var texts []string
	for range 100 {
		texts = append(texts, randomGame(r))
	}
	for i := range n {
		fmt.Fprintf(w, "[Event \"Cup %d\"]\n[Date \"%d.%02d.%02d\"]\n", i/1000, 1900+i%120, 1+i%12, 1+i%28)
		fmt.Fprintf(w, "[White \"Player %d\"]\n[Black \"Other %d\"]\n[Result \"*\"]\n\n%s*\n\n", i,
			r.IntN(5000), texts[i%len(texts)])
	}
	return errors.Join(w.Flush(), file.Close())
}

// randomGame returns the moves of a random game of chess.
func randomGame(r *rand.Rand) string {
	var text strings.Builder
	p := chess.Initial()
	for ply := range 100 {
		moves := p.Generate(nil)
		if len(moves) == 0 {
			break
		}
		m := moves[r.IntN(len(moves))]
		if ply%2 == 0 {
			fmt.Fprintf(&text, "%d. ", ply/2+1)
		}
		text.WriteString(p.SAN(m) + " ")
		p.Play(m)
	}
	return text.String()
}
