package play

import (
	"time"

	"ludarium/game"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/room/session"
	"ludarium/render/ui"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// In an analysis, the user moves for both sides while each displayed position is searched, with as many lines
// as the user wants.

// Events of an analysis.
type (
	analysisToggled struct{}
	threatToggled   struct{}
	searchShown     struct{ player session.Player } // searches the displayed position and opens the tab Think
)

func (analysisToggled) update(k Known, s State) (State, []Command) {
	if k.Game.Rules.Players != 2 {
		return s, nil
	}
	on := !k.Exploring
	if s.Threat = s.Threat && on; on {
		s.Tab = tabThink
	}
	return s, []Command{explore{on, true}}
}

func (threatToggled) update(_ Known, s State) (State, []Command) {
	s.Threat = !s.Threat
	return s, []Command{keep{}}
}

func (e searchShown) update(_ Known, s State) (State, []Command) {
	s.Tab = tabThink
	return s, []Command{watch(e)}
}

// analysisTimes are the available times per position in seconds; 0 means until stopped.
var analysisTimes = []int{10, 60, 0}

const switchWidth = 80.0

// drawAnalysisSwitches draws the switches that start and stop the analysis, and the name of the analyst.
func drawAnalysisSwitches(r *GameRoom, next func(float64) paint.Rect) {
	row := next(theme.Touch+6).InsetXY(0, 3)
	if r.Rules.Players != 2 {
		drawAnalystRow(r, row)
		return
	}
	u, s := r.Shell.UI(), r.Session
	look := func(on bool) ui.Look {
		if on {
			return ui.Primary
		}
		return ui.Framed
	}
	if u.Button("analysis", textAnalysis.String(), row.CutLeft(switchWidth), nil,
		look(s.Players.Exploring())) {
		r.emit(analysisToggled{})
	}
	row.CutLeft(8)
	threats := r.Game.Review != nil && canPass(s.Line.State())
	if threats {
		if u.Button("threat", textThreat.String(), row.CutLeft(switchWidth), nil, look(r.state.Threat)) {
			r.emit(threatToggled{})
		}
		row.CutLeft(8)
	}
	if analystWidth(r) > row.W {
		row = next(theme.Touch+6).InsetXY(0, 3)
	}
	drawAnalystRow(r, row)
	if text := exploringText(s); text != "" {
		h := u.Paragraph(next(0), u.Style(theme.Small), text, u.Theme.Ink2)
		u.Node("text", text, "", next(h+2))
	}
	if threats {
		drawThreat(r, next)
	}
}

// exploringText says what an analysis that is switched on does; empty if none is.
func exploringText(s *session.Session) string {
	switch {
	case !s.Players.Exploring():
		return ""
	case s.Analysis.On():
		return textAnalysesEach.String()
	}
	return textMovesBothSides.String()
}

// drawAnalysisSettings draws the settings of the analysis: whether, how long and with how many lines each
// position is analysed.
func drawAnalysisSettings(r *GameRoom, next func(float64) paint.Rect) {
	u, s := r.Shell.UI(), r.Session
	a := s.Analysis.Limits()
	on := s.Analysis.On()
	if u.Toggle("analyse-each-position", textAnalyseEachPosition.String(), next(theme.Touch), &on) {
		r.emit(asked{analyse{on}})
	}
	drawAnalysisTime(r, next(theme.Touch).InsetXY(0, 2), &a)
	next(4)
	if s.Line.PiecesMove() || r.Game.Review != nil && canPass(s.Line.State()) {
		t := float64(a.Lines-1) / (session.MostLines - 1)
		if u.Slider("lines", textLines.String(), next(theme.Touch), &t, 1.0/(session.MostLines-1),
			textCountOfLines.With("n", a.Lines)) {
			a.Lines = 1 + int(t*(session.MostLines-1)+0.5)
		}
	}
	if a != s.Analysis.Limits() {
		r.emit(asked{setLimits{a}})
	}
}

// drawAnalysisTime draws the choice of the time per position.
func drawAnalysisTime(r *GameRoom, row paint.Rect, a *session.AnalysisLimits) {
	at, items := -1, make([]string, len(analysisTimes))
	for i, seconds := range analysisTimes {
		items[i] = textNoLimit.String()
		if seconds > 0 {
			items[i] = numfmt.Limit(time.Duration(seconds) * time.Second)
			if seconds == 60 {
				items[i] = textOneMinute.String()
			}
		}
		if seconds == a.Seconds {
			at = i
		}
	}
	if r.Shell.UI().Segments("time-for-each-position", textTimeForEachPosition.String(), row, items, &at) {
		a.Seconds = analysisTimes[at]
	}
}

// canPass reports whether the game can represent a pass.
func canPass(s game.State) bool {
	_, ok := game.Concrete(s).(game.Passer)
	return ok
}

// askThreat starts searching the displayed position for a threat, if threats are shown.
func askThreat(r *GameRoom) {
	if r.state.Threat && r.Game.Review != nil {
		n := r.Session.Line.Cursor()
		if _, known := r.Session.Review.Threat(n); !known {
			r.Session.Review.ExamineThreat(r.Game.Review.examiner(r.Session, 1), n)
		}
	}
}

// drawThreat shows the move that the opponent would make if it were the opponent's turn.
func drawThreat(r *GameRoom, next func(float64) paint.Rect) {
	if !r.state.Threat {
		return
	}
	u := r.Shell.UI()
	text := textLookingForTheThreat.String()
	n := r.Session.Line.Cursor()
	if f, ok := r.Session.Review.Threat(n); ok {
		if moves := r.Session.Review.ThreatTexts(n, f.Moves[:1]); len(moves) > 0 {
			text = textThreatens.With("side", r.SideName(f.Side), "moves", r.Say(moves[0]),
				"words", r.Session.Scores.Words(f.Score, f.Side))
		}
	} else if _, over := r.Session.Line.Result(); over {
		text = textNothingIsThreatened.String()
	} else if p, passes := game.Concrete(r.Session.Line.State()).(game.Passer); passes {
		if _, free := p.NullMove(); !free {
			text = textInCheckNoThreat.With("turn", r.SideName(r.Session.Line.View().Turn()))
		}
	}
	h := u.Paragraph(next(0), u.Style(theme.Body), text, u.Theme.Ink2)
	u.Node("text", text, "", next(h+4))
}

func markThreat(r *GameRoom, m *board.Marks) {
	f, ok := r.Session.Review.Threat(r.Session.Line.Cursor())
	if !r.state.Threat || !ok || len(f.Moves) == 0 {
		return
	}
	if from, to := r.Session.Line.View().Squares(f.Moves[0]); from != to {
		ink := theme.Alpha(r.Shell.UI().Theme.Bad, 0.75)
		m.Arrows = append(m.Arrows, board.Arrow{From: from, To: to, Color: ink, Width: 0.16})
	}
}
