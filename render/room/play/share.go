package play

import (
	"fmt"
	"math"
	"strings"

	"ludarium/game"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/session"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// shareSide is the size of a shared picture of a board in logical pixels.
const shareSide = 480.0

// Share implements room.Sharer.
func (r *GameRoom) Share() room.Shared {
	it := room.Shared{Name: "ludarium-" + r.Rules.Name}
	link, err := session.ShortLink(r.Session.Line, r.Session.Picture.Flipped())
	if err != nil {
		it.NoLink = upper(r.Complain(err, "").Error())
	} else {
		it.Link = link
	}
	it.LeftOut = leftOut(r)
	if kept := r.Session.Analysis.Keep(); kept != nil {
		it.Data = func(done func([]byte)) { done(kept) }
	}
	for _, e := range r.Session.Export() {
		it.Texts = append(it.Texts, room.Export(e))
	}
	it.Pictures = sharedPictures(r)
	if film := newFilm(r); len(film.steps) > 0 {
		it.Films = []room.Moving{{Title: textTheGame.String(), W: film.w, H: film.h, Moves: true,
			Begin: film.begin}}
	}
	return it
}

// Supply implements room.Supplied: it shows the analysis that came with a slide, without searching.
func (r *GameRoom) Supply(data []byte) error {
	defer r.Changed()
	return r.Session.Analysis.Restore(data)
}

// Save implements room.Saver: it saves the game in the standard notation for whole games.
func (r *GameRoom) Save() bool {
	e := session.Usual(r.Session)
	r.Shell.SaveFile("ludarium-"+r.Rules.Name+e.Ext, []byte(e.Text+"\n"))
	return true
}

// sharedPictures returns pictures of the displayed position.
func sharedPictures(r *GameRoom) []room.Picture {
	w, h := shareSize(r, r.Session.Line.View())
	list := []room.Picture{{Title: textBoard.String(), W: w, H: h, Draw: func(u *ui.UI) {
		drawShared(r, u, u.Canvas.Area(), false)
	}}}
	if _, ok := thoughtHere(r); ok {
		list = append(list, room.Picture{Title: textWithArrows.String(), W: w, H: h, Draw: func(u *ui.UI) {
			drawShared(r, u, u.Canvas.Area(), true)
		}})
	}
	rest := analysisTextOf(r, paint.New(nil, r.Shell.UI().Canvas.Fonts()), w)
	list = append(list, room.Picture{Title: textAnalysis.String(), W: w + 2*shareAir,
		H: h + rest.height + 3*shareAir,
		Draw: func(u *ui.UI) {
			area := u.Canvas.Area().Inset(shareAir)
			rest.draw(u, area.CutBottom(rest.height))
			area.CutBottom(shareAir)
			drawShared(r, u, area, true)
		}})
	if own := r.Game.Board.Pictures; own != nil {
		list = append(list, own()...)
	}
	return list
}

// shareSize returns the size of a picture of a position.
func shareSize(r *GameRoom, v game.View) (w, h float64) {
	a := r.Drawer.Aspect(v)
	switch {
	case a > 1:
		return shareSide, math.Round(shareSide / a)
	case a > 0:
		return math.Round(shareSide * a), shareSide
	}
	return shareSide, shareSide
}

// drawShared draws the displayed position, and the results of a search if thoughts is set.
func drawShared(r *GameRoom, u *ui.UI, area paint.Rect, thoughts bool) {
	v := r.Session.Line.View()
	m := board.Marks{Selected: game.NoSquare, Cursor: game.NoSquare, Last: r.know().lastSquares(),
		Shapes: r.Session.Drawings.Shown()}
	if t, ok := thoughtHere(r); ok && thoughts {
		markThoughts(r, v, &m, t)
	}
	if own := r.Game.Marks.Add; own != nil {
		own(&m)
		if !thoughts {
			m.Values, m.Arrows, m.Lines = nil, nil, nil
		}
	}
	f := shareFrame(r, u, area, r.Session.Picture.Flipped())
	f.Marks = m
	r.Drawer.Draw(u.Canvas, v, f)
}

// thoughtHere returns the result of searching the displayed position.
func thoughtHere(r *GameRoom) (session.Thought, bool) {
	t, ok := r.Session.Search.Thought()
	return t, ok && t.Cursor == r.Session.Line.Cursor() && len(t.Lines) > 0
}

// shareFrame returns the board as drawn in shared pictures.
func shareFrame(r *GameRoom, u *ui.UI, area paint.Rect, flip bool) *board.Frame {
	f := &board.Frame{Area: u.Canvas.SnapRect(area), Theme: u.Theme, Flip: flip, T: 1}
	if dress := r.Game.Board.Dress; dress != nil {
		dress(f)
	}
	return f
}

// shareAir is the margin around the parts of an analysis.
const shareAir = 16.0

// analysisText is the text below the board of a shared analysis.
type analysisText struct {
	room   *GameRoom
	lines  []textLine
	curve  bool
	height float64
}

type textLine struct {
	score, text string
	bold, soft  bool
}

// Heights of a line and of the curve.
const (
	textLineHeight = 21.0
	curveHeight    = 84.0
	scoreWidth     = 76.0
)

// analysisTextOf returns the text below a board of width w.
func analysisTextOf(r *GameRoom, c *paint.Canvas, w float64) analysisText {
	u := ui.New(c, r.Shell.UI().Theme)
	a := analysisText{room: r}
	var names []string
	for _, p := range sides(r) {
		name, _ := describePlayer(r, p)
		names = append(names, name)
	}
	a.lines = append(a.lines, textLine{text: strings.Join(names, " – "), bold: true})
	if result, over := r.Session.Line.Result(); over {
		a.lines = append(a.lines, textLine{text: result})
	}
	if t, ok := thoughtHere(r); ok {
		for i, l := range t.Lines[:min(len(t.Lines), 3)] {
			moves := strings.Join(r.SayAll(t.Texts[i]), " ")
			for k, text := range u.Style(theme.Body).Wrap(moves, w-scoreWidth) {
				line := textLine{text: text, score: " "}
				if k == 0 {
					line.score = lineScore(r, t, l)
				}
				if k < 2 {
					a.lines = append(a.lines, line)
				}
			}
		}
	}
	for i, text := range u.Style(theme.Body).Wrap(numberedMoves(r), w) {
		if i == mostMoveLines {
			a.lines = append(a.lines, textLine{text: "…", soft: true})
			break
		}
		if text != "" {
			a.lines = append(a.lines, textLine{text: text, soft: true})
		}
	}
	a.height = textLineHeight * float64(len(a.lines))
	if a.curve = len(r.graph.values) > 2; a.curve {
		a.height += curveHeight
	}
	return a
}

// mostMoveLines is the maximum number of lines for the moves of a game.
const mostMoveLines = 14

// numberedMoves formats the moves of the game with their numbers.
func numberedMoves(r *GameRoom) string {
	var out strings.Builder
	number := 0
	for _, e := range r.Session.Line.Moves() {
		if e.Automatic() {
			continue
		}
		if out.Len() > 0 {
			out.WriteByte(' ')
		}
		if r.Rules.Players == 1 || e.Number%2 == 1 {
			number++
			fmt.Fprintf(&out, "%d.\u00a0", number)
		}
		out.WriteString(r.Say(e.Text))
	}
	return out.String()
}

// draw draws the texts and the curve.
func (a *analysisText) draw(u *ui.UI, area paint.Rect) {
	if a.curve {
		drawSmallGraph(a.room, u, area.CutTop(curveHeight))
	}
	for _, l := range a.lines {
		row := area.CutTop(textLineHeight)
		style, ink := u.Style(theme.Body), u.Theme.Ink
		if l.soft {
			ink = u.Theme.Ink2
		}
		if l.bold {
			style = u.Bold(theme.Body)
		}
		if l.score != "" {
			u.Canvas.TextLeft(u.Bold(theme.Body), row.CutLeft(scoreWidth), strings.TrimSpace(l.score),
				u.Theme.Accent)
		}
		u.Canvas.TextLeft(style.Fit(l.text, row.W), row, l.text, ink)
	}
}

// drawSmallGraph draws only the curve.
func drawSmallGraph(r *GameRoom, u *ui.UI, area paint.Rect) {
	area = area.InsetXY(0, 8)
	low, high := math.Inf(1), math.Inf(-1)
	if r.Rules.Players == 2 {
		low, high = -1, 1
	}
	n := len(r.Session.Line.Moves())
	for _, v := range r.graph.values {
		low, high = math.Min(low, v), math.Max(high, v)
	}
	at := func(i int, v float64) paint.Point {
		return paint.Point{X: area.X + area.W*float64(i)/float64(max(1, n)),
			Y: area.Bottom() - area.H*(v-low)/math.Max(high-low, 1e-9)}
	}
	if r.Rules.Players == 2 {
		u.Canvas.HLine(area.X, at(0, 0).Y, area.W, u.Theme.Line)
	}
	path, begun := new(paint.Path), false
	for i := 0; i <= n; i++ {
		v, ok := r.graph.values[i]
		if !ok {
			continue
		}
		p := at(i, v)
		if begun {
			path.LineTo(p.X, p.Y)
		} else {
			path.MoveTo(p.X, p.Y)
		}
		begun = true
	}
	u.Canvas.Stroke(path, 2, u.Theme.Accent)
}
