package film

import (
	"slices"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/render/draw/paint"
	"ludarium/render/draw/view"
	"ludarium/render/room/form"
	"ludarium/render/ui"
)

// run draws the views of a run. The scene, such as a swarm on its landscape or ants on their map, is as large
// as possible; the other views are beside or below it.
func (pic *Picture) run(u *ui.UI, area paint.Rect, views []search.View) {
	pic.context.Theme = u.Theme
	all := slices.Concat(pic.scene, views)
	rest := slices.DeleteFunc(slices.Clone(all), func(v search.View) bool { return inScene(v, all) })
	if pic.front(all) { // the first curve is part of the scene
		i := slices.IndexFunc(rest, func(v search.View) bool { return v.Kind == live.CurveKind })
		rest = slices.Delete(rest, i, i+1)
	}
	switch {
	case len(rest) == len(all): // there is no scene
	case wide(area):
		place := area.CutLeft(area.H)
		area.CutLeft(20)
		pic.large(u, place, all)
		stack(u, &area, pic.pair.aside)
	default:
		place := area.CutTop(area.H - pic.footHeight(u, area, rest) - 8)
		area.CutTop(8)
		pic.large(u, place, all)
	}
	pic.foot(u, area, rest)
}

// wide reports whether there is room beside a scene that is as high as area.
func wide(area paint.Rect) bool { return area.W > area.H*1.5 }

// HasScene reports whether the picture of running code has a scene, which is about as high as wide.
func (pic *Picture) HasScene(views []search.View) bool {
	all := slices.Concat(pic.scene, views)
	return slices.ContainsFunc(all, func(v search.View) bool { return inScene(v, all) })
}

// inScene reports whether a view is part of the scene: dots, landscapes, maps, texts and worlds.
func inScene(v search.View, all []search.View) bool {
	switch v.Kind {
	case live.TourKind, live.DiffusionKind, live.GridKind, live.SwarmKind:
		return true
	case live.ReliefKind:
		return hasKind(all, live.SwarmKind)
	}
	return false
}

// front reports whether the dots are vectors of costs and the first curve is a limit that no dot can pass.
func (pic *Picture) front(all []search.View) bool {
	return hasKind(all, live.SwarmKind) && hasKind(pic.scene, live.CurveKind)
}

func hasKind(views []search.View, kind string) bool {
	return slices.ContainsFunc(views, func(v search.View) bool { return v.Kind == kind })
}

// large draws the scene.
func (pic *Picture) large(u *ui.UI, place paint.Rect, all []search.View) {
	dots, areDots := pic.dots.Of(all)
	switch line, _ := pic.limit.Of(all); {
	case hasKind(all, live.GridKind):
		pic.grids.Frame(u, place, all, false)
	case areDots && hasKind(all, live.ReliefKind):
		place = u.Canvas.SnapRect(place.Fit(1, 1))
		now := view.Moment{Steps: int64(pic.clock.number), T: pic.clock.way(wayOfPoints),
			Still: pic.clock.lasts <= 0}
		if now.T < 1 {
			u.Wake(0)
		}
		pic.land.Take(all, now)
		pic.land.Draw(u, place, place, all, now)
		u.Node("img", textLandscape.String(), pic.land.Text(), place)
	case pic.front(all):
		view.Front(u, place, dots, line, false)
	default:
		for _, v := range all {
			if inScene(v, all) {
				pic.set.Of(v.Kind).Frame(u, place, v.Data, &pic.context)
			}
		}
	}
}

// Height of a curve below a scene, relative to the height of both, and its minimum and maximum.
const (
	curveShare = 0.28
	curveLeast = 84.0
	curveMost  = 190.0
)

// footHeight returns the height of the views below a scene.
func (pic *Picture) footHeight(u *ui.UI, area paint.Rect, rest []search.View) float64 {
	others, curves := apart(rest)
	h := pic.set.Height(u, others, &pic.context, area.W)
	if len(curves) > 0 {
		h += min(max(area.H*curveShare, curveLeast), curveMost)
	}
	return min(h, area.H*0.45)
}

// apart separates curves from other views.
func apart(views []search.View) (others, curves []search.View) {
	for _, v := range views {
		if v.Kind == live.CurveKind {
			curves = append(curves, v)
		} else {
			others = append(others, v)
		}
	}
	return others, curves
}

// foot draws the views beside or below a scene. A single curve fills the height below the other views; if
// there is too little height, the views scroll.
func (pic *Picture) foot(u *ui.UI, area paint.Rect, rest []search.View) {
	others, curves := apart(rest)
	h := pic.set.Height(u, others, &pic.context, area.W)
	if u.Least > 0 && area.H-h < curveLeast {
		rest = others
	}
	if len(curves) != 1 || area.H-h < curveLeast || area.H > h+curveMost {
		pic.column(u, area, rest)
		return
	}
	pic.column(u, area.CutTop(h), others)
	if pic.set.Height(u, curves, &pic.context, area.W) > 0 {
		pic.set.Of(live.CurveKind).Frame(u, area, curves[0].Data, &pic.context)
	}
}

// column draws views from top to bottom, which scroll if they exceed the area.
func (pic *Picture) column(u *ui.UI, area paint.Rect, views []search.View) {
	if pic.context.Seen = 0; u.Least > 0 { // in the largest letters nothing scrolls
		pic.context.Seen = area.H
	}
	form.Scroll(u, "views", area, func(at paint.Rect) float64 {
		y := at.Y
		pic.set.Frame(u, views, &pic.context, func(h float64) paint.Rect {
			row := paint.Rect{X: at.X, Y: y, W: at.W, H: h}
			y += h
			return row
		})
		pic.lacks = max(0, y-at.Y-area.H)
		return y - at.Y
	})
}
