package play

import (
	"fmt"
	"time"

	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// status is the line that says how the game stands.
type status struct {
	line
	results *results
	ahead   *premove
	think   *thinking
}

// plain reports whether the status says no more than whose turn it is.
func (st *status) plain() bool {
	_, over := st.Session.Line.Result()
	_, hint := st.think.hintText()
	_, hinting := st.Session.Analysis.HintProgress()
	return st.Rules.Players == 2 && st.Game.Panel.Points == nil && !over && !hint && !hinting &&
		!st.ahead.on &&
		st.Session.Search.Failure() == ""
}

// draw draws the line.
func (st *status) draw(row paint.Rect, wide bool) {
	u := st.Shell.UI()
	text := st.Session.Status()
	if own := st.Game.Panel.Report; own != nil {
		if special, ok := own(); ok {
			text = special
		}
	}
	if f := st.Session.Search.Failure(); f != "" {
		text = f
	} else if hint, ok := st.think.hintText(); ok {
		text = hint
	} else if st.ahead.on {
		text = st.ahead.text()
	}
	s := u.Bold(theme.Large)
	if !wide {
		s = u.Bold(theme.Body)
	}
	ink := u.Theme.Ink
	if _, over := st.Session.Line.Result(); over {
		ink = u.Theme.Accent
	}
	target := ""
	if own := st.Game.Panel.Points; own != nil {
		target, _ = own()
	}
	switch {
	case target != "":
		u.Canvas.TextRight(s, row.CutRight(s.Width(target)), target, u.Theme.Ink)
		row.CutRight(8)
	case st.Rules.Players == 1 && !wide:
		st.results.drawInLine(&row, s.Width(text))
	}
	u.Canvas.TextLeft(s.Fit(text, row.W), row, text, ink)
	u.Node("status", text, "", row)
	if done, ok := st.Session.Analysis.HintProgress(); ok {
		bar := paint.Rect{X: row.X, Y: row.Bottom() - 3, W: row.W, H: 2}
		u.Canvas.Rect(bar, u.Theme.Line)
		bar.W *= done
		u.Canvas.Rect(bar, u.Theme.Accent)
		u.NodeOf("hint", "progressbar", textHintNode.String(), fmt.Sprintf("%.0f %%", 100*done), bar)
		u.Wake(50 * time.Millisecond)
	}
}
