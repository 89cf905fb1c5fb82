package play

import (
	"slices"
	"strings"
	"time"

	"ludarium/game"
	"ludarium/game/param"
	"ludarium/render/draw/paint"
	"ludarium/render/room/form"
	"ludarium/render/room/session"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// Widths of a clock beside a player, and the interval at which a running clock is redrawn.
const (
	clockWidth  = 92.0
	smallClock  = 62.0
	clockEvery  = 250 * time.Millisecond
	tenthsEvery = 50 * time.Millisecond
)

func hasClocks(r *GameRoom) bool {
	_, first := r.Session.Clock.Left(game.First)
	_, second := r.Session.Clock.Left(game.Second)
	return r.Rules.Players == 2 && (first || second)
}

// drawClock draws the clock of a side.
func drawClock(r *GameRoom, p game.Player, box paint.Rect, size float64) {
	left, ok := r.Session.Clock.Left(p)
	if !ok {
		return
	}
	u := r.Shell.UI()
	running, runs := r.Session.Clock.Runs()
	runs = runs && running == p
	control := r.Session.Clock.Control()
	low := control.Timed() && left < control.LowTime()
	plate, ink := u.Theme.Hover, u.Theme.Ink2
	switch {
	case runs && low:
		plate, ink = u.Theme.Bad, u.Theme.Surface
	case runs:
		plate, ink = u.Theme.Accent, u.Theme.OnAccent
	case low:
		ink = u.Theme.Bad
	}
	u.Canvas.RoundRect(box, theme.Radius, plate)
	text, s := numfmt.Clock(left), u.Bold(size)
	if w := s.Width(text); w > box.W-8 {
		s.Size *= (box.W - 8) / w
	}
	u.Canvas.TextCenter(s, box, text, ink)
	value := r.Session.Clock.Text(p)
	if runs {
		value = textRunning.With("time", value)
	}
	u.NodeOf("clock", "text", textClockOf.With("sideName", r.SideName(p), "value", value), "", box)
	if runs {
		every := clockEvery
		if left < 10*time.Second {
			every = tenthsEvery
		}
		u.Wake(every)
	}
}

// times are the common time controls.
var times = []session.Control{
	{}, {Base: time.Minute}, {Base: 3 * time.Minute, Bonus: 2 * time.Second},
	{Base: 5 * time.Minute, Bonus: 3 * time.Second},
	{Base: 10 * time.Minute}, {Base: 15 * time.Minute, Bonus: 10 * time.Second}, {Base: 30 * time.Minute},
}

// timeTitles returns the labels of the time controls.
func timeTitles() []string {
	var out []string
	for _, c := range times {
		out = append(out, upper(c.String()))
	}
	return append(out, textCustom.String())
}

// timeNames returns the names of the time controls in control IDs.
func timeNames() []string {
	var out []string
	for _, c := range times {
		out = append(out, strings.ReplaceAll(c.String(), " ", "-"))
	}
	return append(out, "custom")
}

// bonusModes are the names of bonus modes, indexed by session.BonusMode.
var bonusModes = []lang.Text{textIncrement, textDelay, textBronstein}

// bonusDocs are descriptions of the modes.
var bonusDocs = []lang.Text{
	textAboutIncrement, textAboutDelay, textAboutBronstein,
}

// baseTimes are the selectable initial times in minutes.
var baseTimes = []float64{0.25, 0.5, 1, 1.5, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 25, 30, 40, 45, 60, 75,
	90, 120, 150, 180}

// drawTimeControl draws the choice of the clocks for a new game.
func drawTimeControl(r *GameRoom, n *Draft, next func(h float64) paint.Rect) {
	u := r.Shell.UI()
	row := next(theme.Touch)
	form.Label(u, &row, textTime.String())
	at := slices.Index(times, n.Control)
	if at < 0 || n.Custom {
		at = len(times)
	}
	if u.Select("time", textTime.String(), row, timeTitles(), &at, timeNames()...) {
		if n.Custom = at == len(times); !n.Custom {
			n.Control = times[at]
		} else if !n.Control.Timed() {
			n.Control = times[3]
		}
	}
	next(8)
	if at < len(times) {
		return
	}
	minutes := nearest(baseTimes, n.Control.Base.Minutes())
	t, last := float64(minutes)/float64(len(baseTimes)-1), float64(len(baseTimes)-1)
	if u.Slider("minutes-each", textMinutesEach.String(), next(form.Height), &t, 1/last,
		form.Amount(param.Spec{Kind: param.Float, Unit: "min"}, baseTimes[minutes])) {
		n.Control.Base = time.Duration(baseTimes[int(t*last+0.5)] * float64(time.Minute))
	}
	bonus := n.Control.Bonus.Seconds() / mostBonus
	if u.Slider("bonus-seconds", textBonusForEachMove.String(), next(form.Height), &bonus, 1/mostBonus,
		numfmt.Limit(n.Control.Bonus)) {
		n.Control.Bonus = time.Duration(bonus*mostBonus+0.5) * time.Second
	}
	next(4)
	mode := int(n.Control.Mode)
	if u.Segments("bonus", textBonus.String(), next(theme.Touch), lang.All(bonusModes...), &mode,
		"increment", "delay", "bronstein") {
		n.Control.Mode = session.BonusMode(mode)
	}
	next(u.Paragraph(next(4), u.Style(theme.Small), bonusDocs[mode].String(), u.Theme.Ink2) + 8)
}

// mostBonus is the maximum selectable bonus in seconds.
const mostBonus = 60.0

// nearest returns the index of the value closest to x.
func nearest(list []float64, x float64) int {
	at := 0
	for i, v := range list {
		if (v-x)*(v-x) < (list[at]-x)*(list[at]-x) {
			at = i
		}
	}
	return at
}
