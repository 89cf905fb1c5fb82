package swarms

import (
	"math"

	"ludarium/ai/worker/liverun"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// gallery draws the pictures of all lanes.
type gallery struct {
	shell  room.Shell
	choice *choice
	player *player
	stages *stages
	motion motion
	bare   bool // whether the stages are drawn without controls
}

// measure must be called for each frame. It measures the frame rate and requests the next frame during
// motion.
func (g *gallery) measure() {
	now := g.shell.Now()
	g.motion.measure(now)
	if g.motion.moved = g.player.run.changing(now) && !g.still(); g.motion.moved {
		g.shell.UI().Wake(0)
	}
}

// still reports whether to draw without motion, because motion is reduced or the frame rate is low.
func (g *gallery) still() bool {
	return g.shell.UI().Theme.ReducedMotion || g.motion.isJerky(g.shell.Now())
}

// picture returns the data from which the stage of a lane draws.
func (g *gallery) picture(lane int) *picture {
	setup, run := &g.choice.setup, &g.player.run
	return &picture{
		Setup: setup, Lane: lane, Frame: &run.frame, Small: len(setup.Lanes) > 1, Still: g.still(),
		Now: g.shell.Now(), Came: run.came, Lasts: run.interval, Colour: lane, Camera: &g.stages.camera,
		Do:     func(t liverun.Touch) { g.player.do(liverun.Event{Touch: &t}) },
		Adjust: g.player.adjust, Load: g.player.load,
		Say: g.shell.Say, AskText: g.shell.AskText, OpenFile: g.shell.OpenFile,
	}
}

// gap is the gap between the pictures of a race.
const gap = 8.0

// frame draws the pictures of all lanes and handles their input.
func (g *gallery) frame(area paint.Rect) {
	u := g.shell.UI()
	leave := u.Scope("stage")
	defer leave()
	if !g.player.run.ready || len(g.player.run.frame.Lanes) != len(g.stages.list) {
		u.Canvas.TextCenter(u.Style(theme.Body), area, textGettingReady.String(), u.Theme.Ink2)
		u.Node("status", textGettingReady.String(), "", area)
		return
	}
	if t, ok := g.stages.list[0].(Tools); ok && !g.bare {
		if h := g.stages.toolsHeight(); h > 0 {
			t.Tools(u, area.CutBottom(h).InsetXY(0, 2), g.picture(0))
		}
		for _, s := range g.stages.list[1:] {
			s.(Tools).Share(g.stages.list[0])
		}
	}
	for i := range g.stages.list {
		u.NodeOf("picture/"+g.choice.setup.Lanes[i].Method, "img",
			textPictureOf.With("method", lang.Say(g.choice.method(i).Title)), g.tell(i), area)
	}
	if len(g.stages.list) == 1 {
		g.stages.list[0].Frame(u, area, g.picture(0))
		return
	}
	for i, cell := range multiples(area, len(g.stages.list)) {
		whole, name := cell, cell.CutTop(nameHeight)
		leave := u.Scope(g.choice.setup.Lanes[i].Method)
		g.stages.list[i].Frame(u, cell, g.picture(i))
		g.laneName(i, whole, name)
		leave()
	}
}

// nameHeight is the height of the row above a picture of a race.
const nameHeight = 22.0

// laneName draws the heading of a lane's picture, its name and result; a click selects the lane.
func (g *gallery) laneName(i int, whole, row paint.Rect) {
	u := g.shell.UI()
	title, best := lang.Say(g.choice.method(i).Title), ""
	if n := g.player.run.frame.Lanes[i].Numbers; len(n) > 0 {
		best = lang.Say(n[0].Text)
	}
	clicked, hover := u.Press("lane", whole)
	value := best
	if i == g.choice.lane {
		value = textSelected.With("lane", value)
	}
	u.NodeOf("lane", "button", title, value, whole)
	if clicked {
		g.choice.lane = i
	}
	if hover && i != g.choice.lane {
		u.Canvas.Border(whole, theme.Radius, u.Canvas.Hair(), u.Theme.Line)
	}
	whole.CutTop(nameHeight)
	g.nameOf(u, i, whole, row)
}

// nameOf draws the name and the result of a lane above its picture.
func (g *gallery) nameOf(u *ui.UI, i int, cell, row paint.Rect) {
	title, best := lang.Say(g.choice.method(i).Title), ""
	if n := g.player.run.frame.Lanes[i].Numbers; len(n) > 0 {
		best = lang.Say(n[0].Text)
	}
	s := u.Style(theme.Small)
	if i == g.choice.lane {
		s = u.Bold(theme.Small)
	}
	side := math.Max(math.Min(cell.W, cell.H), math.Min(cell.W, 190))
	row.X, row.W = row.X+(row.W-side)/2, side
	dot := row.CutLeft(14).Center()
	u.Canvas.Circle(dot.X, dot.Y, 4, theme.Series(i))
	result, width := row, u.Style(theme.Small).Width(best)+8
	if s.Width(title)+width > row.W && cell.H-side >= 1.6*nameHeight { // there is room above the picture
		result.Y += 0.9 * row.H
	} else {
		row.CutRight(width)
	}
	u.Canvas.TextRight(u.Style(theme.Small), result, best, u.Theme.Ink2)
	u.Canvas.TextLeft(s, row, s.Shorten(title, row.W), u.Theme.Ink)
}

// exportAir is the margin of exported pictures.
const exportAir = 16.0

// drawPicture draws all lanes without motion on a separate canvas.
func (g *gallery) drawPicture(u *ui.UI) { g.drawPictureIn(u, u.Canvas.Area()) }

func (g *gallery) drawPictureIn(u *ui.UI, area paint.Rect) {
	area = area.Inset(exportAir)
	if len(g.stages.list) == 1 {
		p := g.picture(0)
		p.Still = true
		g.stages.list[0].Frame(u, area, p)
		return
	}
	for i, cell := range multiples(area, len(g.stages.list)) {
		p, name := g.picture(i), cell.CutTop(nameHeight)
		p.Still = true
		g.stages.list[i].Frame(u, cell, p)
		g.nameOf(u, i, cell, name)
	}
}

// multiples divides area into n equal pictures of maximum size, with room for a name above each.
func multiples(area paint.Rect, n int) []paint.Rect {
	cols, best := 1, 0.0
	for c := 1; c <= n; c++ {
		rows := (n + c - 1) / c
		side := math.Min((area.W-gap*float64(c-1))/float64(c), (area.H-gap*float64(rows-1))/float64(rows)-
			nameHeight)
		if side > best {
			cols, best = c, side
		}
	}
	rows := (n + cols - 1) / cols
	w, h := (area.W-gap*float64(cols-1))/float64(cols), (area.H-gap*float64(rows-1))/float64(rows)
	var cells []paint.Rect
	for i := range n {
		cells = append(cells,
			paint.Rect{X: area.X + float64(i%cols)*(w+gap), Y: area.Y + float64(i/cols)*(h+gap), W: w, H: h})
	}
	return cells
}
