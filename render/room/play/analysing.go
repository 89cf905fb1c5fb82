package play

import (
	"fmt"
	"time"

	"ludarium/game"
	"ludarium/render/board"
	"ludarium/render/paint"
	"ludarium/render/session"
	"ludarium/render/theme"
	"ludarium/render/ui"
	"ludarium/render/words"
)

// Analysis lets people move both sides while each position that is shown is searched, with as many lines as they want.

// toggleAnalysis begins or ends it.
func (r *Room) toggleAnalysis() {
	if r.Game.Players != 2 {
		return
	}
	on := !r.Session.Players.Exploring()
	r.Session.SetExploring(on)
	r.Session.Analysis.Turn(on)
	r.review.threat = r.review.threat && on
	if on {
		r.tab = tabThink
	}
	r.Changed()
}

// analysisTimes are the times that an analysis may take for a position, in seconds; 0 is until it is stopped.
var analysisTimes = []int{10, 60, 0}

// switchWidth is the width of a switch of the analysis.
const switchWidth = 80.0

// analysisSwitches begin and end an analysis, and say by whom.
func (r *Room) analysisSwitches(next func(float64) paint.Rect) {
	row := next(theme.Touch+6).InsetXY(0, 3)
	if r.Game.Players != 2 {
		r.analystRow(row)
		return
	}
	u, s := r.Shell.UI(), r.Session
	look := func(on bool) ui.Look {
		if on {
			return ui.Primary
		}
		return ui.Framed
	}
	if u.Button(textAnalysis, row.CutLeft(switchWidth), nil, look(s.Players.Exploring())) {
		r.toggleAnalysis()
	}
	row.CutLeft(8)
	threats := r.Extras.Review != nil && canPass(s.Line.State())
	if threats {
		if u.Button(textThreat, row.CutLeft(switchWidth), nil, look(r.review.threat)) {
			r.review.threat = !r.review.threat
			r.Changed()
		}
		row.CutLeft(8)
	}
	if r.analystWidth() > row.W {
		row = next(theme.Touch+6).InsetXY(0, 3)
	}
	r.analystRow(row)
	if threats {
		r.threatRow(next)
	}
}

// analysisSettings say how positions are analysed, and by whom.
func (r *Room) analysisSettings(next func(float64) paint.Rect) {
	u, s := r.Shell.UI(), r.Session
	a := s.Analysis.Limits()
	on := s.Analysis.On()
	if u.Toggle(textAnalyseEachPosition, next(theme.Touch), &on) {
		s.Analysis.Turn(on)
	}
	r.analysisTime(next(theme.Touch).InsetXY(0, 2), &a)
	next(4)
	if s.Line.PiecesMove() || r.Extras.Review != nil && canPass(s.Line.State()) {
		t := float64(a.Lines-1) / (session.MostLines - 1)
		if u.Slider(textLines, next(theme.Touch), &t, 1.0/(session.MostLines-1), words.Count(int64(a.Lines), "lines")) {
			a.Lines = 1 + int(t*(session.MostLines-1)+0.5)
		}
	}
	if a != s.Analysis.Limits() {
		s.Analysis.SetLimits(a)
		r.Changed()
	}
}

// analysisTime lets people choose how long a position is analysed.
func (r *Room) analysisTime(row paint.Rect, a *session.AnalysisLimits) {
	at, items := -1, make([]string, len(analysisTimes))
	for i, seconds := range analysisTimes {
		items[i] = textNoLimit
		if seconds > 0 {
			items[i] = words.Limit(time.Duration(seconds) * time.Second)
			if seconds == 60 {
				items[i] = textOneMinute
			}
		}
		if seconds == a.Seconds {
			at = i
		}
	}
	if r.Shell.UI().Segments(textTimeForEachPosition, row, items, &at) {
		a.Seconds = analysisTimes[at]
	}
}

// canPass reports whether a game knows what a pass would be.
func canPass(s game.State) bool {
	_, ok := game.Concrete(s).(game.Passer)
	return ok
}

// askThreat has the threat in the position shown looked for, where it is to be shown.
func (r *Room) askThreat() {
	if r.review.threat && r.Extras.Review != nil {
		if _, known := r.Session.Review.Threat(); !known {
			r.Session.Review.ExamineThreat(r.examiner(1))
		}
	}
}

// threatRow says what the opponent would do if it were his move.
func (r *Room) threatRow(next func(float64) paint.Rect) {
	if !r.review.threat {
		return
	}
	u := r.Shell.UI()
	text := textLookingForTheThreat
	if f, ok := r.Session.Review.Threat(); ok {
		if moves := r.Session.Review.ThreatTexts(f.Moves[:1]); len(moves) > 0 {
			text = fmt.Sprintf(textThreatens, r.SideName(f.Side), moves[0], r.Session.Scores.Words(f.Score, f.Side))
		}
	} else if _, over := r.Session.Line.Result(); over {
		text = textNothingIsThreatened
	} else if p, passes := game.Concrete(r.Session.Line.State()).(game.Passer); passes {
		if _, free := p.NullMove(); !free {
			text = r.SideName(r.Session.Line.View().Turn()) + textInCheckNoThreat
		}
	}
	h := u.Paragraph(next(0), u.Style(theme.Body), text, u.Theme.Ink2)
	u.Node("text", text, "", next(h+4))
}

// threatMark lays the threat over the board.
func (r *Room) threatMark(m *board.Marks) {
	f, ok := r.Session.Review.Threat()
	if !r.review.threat || !ok || len(f.Moves) == 0 {
		return
	}
	if from, to := r.Session.Line.View().Squares(f.Moves[0]); from != to {
		ink := theme.Alpha(r.Shell.UI().Theme.Bad, 0.75)
		m.Arrows = append(m.Arrows, board.Arrow{From: from, To: to, Color: ink, Width: 0.16})
	}
}
