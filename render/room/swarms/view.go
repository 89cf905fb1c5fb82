package swarms

import (
	"math"

	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// Tabs of the narrow layout.
const (
	tabWatch = iota
	tabMethods
	tabSettings
)

var (
	tabs     = []lang.Text{textWatch, textMethods, textSettings}
	tabNames = []string{"watch", "methods", "settings"}
)

// Frame implements room.Room.
func (r *Swarms) Frame(lay room.Layout) {
	u := r.shell.UI()
	leave := u.Scope(name)
	defer leave()
	area := lay.Beside()
	u.Canvas.Rect(area, u.Theme.Surface)
	r.gallery.measure()
	if area.W >= room.ColumnsFrom && lay.Wide {
		list := lay.CutList(&area, min(260, area.W*0.22))
		u.Canvas.VLine(lay.ListBorder(list), area.Y, area.H, u.Theme.Line)
		r.methods(list.InsetXY(10, 14))
		panel := lay.CutPanel(&area, min(360, area.W*0.36))
		u.Canvas.VLine(lay.Border(panel), area.Y, area.H, u.Theme.Line)
		scroll(u, "setup", panel.InsetXY(20, 14), func(c *column) {
			r.panel.words(c)
			r.panel.figures(c)
			r.panel.curves(c, 210)
			r.panel.settings(c)
			r.panel.sources(c)
			r.exports.button(c)
		})
		area = area.InsetXY(20, 14)
		r.player.bar(area.CutBottom(barHeight), allControls)
		area.CutBottom(8)
		r.head(&area)
		r.gallery.frame(area)
		return
	}
	if lay.Landscape || lay.Wide {
		side := lay.CutPanel(&area, math.Max(250, area.W-area.H-8))
		area = area.InsetXY(6, 4)
		r.player.bar(area.CutBottom(barHeight), allControls)
		r.gallery.frame(area)
		r.tabs(side.InsetXY(10, 2), func(a paint.Rect) {
			scroll(u, "setup", a, func(c *column) {
				r.panel.problems(c.Next(40))
				c.Next(6)
				r.panel.words(c)
				r.panel.figures(c)
				r.panel.curves(c, 180)
			})
		})
		return
	}
	r.tabs(area.InsetXY(12, 2), func(a paint.Rect) {
		r.head(&a)
		r.gallery.frame(a.CutTop(math.Min(a.W+r.gallery.stages.toolsHeight(), a.H-barHeight-110)))
		a.CutTop(4)
		r.player.bar(a.CutTop(barHeight), allControls)
		a.CutTop(4)
		scroll(u, "setup", a, func(c *column) {
			r.panel.words(c)
			r.panel.figures(c)
			r.panel.curves(c, 180)
		})
	})
}

// tabs draws one part of the room at a time; watch draws the first one.
func (r *Swarms) tabs(area paint.Rect, watch func(area paint.Rect)) {
	u := r.shell.UI()
	u.Tabs("parts", area.CutTop(theme.Touch), lang.All(tabs...), &r.tab, tabNames...)
	area.CutTop(6)
	defer u.Panel("parts", tabs[r.tab].String())()
	switch r.tab {
	case tabWatch:
		watch(area)
	case tabMethods:
		r.methods(area)
	case tabSettings:
		scroll(u, "setup", area, func(c *column) {
			r.panel.settings(c)
			r.panel.sources(c)
			r.exports.button(c)
		})
	}
}

// head draws the choice of the problem.
func (r *Swarms) head(area *paint.Rect) {
	row := area.CutTop(theme.Touch)
	r.panel.problems(row.CutLeft(min(300, row.W)))
	area.CutTop(8)
}

// methods draws the list. Selecting a method opens the picture in the narrow layout.
func (r *Swarms) methods(area paint.Rect) {
	if r.list.frame(area) {
		r.tab = tabWatch
	}
}
