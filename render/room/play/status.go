package play

import (
	"fmt"
	"image/color"
	"time"

	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// drawStatus draws the status line.
func drawStatus(r *GameRoom, row paint.Rect, wide bool) {
	u := r.Shell.UI()
	text := r.Session.Status()
	_, _, _, away := answerLine(r)
	if away {
		text = textLineShown.String()
	} else if own := r.Game.Panel.Report; own != nil {
		if special, ok := own(); ok {
			text = special
		}
	}
	if f := r.Session.Search.Failure(); f != "" {
		text = f
	} else if hint, ok := hintText(r); ok && !away {
		text = hint
	} else if r.state.Premove.On {
		text = r.state.Premove.text(r.know())
	}
	s := u.Bold(theme.Large)
	if !wide {
		s = u.Bold(theme.Body)
	}
	ink := u.Theme.Ink
	if _, over := r.Session.Line.Result(); over {
		ink = u.Theme.Accent
	}
	drawStatusAction(r, &row, text, s)
	target := ""
	if own := r.Game.Panel.Points; own != nil {
		target, _ = own()
	}
	switch {
	case target != "":
		u.Canvas.TextRight(s, row.CutRight(s.Width(target)), target, u.Theme.Ink)
		row.CutRight(8)
	case r.Rules.Players == 1 && !wide:
		drawResultsInLine(r, &row, s.Width(text))
	}
	drawStatusText(r, s, row, text, ink)
	u.Node("status", text, "", row)
	if done, ok := r.Session.Analysis.HintProgress(); ok {
		bar := paint.Rect{X: row.X, Y: row.Bottom() - 3, W: row.W, H: 2}
		u.Canvas.Rect(bar, u.Theme.Line)
		bar.W *= done
		u.Canvas.Rect(bar, u.Theme.Accent)
		u.NodeOf("hint", "progressbar", textHintNode.String(), fmt.Sprintf("%.0f %%", 100*done), bar)
		u.Wake(50 * time.Millisecond)
	}
}

// drawStatusText draws the text on one line or, if it is too long for that, in small type on two.
func drawStatusText(r *GameRoom, s paint.Style, row paint.Rect, text string, ink color.NRGBA) {
	u, small := r.Shell.UI(), r.Shell.UI().Bold(theme.Small)
	lines := small.Wrap(text, row.W)
	if small.Width(text) <= row.W || len(lines) > 2 {
		u.Canvas.TextLeft(s.Fit(text, row.W), row, text, ink)
		return
	}
	top := row.Center().Y - statusLine*float64(len(lines))/2
	for i, line := range lines {
		at := paint.Rect{X: row.X, Y: top + statusLine*float64(i), W: row.W, H: statusLine}
		u.Canvas.TextLeft(small, at, line, ink)
	}
}

// statusLine is the height of one of two lines of the status.
const statusLine = 14.0
