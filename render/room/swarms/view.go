package swarms

import (
	"math"
	"time"

	"ludarium/ai/stage"
	"ludarium/game/param"
	"ludarium/render/paint"
	"ludarium/render/room"
	"ludarium/render/theme"
	"ludarium/render/ui"
)

// The tabs of the narrow layout.
const (
	tabWatch = iota
	tabMethods
	tabSettings
)

var tabs = []string{textWatch, textMethods, textSettings}

// columnsFrom is the width from which methods, picture and settings stand side by side.
const columnsFrom = 1000.0

// Frame implements room.Room.
func (r *Swarms) Frame(lay room.Layout) {
	u := r.shell.UI()
	leave := u.Scope(Name)
	defer leave()
	area := u.Canvas.Area()
	if lay.Wide || lay.Landscape {
		area.CutLeft(lay.Rail.W)
	} else {
		area.CutTop(lay.Rail.H)
	}
	u.Canvas.Rect(area, u.Theme.Surface)
	if r.measure(); r.moved {
		u.Wake(0)
	}
	if area.W >= columnsFrom && lay.Wide {
		list := area.CutLeft(min(260, area.W*0.22))
		u.Canvas.VLine(list.Right(), area.Y, area.H, u.Theme.Line)
		r.methods(list.InsetXY(10, 14))
		panel := area.CutRight(min(360, area.W*0.36))
		u.Canvas.VLine(panel.X, area.Y, area.H, u.Theme.Line)
		r.scroll("setup", panel.InsetXY(20, 14), func(c *column) {
			r.words(c)
			r.figures(c)
			r.curves(c, 210)
			r.settings(c)
			r.sources(c)
		})
		area = area.InsetXY(20, 14)
		r.bar(area.CutBottom(barHeight))
		area.CutBottom(8)
		r.head(&area)
		r.stage(area)
		return
	}
	if lay.Landscape || lay.Wide {
		side := area.CutRight(math.Max(250, area.W-area.H-8))
		area = area.InsetXY(6, 4)
		r.bar(area.CutBottom(barHeight))
		r.stage(area)
		r.tabs(side.InsetXY(10, 2), func(a paint.Rect) {
			r.scroll("setup", a, func(c *column) {
				r.problems(c.next(40))
				c.next(6)
				r.words(c)
				r.figures(c)
				r.curves(c, 180)
			})
		})
		return
	}
	r.tabs(area.InsetXY(12, 2), func(a paint.Rect) {
		r.head(&a)
		r.stage(a.CutTop(math.Min(a.W+r.toolsHeight(), a.H-barHeight-110)))
		a.CutTop(4)
		r.bar(a.CutTop(barHeight))
		a.CutTop(4)
		r.scroll("setup", a, func(c *column) {
			r.words(c)
			r.figures(c)
			r.curves(c, 180)
		})
	})
}

// tabs shows one part of the room at a time; watch draws the first one.
func (r *Swarms) tabs(area paint.Rect, watch func(area paint.Rect)) {
	u := r.shell.UI()
	u.Tabs("parts", area.CutTop(40), tabs, &r.tab)
	area.CutTop(6)
	switch r.tab {
	case tabWatch:
		watch(area)
	case tabMethods:
		r.methods(area)
	case tabSettings:
		r.scroll("setup", area, func(c *column) {
			r.settings(c)
			r.sources(c)
		})
	}
}

// moving reports whether the picture is on its way to the latest frame.
func (r *Swarms) moving() bool { return r.ready && !r.still() && r.shell.Now()-r.came < r.interval }

// still reports whether dots jump from place to place: where motion is not wanted, and where pictures take so
// long that it would not be smooth and would take the processor from those who look.
func (r *Swarms) still() bool {
	return r.shell.UI().Theme.ReducedMotion || r.shell.Now() < r.jerky
}

// What counts as slow, and for how long nothing is moved smoothly then.
const (
	slowPicture = 55 * time.Millisecond
	jerkyFor    = 8 * time.Second
)

// measure is called for each picture: it finds out how long those in a row take.
func (r *Swarms) measure() {
	now := r.shell.Now()
	if r.moved {
		if r.cost += (now - r.drawn - r.cost) / 8; r.cost > slowPicture {
			r.jerky, r.cost = now+jerkyFor, 0
		}
	}
	r.drawn, r.moved = now, r.moving()
}

// head names what is looked for.
func (r *Swarms) head(area *paint.Rect) {
	row := area.CutTop(40)
	r.problems(row.CutLeft(min(300, row.W)))
	area.CutTop(8)
}

