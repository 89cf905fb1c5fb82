// Package view draws the views of a search: one renderer for each kind in ludarium/ai/live, for all games.
// What they need to know about the game is in a Context.
//
// # To add a renderer
//
//  1. Implement Renderer, and Marker if the kind also has marks on the board, in a file of its own.
//  2. Add it to renderer; a test of this package fails while a kind has none.
//  3. Draw it in the golden test, light and dark, at the width of a phone and of a panel, and look at the
//     pictures.
package view

import (
	"encoding/json"
	"slices"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// Context is the information about its surroundings that a renderer needs, so that renderers do not depend on
// the game.
type Context struct {
	Theme *theme.Theme
	// Root is the position that was searched.
	Root game.View
	// Text returns the notation of the last move of path; the moves are played in order from the root. See
	// Texts.
	Text func(path ...game.Move) string
	// Said returns that move as it is spoken; nil if its notation is.
	Said func(path ...game.Move) string
	// Show previews on the board the position after path, played from the root, for one frame; it is called
	// in each frame in which something is hovered. It is nil if there is no board.
	Show func(path []game.Move)
	// Second is set if the searching side is the second player of a two-player game; values are converted to
	// the first player's point of view.
	Second bool
	// Unit is the unit of points in a single-player game, in the plural; empty for points.
	Unit string
	// Units are the units of the game's searches.
	Units numfmt.Units
	// Camera selects the visible part of a view that can be zoomed, see Zoomable. Nil shows all of it.
	Camera *ui.Camera
	// Seen is the visible height of the list of views in logical pixels, which limits the height of a tree; 0
	// for no limit.
	Seen float64
	// Bare means that views have no controls.
	Bare bool
	// Still means that nothing is animated, as in exported pictures.
	Still bool
}

// spoken returns the context for what is spoken instead of drawn.
func (c *Context) spoken() *Context {
	if c.Said == nil {
		return c
	}
	aloud := *c
	aloud.Text = c.Said
	return &aloud
}

func (c *Context) unit() string {
	if c.Unit == "" {
		return search.Points
	}
	return c.Unit
}

// score formats a score in few characters, from the first player's point of view.
func (c *Context) score(s search.Score) string {
	if c.Second {
		s = s.Reversed()
	}
	return c.tell(s)
}

// tell formats a score that is already from the first player's point of view.
func (c *Context) tell(s search.Score) string { return numfmt.ShortScore(s, c.Units.Of(s.Unit)) }

// Renderer draws the views of one kind. It keeps decoded data and the state of animations, so each place on
// the screen needs its own renderer.
type Renderer interface {
	// Title returns a short title; empty if the picture needs none.
	Title() string
	// Height returns the height of the picture at width w, without the title; 0 if there is nothing to
	// show.
	Height(u *ui.UI, w float64, data json.RawMessage, ctx *Context) float64
	// Frame draws the latest report into area and handles input. It decodes data only if it is another slice
	// than before.
	Frame(u *ui.UI, area paint.Rect, data json.RawMessage, ctx *Context)
}

// Marker is implemented by renderers that also draw marks on the board.
type Marker interface {
	Mark(m *board.Marks, data json.RawMessage, ctx *Context)
}

// renderer returns a new renderer of a kind; ok is false for a kind not in live.Kinds.
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

// Set holds the renderers for one place on the screen. The zero value is ready to use.
type Set struct{ renderers map[string]Renderer }

// Of returns the renderer of a kind, always the same one; nil if the kind has none.
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
	titleHeight = 24.0 // height of the title above a view
	gapBelow    = 8.0  // gap below a view
)

// Frame draws all views below each other, in the order of live.Kinds. next returns the area of the given
// height for the next view.
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
		title := next(titleHeight)
		u.Canvas.TextLeft(u.Style(theme.Small), title, r.Title(), u.Theme.Ink2)
		u.Heading(3, r.Title(), title)
	}
	if area := next(h); u.Visible(area) {
		r.Frame(u, area, v.Data, ctx)
	}
	next(gapBelow)
}

// Zoomable separates the view that can be zoomed by a Context's Camera from the others; ok is false if there
// is none.
func Zoomable(views []search.View) (v search.View, rest []search.View, ok bool) {
	i := slices.IndexFunc(views, func(v search.View) bool { return v.Kind == live.TreeKind })
	if i < 0 {
		return v, views, false
	}
	return views[i], slices.Concat(views[:i], views[i+1:]), true
}

// Fill draws a view with its title so that both fill an area.
func (s *Set) Fill(u *ui.UI, area paint.Rect, v search.View, ctx *Context) {
	r := s.Of(v.Kind)
	if r == nil || r.Height(u, area.W, v.Data, ctx) <= 0 {
		return
	}
	leave := u.Scope(v.Kind)
	defer leave()
	if r.Title() != "" && u.Least == 0 {
		u.Canvas.TextLeft(u.Style(theme.Small), area.CutTop(titleHeight), r.Title(), u.Theme.Ink2)
	}
	r.Frame(u, area, v.Data, ctx)
}

// Height returns the total height of the views drawn by Frame at width w.
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

// Mark adds the marks of all views to m.
func (s *Set) Mark(m *board.Marks, views []search.View, ctx *Context) {
	for _, v := range views {
		if r, ok := s.Of(v.Kind).(Marker); ok {
			r.Mark(m, v.Data, ctx)
		}
	}
}

// figures draws captions with their values side by side; an empty caption leaves its place empty.
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
