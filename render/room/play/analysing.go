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

// analysis lets people move both sides while each position that is shown is searched, with as many lines as
// they want.

type analysis struct {
	line
	players *Players
	threat  bool // is shown
	open    bool // the dialog about who analyses
}

// toggle begins or ends it.
func (an *analysis) toggle() {
	if an.Rules.Players != 2 {
		return
	}
	on := !an.Session.Players.Exploring()
	an.Session.SetExploring(on)
	an.Session.Analysis.Turn(on)
	an.threat = an.threat && on
	if on {
		an.tab = tabThink
	}
	an.Changed()
}

// analysisTimes are the times that an analysis may take for a position, in seconds; 0 is until it is stopped.
var analysisTimes = []int{10, 60, 0}

// switchWidth is the width of a switch of the analysis.
const switchWidth = 80.0

// switches begin and end an analysis, and say by whom.
func (an *analysis) switches(next func(float64) paint.Rect) {
	row := next(theme.Touch+6).InsetXY(0, 3)
	if an.Rules.Players != 2 {
		an.analystRow(row)
		return
	}
	u, s := an.Shell.UI(), an.Session
	look := func(on bool) ui.Look {
		if on {
			return ui.Primary
		}
		return ui.Framed
	}
	if u.Button("analysis", textAnalysis.String(), row.CutLeft(switchWidth), nil,
		look(s.Players.Exploring())) {
		an.toggle()
	}
	row.CutLeft(8)
	threats := an.Game.Review != nil && canPass(s.Line.State())
	if threats {
		if u.Button("threat", textThreat.String(), row.CutLeft(switchWidth), nil, look(an.threat)) {
			an.threat = !an.threat
			an.Changed()
		}
		row.CutLeft(8)
	}
	if an.analystWidth() > row.W {
		row = next(theme.Touch+6).InsetXY(0, 3)
	}
	an.analystRow(row)
	if threats {
		an.threatRow(next)
	}
}

// settings say how positions are analysed, and by whom.
func (an *analysis) settings(next func(float64) paint.Rect) {
	u, s := an.Shell.UI(), an.Session
	a := s.Analysis.Limits()
	on := s.Analysis.On()
	if u.Toggle("analyse-each-position", textAnalyseEachPosition.String(), next(theme.Touch), &on) {
		s.Analysis.Turn(on)
	}
	an.time(next(theme.Touch).InsetXY(0, 2), &a)
	next(4)
	if s.Line.PiecesMove() || an.Game.Review != nil && canPass(s.Line.State()) {
		t := float64(a.Lines-1) / (session.MostLines - 1)
		if u.Slider("lines", textLines.String(), next(theme.Touch), &t, 1.0/(session.MostLines-1),
			textCountOfLines.With("n", a.Lines)) {
			a.Lines = 1 + int(t*(session.MostLines-1)+0.5)
		}
	}
	if a != s.Analysis.Limits() {
		s.Analysis.SetLimits(a)
		an.Changed()
	}
}

// time lets people choose how long a position is analysed.
func (an *analysis) time(row paint.Rect, a *session.AnalysisLimits) {
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
	if an.Shell.UI().Segments("time-for-each-position", row, items, &at) {
		a.Seconds = analysisTimes[at]
	}
}

// canPass reports whether a game knows what a pass would be.
func canPass(s game.State) bool {
	_, ok := game.Concrete(s).(game.Passer)
	return ok
}

// askThreat has the threat in the position shown looked for, where it is to be shown.
func (an *analysis) askThreat() {
	if an.threat && an.Game.Review != nil {
		if _, known := an.Session.Review.Threat(); !known {
			an.Session.Review.ExamineThreat(an.Game.Review.examiner(an.Session, 1))
		}
	}
}

// threatRow says what the opponent would do if it were his move.
func (an *analysis) threatRow(next func(float64) paint.Rect) {
	if !an.threat {
		return
	}
	u := an.Shell.UI()
	text := textLookingForTheThreat.String()
	if f, ok := an.Session.Review.Threat(); ok {
		if moves := an.Session.Review.ThreatTexts(f.Moves[:1]); len(moves) > 0 {
			text = textThreatens.With("side", an.SideName(f.Side), "moves", an.Say(moves[0]),
				"words", an.Session.Scores.Words(f.Score, f.Side))
		}
	} else if _, over := an.Session.Line.Result(); over {
		text = textNothingIsThreatened.String()
	} else if p, passes := game.Concrete(an.Session.Line.State()).(game.Passer); passes {
		if _, free := p.NullMove(); !free {
			text = textInCheckNoThreat.With("turn", an.SideName(an.Session.Line.View().Turn()))
		}
	}
	h := u.Paragraph(next(0), u.Style(theme.Body), text, u.Theme.Ink2)
	u.Node("text", text, "", next(h+4))
}

// mark lays the threat over the board.
func (an *analysis) mark(m *board.Marks) {
	f, ok := an.Session.Review.Threat()
	if !an.threat || !ok || len(f.Moves) == 0 {
		return
	}
	if from, to := an.Session.Line.View().Squares(f.Moves[0]); from != to {
		ink := theme.Alpha(an.Shell.UI().Theme.Bad, 0.75)
		m.Arrows = append(m.Arrows, board.Arrow{From: from, To: to, Color: ink, Width: 0.16})
	}
}
