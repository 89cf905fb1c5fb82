package hand

import (
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// guess is the value that the reader predicts before the run is shown. It is never scored.
type guess struct {
	open  bool // the answer is covered
	moved bool // the reader has changed value
	said  bool // the reader said value
	value float64
}

// guessFact is the name of the answer in the reply.
const guessFact = "guess"

// reply compares the guess with the answer.
func (g *guess) reply(p *Picture) string {
	answer := fact{guessFact, p.model.Guess.Nearest(p.run.Facts[p.model.Ask])}
	if g.value == answer.v {
		return textYouKnew.With("answer", answer)
	}
	return textYouSaid.With("guess", g.value, "answer", answer)
}

// stacked reports whether the buttons stand below the stepper, because the width is too small for one row.
func stacked(width float64) bool { return width < 290 }

// asked returns the style of the question in a width.
func asked(u *ui.UI, width float64) paint.Style {
	if u.Least > 0 { // the picture needs the room
		return u.Bold(theme.Body)
	}
	return u.Bold(sized(width))
}

// sized returns the size of the question and of the sentence in a width.
func sized(width float64) float64 {
	if width < cramped {
		return theme.Body
	}
	return theme.Large
}

// cramped is the width below which a sentence in large letters would be higher than the picture.
const cramped = 240.0

// ask draws the question, a stepper and the buttons that show the answer, from the top of area.
func (p *Picture) ask(u *ui.UI, area paint.Rect) {
	text := p.text()
	h := u.Paragraph(area, asked(u, area.W), text, u.Theme.Ink)
	u.NodeOf("question", "text", text, "", paint.Rect{X: area.X, Y: area.Y, W: area.W, H: h})
	if p.Alone {
		return
	}
	area.CutTop(h + 4)
	row := area.CutTop(theme.Touch)
	r := &p.model.Guess
	lower, higher := r.Nearest(p.guess.value-r.Step), r.Nearest(p.guess.value+r.Step)
	off := u.Off(lower == p.guess.value)
	if u.IconButton("less", textLess.String(), row.CutLeft(theme.Touch), ui.Minus, false) {
		p.guess.value, p.guess.moved = lower, true
	}
	off()
	value := Plain(textNumber.With("n", fact{v: p.guess.value}))
	cell := row.CutLeft(48)
	u.Canvas.TextCenter(u.Bold(theme.Title), cell, value, u.Theme.Ink)
	u.NodeOf("guess", "text", textGuess.String(), value, cell)
	if p.guess.moved {
		u.Live(textGuess.String()+": "+value, cell)
	}
	off = u.Off(higher == p.guess.value)
	if u.IconButton("more", textMore.String(), row.CutLeft(theme.Touch), ui.Plus, false) {
		p.guess.value, p.guess.moved = higher, true
	}
	off()
	if row.CutLeft(12); stacked(area.W) {
		row = area.CutTop(theme.Touch)
	}
	if u.Button("show", textShow.String(), row.CutLeft(min(96, row.W/2)).InsetXY(0, 2), nil, ui.Primary) {
		p.guess.said = true
		p.Reveal()
		p.changed = u.In.Now
		u.Wake(0)
	}
	row.CutLeft(8)
	if u.Button("skip", textSkip.String(), row.CutLeft(min(96, row.W)).InsetXY(0, 2), nil, ui.Plain) {
		p.Reveal()
		u.Wake(0)
	}
}
