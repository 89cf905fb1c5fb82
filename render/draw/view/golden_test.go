package view

import (
	"encoding/json"
	"fmt"
	"testing"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/render/draw/paint"
	"ludarium/render/draw/paint/painttest"
	"ludarium/render/ui/theme"
)

var looksOf = []struct {
	name string
	th   *theme.Theme
}{{"light", theme.Light()}, {"dark", theme.Dark()}}

// TestTreesMatchGoldenPictures draws trees at the width of a phone and of a panel on a desktop.
func TestTreesMatchGoldenPictures(t *testing.T) {
	chess, e4 := start(t, "chess", nil, "e4", "e5", "Nf3", "Nc6", "Bb5")
	othello, first := start(t, "othello", nil)
	connect, fourth := start(t, "connectk", nil, "4", "4")
	for _, c := range []struct {
		name string
		data json.RawMessage
		ctx  *Context
	}{
		{"chess", of(t, alphaBeta(t, chess, e4, 60_000), live.TreeKind).Data, context(chess, e4, nil)},
		{"othello", of(t, monteCarlo(t, othello, first, 3000), live.TreeKind).Data,
			context(othello, first, nil)},
		{"connect", of(t, alphaBeta(t, connect, fourth, 40_000), live.TreeKind).Data,
			context(connect, fourth, nil)},
	} {
		for _, look := range looksOf {
			for _, size := range [][2]int{{360, 540}, {380, 600}} {
				d, r := newDesk(t, size[0], size[1], look.th), &tree{}
				d.in.Pointer = paint.Point{X: -1}
				if size[0] == 360 {
					d.in.Pointer = paint.Point{X: 140, Y: 305}
				}
				c.ctx.Theme = look.th
				for range 2 {
					d.picture(func(area paint.Rect) { r.Frame(d.UI, area, c.data, c.ctx) })
				}
				painttest.Golden(t, fmt.Sprintf("tree-%s-%d-%s", c.name, size[0], look.name), d.img)
			}
		}
	}
}

// TestTreeStepsMatchGoldenPictures draws the tree of a search with every technique: complete, with its
// windows, and half-way through its steps.
func TestTreeStepsMatchGoldenPictures(t *testing.T) {
	g, s := start(t, "chess", nil, "e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6", "O-O", "Nxe4")
	data := of(t, glass(t, g, s, 4), live.TreeKind).Data
	for _, look := range looksOf {
		for _, size := range [][2]int{{360, 620}, {900, 620}} {
			d, r := newDesk(t, size[0], size[1], look.th), &tree{windows: true}
			d.in.Pointer = paint.Point{X: -1}
			ctx := context(g, s, look.th)
			draw := func() { d.picture(func(area paint.Rect) { r.Frame(d.UI, area, data, ctx) }) }
			draw()
			painttest.Golden(t, fmt.Sprintf("steps-whole-%d-%s", size[0], look.name), d.img)
			r.steps.done = len(r.steps.all) / 3
			for range 40 {
				draw()
			}
			painttest.Golden(t, fmt.Sprintf("steps-part-%d-%s", size[0], look.name), d.img)
		}
	}
}

// TestOptimiserViewsMatchGoldenPictures draws the views of an optimiser.
func TestOptimiserViewsMatchGoldenPictures(t *testing.T) {
	for _, look := range looksOf {
		for _, w := range []int{360, 460} {
			d := newDesk(t, w, 990, look.th)
			var set Set
			d.picture(func(area paint.Rect) {
				set.Frame(d.UI, flock(), &Context{Theme: look.th}, func(h float64) paint.Rect {
					return area.CutTop(h)
				})
			})
			painttest.Golden(t, fmt.Sprintf("flock-%d-%s", w, look.name), d.img)
		}
	}
}

// TestOtherViewsMatchGoldenPictures draws the other kinds of views below each other.
func TestOtherViewsMatchGoldenPictures(t *testing.T) {
	g, s := start(t, "morpion", nil)
	o, first := start(t, "othello", nil)
	for _, look := range looksOf {
		for _, w := range []int{360, 460} {
			d, ctx := newDesk(t, w, 1330, look.th), context(g, s, look.th)
			ctx.Unit = "lines"
			var set Set
			d.picture(func(area paint.Rect) {
				next := func(h float64) paint.Rect { return area.CutTop(h) }
				set.Frame(d.UI, handmade(s)[len(flock()):], ctx, next)
				views := monteCarlo(t, o, first, 600)
				set.Frame(d.UI, views[:1], context(o, first, look.th), next)
			})
			painttest.Golden(t, fmt.Sprintf("views-%d-%s", w, look.name), d.img)
		}
	}
}

// TestNetworkViewMatchesGoldenPicture draws a network that evaluates a board, at the width of a phone and of
// a panel.
func TestNetworkViewMatchesGoldenPicture(t *testing.T) {
	for _, look := range looksOf {
		for _, w := range []int{360, 460} {
			d := newDesk(t, w, 640, look.th)
			var set Set
			d.picture(func(area paint.Rect) {
				set.Frame(d.UI, []search.View{brain(), cup()}, &Context{Theme: look.th},
					func(h float64) paint.Rect {
						return area.CutTop(h)
					})
			})
			painttest.Golden(t, fmt.Sprintf("network-%d-%s", w, look.name), d.img)
		}
	}
}

// TestRuleViewsMatchGoldenPictures draws decisions by rules, and moves with proven values.
func TestRuleViewsMatchGoldenPictures(t *testing.T) {
	g, s := start(t, "connectk", nil)
	for _, look := range looksOf {
		for _, w := range []int{360, 460} {
			d := newDesk(t, w, 600, look.th)
			var set Set
			d.picture(func(area paint.Rect) {
				next := func(h float64) paint.Rect { return area.CutTop(h) }
				for _, v := range append(questions(), bounded()) {
					set.Frame(d.UI, []search.View{v}, context(g, s, look.th), next)
				}
			})
			painttest.Golden(t, fmt.Sprintf("rules-%d-%s", w, look.name), d.img)
		}
	}
}