// picture returns what the stage of a lane shows.
func (r *Swarms) picture(lane int) *Picture {
	return &Picture{
		Setup: &r.setup, Lane: lane, Frame: &r.frame, Small: len(r.setup.Lanes) > 1, Still: r.still(),
		Now:  r.shell.Now(),
		Came: r.came, Lasts: r.interval, Colour: lane, Camera: &r.camera,
		Do: func(t stage.Touch) { r.client.Do(stage.Event{Touch: &t}) },
		Adjust: func(v param.Values) {
			values := copied(r.setup.Values)
			for name, text := range v {
				values[name] = text
			}
			s := clone(r.setup)
			s.Values = values
			if err := s.Check(r.world()); err != nil {
				r.shell.Say(sentence(err))
				return
			}
			r.setup = s
			r.restart()
		},
		Say: r.shell.Say, AskText: r.shell.AskText, OpenFile: r.shell.OpenFile,
	}
}

// gap is the space between the pictures of a race.
const gap = 8.0

// stage draws the pictures of all lanes.
func (r *Swarms) stage(area paint.Rect) {
	u := r.shell.UI()
	leave := u.Scope("stage")
	defer leave()
	if !r.ready || len(r.frame.Lanes) != len(r.stages) {
		u.Canvas.TextCenter(u.Style(theme.Body), area, textGettingReady, u.Theme.Ink2)
		return
	}
	if t, ok := r.stages[0].(Tools); ok {
		if h := r.toolsHeight(); h > 0 {
			t.Tools(u, area.CutBottom(h).InsetXY(0, 2), r.picture(0))
		}
		for _, s := range r.stages[1:] {
			s.(Tools).Share(r.stages[0])
		}
	}
	if len(r.stages) == 1 {
		r.stages[0].Frame(u, area, r.picture(0))
		return
	}
	for i, cell := range multiples(area, len(r.stages)) {
		whole, name := cell, cell.CutTop(nameHeight)
		leave := u.Scope(r.setup.Lanes[i].Method)
		r.stages[i].Frame(u, cell, r.picture(i))
		r.laneName(i, whole, name)
		leave()
	}
}

// toolsHeight is the height of the row with the controls of the stage itself.
func (r *Swarms) toolsHeight() float64 {
	if len(r.stages) > 0 {
		if t, ok := r.stages[0].(Tools); ok {
			return t.ToolsHeight()
		}
	}
	return 0
}

// nameHeight is the height of the row above a picture of a race.
const nameHeight = 22.0

// laneName heads the picture of a lane with its name and how well it does; a press on it looks at it more
// closely.
func (r *Swarms) laneName(i int, whole, row paint.Rect) {
	u := r.shell.UI()
	title, best := r.method(i).Title, ""
	if n := r.frame.Lanes[i].Numbers; len(n) > 0 {
		best = n[0].Text
	}
	clicked, hover := u.Press("lane", whole)
	value := best
	if i == r.lane {
		value += textSelected
	}
	u.NodeOf("lane", "button", title, value, whole)
	if clicked {
		r.lane = i
	}
	if hover && i != r.lane {
		u.Canvas.Border(whole, theme.Radius, u.Canvas.Hair(), u.Theme.Line)
	}
	whole.CutTop(nameHeight)
	r.nameOf(u, i, whole, row)
}

// nameOf writes the name of a lane above its picture, and how well it does.
func (r *Swarms) nameOf(u *ui.UI, i int, cell, row paint.Rect) {
	title, best := r.method(i).Title, ""
	if n := r.frame.Lanes[i].Numbers; len(n) > 0 {
		best = n[0].Text
	}
	s := u.Style(theme.Small)
	if i == r.lane {
		s = u.Bold(theme.Small)
	}
	side := math.Max(math.Min(cell.W, cell.H), math.Min(cell.W, 190))
	row.X, row.W = row.X+(row.W-side)/2, side
	dot := row.CutLeft(14).Center()
	u.Canvas.Circle(dot.X, dot.Y, 4, theme.Series(i))
	u.Canvas.TextRight(u.Style(theme.Small), row, best, u.Theme.Ink2)
	row.CutRight(u.Style(theme.Small).Width(best) + 8)
	u.Canvas.TextLeft(s, row, s.Shorten(title, row.W), u.Theme.Ink)
}

// multiples divides area into n pictures that are as large as they fit, each with room for its name.
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
