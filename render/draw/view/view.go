// Package view draws what can be watched of a search: one renderer for each kind of ludarium/ai/live, which
// serves every game. What it must know of a game comes in a Context.
//
// # To add a renderer
//
//  1. Implement Renderer, and Marker where the kind also belongs on the board, in a file of its own.
//  2. Add it to renderer; the test of this package fails while a kind has none.
//  3. Draw it in the golden test, light and dark, as wide as a telephone and as a panel, and look at the
//     pictures.
package view

import (
	"encoding/json"
	"slices"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/render/draw/board"
	"ludarium/render/draw/camera"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// Context is what a renderer may need of the place that it draws in, without knowing the game.
type Context struct {
	Theme *theme.Theme
	// Root is the position that was searched.
	Root game.View
	// Text returns how players write the last of some moves, which are played one after the other from the
	// root; see Texts.
	Text func(path ...game.Move) string
	// Show shows on the board the position after these moves from the root, for one picture: it is called in
	// each in which something is pointed at. Nil where there is no board.
	Show func(path []game.Move)
	// Second says that the second player of a game for two searched; values are turned to the view of the
	// first.
	Second bool
	// Unit is what the points of a game for one are called, in the plural; empty for points.
	Unit string
	// Units are those of the game's searches.
	Units numfmt.Units
	// Camera says which part of the picture is seen of a view that can be looked at more closely, see Closer.
	// Nil is all of it.
	Camera *camera.Camera
	// Seen is how much of the height of all views is seen at once; a tree takes no more. 0 is any height.
	Seen float64
	// Bare leaves out the controls that a view has of its own.
	Bare bool
	// Still draws all in its place, as pictures that are handed out show it: no time passes between them.
	Still bool
}

func (c *Context) unit() string {
	if c.Unit == "" {
		return search.Points
	}
	return c.Unit
}

// score writes a score of the search in few characters, from the view that all values are seen from.
func (c *Context) score(s search.Score) string {
	if c.Second {
		s = numfmt.Reverse(s)
	}
	return numfmt.ShortScore(s, c.Units.Of(s.Unit))
}

// Renderer draws the views of one kind. It keeps what it decoded and what moves from picture to picture, so
// it belongs to one place on the screen.
type Renderer interface {
	// Title says in a few words what is to be seen; empty where the picture says it itself.
	Title() string
	// Height returns how tall the picture is that suits the width w, without the title; 0 where there is
	// nothing to see.
	Height(u *ui.UI, w float64, data json.RawMessage, ctx *Context) float64
	// Frame draws data, that of the latest report, into area and reacts to input. data is decoded once, as
	// long as it is the same slice.
	Frame(u *ui.UI, area paint.Rect, data json.RawMessage, ctx *Context)
}

// Marker is optional: a Renderer that lays what it knows over the board, too.
type Marker interface {
	Mark(m *board.Marks, data json.RawMessage, ctx *Context)
}

// renderer returns a renderer of a kind; ok is false for a kind that is not one of live.Kinds.
func renderer(kind string) (r Renderer, ok bool) {
	switch kind {
	case live.AnnealingKind:
		return &annealing{}, true
	case live.PopulationKind:
		return &population{}, true
	case live.GenerationKind:
		return &generation{}, true
	case live.ReliefKind:
		return &relief{}, true
	case live.SwarmKind:
		return newSwarm(), true
	case live.TourKind:
		return newTour(), true
	case live.DiffusionKind:
		return &diffusion{}, true
	case live.GridKind:
		return &grid{}, true
	case live.CurveKind:
		return &curve{}, true
	case live.ClimbKind:
		return &climb{}, true
	case live.PolicyKind:
		return &policy{}, true
	case live.WeightsKind:
		return &weights{}, true
	case live.LeagueKind:
		return &league{}, true
	case live.NetworkKind:
		return &network{}, true
	case live.ExpressionKind:
		return &expression{}, true
	case live.RulesKind:
		return &rules{}, true
	case live.TreeKind:
		return &tree{}, true
	case live.ChildrenKind:
		return &children{}, true
	case live.CurrentKind:
		return &current{}, true
	}
	return nil, false
}

// Set is what one place on the screen needs to show whatever a search reports. The zero value is ready.
type Set struct{ renderers map[string]Renderer }

// Of returns the renderer of a kind, the same one each time; nil for a kind that nobody draws.
func (s *Set) Of(kind string) Renderer {
	r, ok := s.renderers[kind]
	if !ok {
		if s.renderers == nil {
			s.renderers = map[string]Renderer{}
		}
		if r, ok = renderer(kind); ok {
			s.renderers[kind] = r
		}
	}
	return r
}

const (
	titleHeight = 24.0 // of the title above a view
	gapBelow    = 8.0  // below it
)

// Frame draws all views below each other, in the order of live.Kinds. next gives the area for the next so
// many pixels.
func (s *Set) Frame(u *ui.UI, views []search.View, ctx *Context, next func(h float64) paint.Rect) {
	for _, k := range live.Kinds() {
		for _, v := range views {
			if v.Kind == k.Name {
				s.one(u, v, ctx, next)
			}
		}
	}
}

func (s *Set) one(u *ui.UI, v search.View, ctx *Context, next func(h float64) paint.Rect) {
	r := s.Of(v.Kind)
	h := r.Height(u, next(0).W, v.Data, ctx)
	if h <= 0 {
		return
	}
	leave := u.Scope(v.Kind)
	defer leave()
	if r.Title() != "" {
		u.Canvas.TextLeft(u.Style(theme.Small), next(titleHeight), r.Title(), u.Theme.Ink2)
	}
	if area := next(h); u.Visible(area) {
		r.Frame(u, area, v.Data, ctx)
	}
	next(gapBelow)
}

// Closer takes the view that can be looked at more closely, by a Context's Camera, out of all; ok is false
// where there is none.
func Closer(views []search.View) (v search.View, rest []search.View, ok bool) {
	i := slices.IndexFunc(views, func(v search.View) bool { return v.Kind == live.TreeKind })
	if i < 0 {
		return v, views, false
	}
	return views[i], slices.Concat(views[:i], views[i+1:]), true
}

// Fill draws a view as large as an area, title and all.
func (s *Set) Fill(u *ui.UI, area paint.Rect, v search.View, ctx *Context) {
	r := s.Of(v.Kind)
	if r == nil || r.Height(u, area.W, v.Data, ctx) <= 0 {
		return
	}
	leave := u.Scope(v.Kind)
	defer leave()
	if r.Title() != "" {
		u.Canvas.TextLeft(u.Style(theme.Small), area.CutTop(titleHeight), r.Title(), u.Theme.Ink2)
	}
	r.Frame(u, area, v.Data, ctx)
}

// Height returns how high the views are that Frame draws at a width.
func (s *Set) Height(u *ui.UI, views []search.View, ctx *Context, w float64) (total float64) {
	for _, v := range views {
		r := s.Of(v.Kind)
		if h := r.Height(u, w, v.Data, ctx); h > 0 {
			total += h + gapBelow
			if r.Title() != "" {
				total += titleHeight
			}
		}
	}
	return total
}

// Mark lays all views that belong there over the board.
func (s *Set) Mark(m *board.Marks, views []search.View, ctx *Context) {
	for _, v := range views {
		if r, ok := s.Of(v.Kind).(Marker); ok {
			r.Mark(m, v.Data, ctx)
		}
	}
}

// figures draws captions with their values beside each other; where there is no caption it leaves room.
func figures(u *ui.UI, row paint.Rect, of [][2]string) {
	for i, cell := range row.Split(len(of), 4) {
		if of[i][0] == "" {
			continue
		}
		u.Node("text", of[i][0], of[i][1], cell)
		u.Canvas.TextLeft(u.Style(theme.Small), cell.CutTop(18), of[i][0], u.Theme.Ink2)
		u.Canvas.TextLeft(u.Style(theme.Body), cell.CutTop(20), of[i][1], u.Theme.Ink)
	}
}

const figuresHeight = 44.0
