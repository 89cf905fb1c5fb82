package collection

import (
	"context"
	"fmt"
	"image/color"
	"math"

	"ludarium/ai/worker/collections"
	"ludarium/game"
	rows "ludarium/game/collection"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// explorer shows the moves played from the current position in the games found.
type explorer struct {
	*open
	ready  bool // whether the moves are counted
	asked  int  // Change of the last request
	busy   bool
	answer collections.Explored
	of     int // Change of the position that answer belongs to; −1 if there is none
	most   int // maximum number of rows so far; reserving it keeps the content below in place
}

// poll requests the moves from the current position.
func (x *explorer) poll() {
	if !x.ready || x.busy || x.table.busy || x.asked == x.Change() {
		return
	}
	x.busy, x.asked = true, x.Change()
	change, record := x.asked, x.Position()
	x.ask(func(ctx context.Context, say func(func())) error {
		found, err := x.client.Explore(ctx, record)
		say(func() {
			x.busy = false
			if err == nil {
				x.answer, x.of = found, change
			}
			x.news()
		})
		return err
	})
}

const exploredRow = 34.0

// usualRows is the number of rows reserved before the first answer.
const usualRows = 4

// draw draws the moves in rows.
func (x *explorer) draw(next func(h float64) paint.Rect) {
	u := x.Shell.UI()
	leave := u.Scope("explorer")
	defer leave()
	head := next(24)
	u.Canvas.TextLeft(u.Bold(theme.Small), head, x.heading(), u.Theme.Ink2)
	u.Node("status", x.heading(), "", head)
	if longest := x.answer.Depth; x.ready && len(x.answer.Moves) > 0 && x.games*longest > manyMoves {
		text := textDepth.With("longest", longest)
		defer func() { u.Line(u.Style(theme.Small), next(24), text, u.Theme.Ink2) }()
	}
	if x.ready {
		x.most = max(x.most, len(x.answer.Moves))
	}
	if spare := x.most - len(x.answer.Moves); spare > 0 {
		defer func() { next(float64(spare) * exploredRow) }()
	}
	if !x.ready || len(x.answer.Moves) == 0 {
		return
	}
	defer u.Group("table", "moves", x.heading())()
	u.Heads(head, x.heads()...)
	total := 0
	for _, m := range x.answer.Moves {
		total += m.Games
	}
	for _, m := range x.answer.Moves {
		if x.row(m, total, next(exploredRow)) {
			x.Play(m.Move)
		}
	}
}

// heads returns the heads of the columns.
func (x *explorer) heads() []string {
	titles := []string{textMove.String(), textHome.String(), textShare.String()}
	if x.Formats.Game.Players == 2 {
		sides := x.Formats.Game.Sides
		titles = append(titles, textWonBy.With("side", lang.Say(sides[0])), textDraws.String(),
			textWonBy.With("side", lang.Say(sides[1])))
	}
	return append(titles, textYearOrLength.String())
}

// cells tells the cells of a move beside the button that plays it.
func (x *explorer) cells(m rows.Played, total int, r paint.Rect) {
	u := x.Shell.UI()
	texts := []string{numfmt.Group(int64(m.Games)), share(m.Games, total)}
	if ended := m.First + m.Draws + m.Second; x.Formats.Game.Players == 2 {
		texts = append(texts, share(m.First, ended), share(m.Draws, ended), share(m.Second, ended))
	}
	for i, text := range append(texts, x.last(m)) {
		u.Cell(i+1, text, r)
	}
}

// manyMoves is the number of moves above which the explorer counts only the beginnings of games, and says so.
const manyMoves = 20 << 20

// heading returns the text above the moves.
func (x *explorer) heading() string {
	switch {
	case !x.ready:
		return textCounting.String()
	case x.of < 0:
		return textPlayedHere.String()
	case len(x.answer.Moves) == 0:
		return textNothingPlayed.String()
	case x.table.answered.Search != "":
		return textPlayedInFound.String()
	}
	return textPlayedHere.String()
}

// row draws a move and reports a click.
func (x *explorer) row(m rows.Played, total int, row paint.Rect) (clicked bool) {
	u := x.Shell.UI()
	move := x.Say(m.Text)
	name := textPlay.With("text", move)
	clicked, hover := u.Press("play-"+m.Text, row)
	leave := u.Group(ui.BodyRow, "row-"+m.Text, "")
	u.NodeOf("play-"+m.Text, "button", name, x.told(m), row)
	x.cells(m, total, row)
	leave()
	if hover {
		u.Canvas.RoundRect(row.InsetXY(0, 1), 5, u.Theme.Hover)
	}
	in := row.InsetXY(6, 0)
	ink := u.Theme.Ink
	if x.of != x.Change() {
		ink = u.Theme.Ink2 // outdated: belongs to the previous position
	}
	body, small := u.Style(theme.Body), u.Style(theme.Small)
	u.Canvas.TextLeft(u.Bold(theme.Body).Fit(move, 62), in.CutLeft(66), move, ink)
	u.Canvas.TextRight(body, in.CutLeft(54), numfmt.Group(int64(m.Games)), ink)
	u.Canvas.TextRight(small, in.CutLeft(42), share(m.Games, total), u.Theme.Ink2)
	in.CutLeft(12)
	last := x.last(m)
	if in.W > 150 {
		u.Canvas.TextRight(small, in.CutRight(46), last, u.Theme.Ink2)
		in.CutRight(4)
	}
	if x.Formats.Game.Players == 2 {
		x.thermometer(m, in.InsetXY(0, (row.H-16)/2))
	}
	return clicked
}

// share formats a share in percent.
func share(n, of int) string {
	percent := 100 * float64(n) / float64(max(1, of))
	if percent > 0 && percent < 0.95 {
		return "<1 %"
	}
	return fmt.Sprintf("%.0f %%", percent)
}

// last returns the year in which a move was last played or, if unknown, the mean length of its games.
func (x *explorer) last(m rows.Played) string {
	if m.Year > 0 {
		return fmt.Sprint(m.Year)
	}
	return textMeanShort.With("mean", x.mean(m))
}

// mean returns the mean number of moves per side.
func (x *explorer) mean(m rows.Played) float64 { return m.Plies / float64(x.Formats.Game.Players) }

// thermometer draws the fractions of games with a move that were won by the first side, drawn, and won by the
// second.
func (x *explorer) thermometer(m rows.Played, box paint.Rect) {
	u := x.Shell.UI()
	first, second := u.Theme.Surface, u.Theme.Ink
	if x.Colors != nil {
		first, _ = x.Colors(u.Theme, game.First)
		second, _ = x.Colors(u.Theme, game.Second)
	}
	bar(u, box, []part{{m.First, first}, {m.Draws, theme.Mix(first, second, 0.5)}, {m.Second, second}})
}

// part is the number of games with one result, and its colour.
type part struct {
	n    int
	fill color.NRGBA
}

// bar draws fractions of results, labelled in percent.
func bar(u *ui.UI, box paint.Rect, parts []part) {
	ended := 0
	for _, p := range parts {
		ended += p.n
	}
	u.Canvas.RoundRect(box, 4, u.Theme.Hover)
	if ended == 0 {
		return
	}
	at := box.X
	small := u.Style(theme.Small - 1)
	for _, part := range parts {
		w := box.W * float64(part.n) / float64(ended)
		if part.n == 0 {
			continue
		}
		cell := paint.Rect{X: at, Y: box.Y, W: w, H: box.H}
		restore := u.Canvas.Clip(cell)
		u.Canvas.RoundRect(box, 4, part.fill)
		if text := share(part.n, ended); small.Width(text)+8 <= w {
			u.Canvas.TextCenter(small, cell, text, on(part.fill))
		}
		restore()
		at += w
	}
	u.Canvas.Border(box, 4, u.Canvas.Hair(), u.Theme.Line)
}

// on returns a legible text colour on a background.
func on(c color.NRGBA) color.NRGBA {
	if 0.299*float64(c.R)+0.587*float64(c.G)+0.114*float64(c.B) > 140 {
		return color.NRGBA{A: 255, R: 0x1B, G: 0x1D, B: 0x21}
	}
	return color.NRGBA{A: 255, R: 0xFF, G: 0xFF, B: 0xFF}
}

// told describes a row of the explorer in words, for screen readers.
func (x *explorer) told(m rows.Played) string {
	text := numfmt.Count(int64(m.Games), "games")
	if ended := m.First + m.Draws + m.Second; ended > 0 && x.Formats.Game.Players == 2 {
		sides := x.Formats.Game.Sides
		text += textTold.With("sides", lang.Say(sides[0]), "share", share(m.First, ended),
			"share2", share(m.Draws, ended),
			"sides2", lang.Say(sides[1]), "share3", share(m.Second, ended))
	}
	text += textMean.With("mean", math.Round(x.mean(m)))
	if m.Year > 0 {
		text += textLastYear.With("year", m.Year)
	}
	return text
}
