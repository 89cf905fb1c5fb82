package film

import (
	"math"
	"slices"

	"ludarium/ai/atlas"
	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/ai/worker/liverun"
	"ludarium/ai/worker/wire/explain"
	"ludarium/game"
	"ludarium/game/param"
	"ludarium/render/draw/anim"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/draw/view"
	"ludarium/render/room/form"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// Picture draws the frames of a film: position and results of a search, or the views of a run. The zero value
// draws runs.
type Picture struct {
	set     view.Set
	land    view.Landscape
	grids   view.Grids
	dots    view.Latest[live.Swarm]
	limit   view.Latest[live.Curve] // limit curve for dots that are costs
	board   *BoardGame              // game of the search; nil for a run
	root    game.State              // position that is searched
	stray   game.State              // current position of running code; nil if it is root
	values  param.Values            // parameters of the game
	at      string                  // notation of the displayed position
	small   bool                    // whether there is no room for numbers
	beside  bool                    // whether the last frame had content beside the board
	context view.Context            // drawing context for root
	camera  ui.Camera               // camera of the tree
	preview view.Preview
	scene   []search.View // last scene of the run
	clock   clock
	turn    turn // change that led to the displayed position
	lacks   float64
	pair    pair
}

// pair describes a picture beside another one on the same position or problem.
type pair struct {
	is   bool // whether there is another one or code; a tree then matters more than a small board
	lane int  // method of the run that is shown
	// figures to draw beside the scene of a run
	aside [][2]string
}

// Pair makes pic one of two pictures beside each other, or a picture beside code. lane is the method of a
// run, 0 for the first.
func (pic *Picture) Pair(lane int) { pic.pair.is, pic.pair.lane = true, lane }

// Shown returns the state of the selected method, nil for a frame without it.
func (pic *Picture) Shown(f atlas.Frame) *liverun.LaneFrame {
	if f.Stage == nil || pic.pair.lane >= len(f.Stage.Lanes) {
		return nil
	}
	return &f.Stage.Lanes[pic.pair.lane]
}

// Move returns the notation of a move at the searched position.
func (pic *Picture) Move(m game.Move) string { return pic.context.Text(m) }

// Of prepares pic for the frames of the film of p. Call it before drawing frames of another film.
func (pic *Picture) Of(boards []BoardGame, p atlas.Picture) {
	if p.Search == nil {
		return
	}
	i := slices.IndexFunc(boards, func(b BoardGame) bool { return b.Game.Name == p.Search.Game })
	if i < 0 {
		return
	}
	root, err := p.Search.Position(boards[i].Game)
	if err != nil {
		return // the worker reports the error
	}
	pic.from(&boards[i], root)
	pic.values = root.Record().Values
}

// Stand is Of for a run of explained code.
func (pic *Picture) Stand(boards []BoardGame, c *explain.Course) {
	pic.scene = c.Scene
	if c.Board == nil {
		return
	}
	i := slices.IndexFunc(boards, func(b BoardGame) bool { return b.Game.Name == c.Board.Game })
	if i < 0 {
		return
	}
	root, err := game.Track(boards[i].Game, c.Board.Values, c.Board.Position)
	if err != nil {
		return // cannot happen: the worker played from it
	}
	pic.from(&boards[i], root)
	pic.values = c.Board.Values
}

// from sets the searched position.
func (pic *Picture) from(b *BoardGame, root game.State) {
	pic.board, pic.root = b, root
	pic.context = view.Context{Root: root, Text: view.Texts(b.Game, root, b.Say), Unit: b.Unit,
		Second: b.Game.Players == 2 && root.Turn() == game.Second, Units: b.Units}
}

// Bare hides or shows the controls of views.
func (pic *Picture) Bare(on bool) { pic.context.Bare, pic.context.Still = on, false }

// Alone removes controls and animation for exported pictures.
func (pic *Picture) Alone() { pic.context.Bare, pic.context.Still = true, true }

// Tree describes what the user has chosen in the picture of a tree, see view.TreeLook; SetTree sets it, and
// returns false for an invalid text.
func (pic *Picture) Tree() string { return pic.set.TreeLook().String() }

func (pic *Picture) SetTree(text string) bool {
	look, ok := view.ParseTreeLook(text)
	pic.set.SetTreeLook(look)
	return ok
}

// Event describes the event of a tree's search to which the user has stepped, like Tree; empty for none.
func (pic *Picture) Event() string {
	look := pic.set.TreeLook()
	return view.TreeLook{Event: look.Event, Leaves: look.Leaves}.String()
}

// Stepped returns that event as a sentence. See the method of view.Set.
func (pic *Picture) Stepped() string { return pic.set.Stepped(&pic.context) }

// Following returns the kind of the event after that one, and its look for GoTo.
func (pic *Picture) Following() (e view.Event, at view.TreeLook, ok bool) { return pic.set.Following() }

// GoTo shows an event of the tree's search.
func (pic *Picture) GoTo(at view.TreeLook) { pic.set.GoTo(at) }

// Camera returns the camera of the tree.
func (pic *Picture) Camera() *ui.Camera { return &pic.camera }

// Lacks returns the height by which the views exceeded their area in the last frame and had to scroll.
func (pic *Picture) Lacks() float64 { return pic.lacks }

// Frame draws f into area.
func (pic *Picture) Frame(u *ui.UI, area paint.Rect, f atlas.Frame) {
	pic.lacks = 0
	lane := pic.Shown(f)
	switch {
	case f.Info != nil && pic.board != nil:
		pic.follow(f)
		pic.search(u, area, f.Info.Views, f.Info)
	case lane != nil:
		if f.Stage.NewScene {
			pic.scene = f.Stage.Scene
		}
		pic.run(u, area, lane.Views)
	}
}

// Moment draws the views of running code and its current position; at is its notation, or "" for the start
// position.
func (pic *Picture) Moment(u *ui.UI, area paint.Rect, views []search.View, at string) {
	if pic.board != nil {
		pic.stroll(at)
		pic.search(u, area, views, nil)
		return
	}
	pic.run(u, area, views)
}

// Beside reports whether a board fits beside the views in area: area is wide, or low as on a phone held
// sideways.
func Beside(area paint.Rect) bool {
	return area.W >= besideFrom || area.W >= flatFrom && area.W > flat*area.H
}

// Minimum widths for a board beside the views, and minimum ratio of width to height of a low area.
const (
	besideFrom = 560.0
	flatFrom   = 360.0
	flat       = 1.5
)

// lowBoard is the board height below which a narrow screen shows no views. In an area narrower than
// leastPhone, as at 400 % zoom, a board is at least as high, and leastViews are left for the views.
const (
	lowBoard   = 200.0
	leastPhone = 320.0
	leastViews = 120.0
)

// leastTree is the minimum height of a tree; in lower areas it scrolls.
const leastTree = 200.0

// leastPresented is leastTree in a presentation, in which nothing is scrolled.
const leastPresented = 100.0

// search draws the position with the marks of the search, and the views; info is nil if unknown.
func (pic *Picture) search(u *ui.UI, area paint.Rect, views []search.View, info *search.Info) {
	ctx := &pic.context
	ctx.Theme = u.Theme
	if pic.preview.Begin() {
		u.Wake(0)
	}
	ctx.Show = func(path []game.Move) {
		if pic.preview.Show(pic.root, path) {
			u.Wake(0)
		}
	}
	over := false // whether the game is over, so that views are omitted
	if info != nil {
		_, searched := info.Best()
		over = !searched
	}
	_, _, grows := view.Zoomable(views)
	leastTree := leastTree
	if u.Presented || pic.pair.is {
		leastTree = leastPresented
	}
	high := boardHeight(area)
	if u.Presented && pic.pair.is {
		high = area.H * 0.3
	}
	beside := Beside(area) || grows && area.W >= flatFrom && area.H >= leastTree &&
		area.H-high-8 < leastTree
	low := !beside && (area.H < lowBoard || area.W < leastPhone && area.H < lowBoard+leastViews)
	flat := low || area.H < lowBoard && (u.Least > 0 || info != nil)
	if tree, _, ok := view.Zoomable(views); flat && pic.pair.is && ok && !over {
		if wide(area) { // beside lines of code
			pic.position(u, area.CutLeft(area.H), views, info)
			area.CutLeft(12)
		}
		ctx.Camera = &pic.camera
		pic.set.Fill(u, area, tree, ctx)
		return
	}
	if pic.beside = pic.beside || len(views) > 0; !pic.beside || over || low {
		if len(pic.pair.aside) > 0 {
			side := area
			area = side.CutLeft(math.Min(area.W*0.5, area.H))
			side.CutLeft(20)
			stack(u, &side, pic.pair.aside)
		}
		pic.position(u, area, views, info)
		return
	}
	var place, side paint.Rect
	if beside {
		side = area
		place = side.CutLeft(math.Min(area.W*0.44, area.H))
		side.CutLeft(20)
		if len(pic.pair.aside) > 0 {
			line(u, side.CutBottom(lineHigh), pic.pair.aside)
			side.CutBottom(4)
		}
	} else {
		side = area
		place = side.CutTop(high)
		side.CutTop(8)
	}
	if tree, rest, ok := view.Zoomable(views); ok && side.H >= leastTree &&
		(u.Least > 0 || pic.set.Height(u, rest, ctx, side.W) == 0) {
		ctx.Camera = &pic.camera
		pic.set.Fill(u, side, tree, ctx)
		pic.position(u, place, views, info)
		return
	}
	if ctx.Camera, ctx.Seen = nil, 0; side.H >= leastTree {
		ctx.Seen = side.H
	}
	if u.Presented {
		side, views = pic.fit(u, side, views)
	}
	if len(views) == 0 && !u.Presented {
		text, st := textAppearsHere.String(), u.Style(theme.Body)
		hint := side.InsetXY(side.W*0.1, (side.H-u.ParagraphHeight(st, text, side.W*0.8))/2)
		u.Paragraph(hint, st, text, u.Theme.Ink2)
	}
	form.Scroll(u, "views", side, func(at paint.Rect) float64 {
		rows := form.ColumnOf(at)
		next := rows.Next
		pic.set.Frame(u, views, ctx, next)
		pic.lacks = max(0, rows.Used()-side.H)
		return rows.Used()
	})
	pic.position(u, place, views, info)
}

// fit returns the part of area in which all views are seen without scrolling, and these views: narrow views
// are lower. If they are too high at any width, the last ones are left out in the largest letters.
func (pic *Picture) fit(u *ui.UI, area paint.Rect, views []search.View) (paint.Rect, []search.View) {
	const step, least = 0.94, 100.0
	for n := len(views); n > 0 && (n == len(views) || u.Least > 0); n-- {
		for fits := area; fits.W >= least; fits.W *= step {
			if pic.set.Height(u, views[:n], &pic.context, fits.W) <= area.H {
				return fits, views[:n]
			}
		}
	}
	return area, views
}

// boardHeight returns the height of a board with views below it.
func boardHeight(area paint.Rect) float64 {
	high := math.Min(area.W*0.72, area.H*0.42)
	if area.W < leastPhone && area.H >= lowBoard+leastViews {
		return math.Max(high, lowBoard)
	}
	return high
}

// position draws the board, or the position of the view's hovered node.
func (pic *Picture) position(u *ui.UI, area paint.Rect, views []search.View, info *search.Info) {
	if a := pic.board.Drawer.Aspect(pic.root); a > 0 {
		area = area.Fit(a, 1)
	}
	f := board.Frame{Area: u.Canvas.SnapRect(area), Theme: u.Theme, T: 1,
		Marks: board.Marks{Selected: game.NoSquare, Cursor: game.NoSquare}}
	var v game.View = pic.root
	if shown, ok := pic.preview.View(); ok {
		v, f.Marks.Last = shown, pic.preview.Last()
	} else if end := pic.outcome(info); end != nil {
		v = end
	} else {
		pic.move(u, &f)
		if pic.stray != nil {
			pic.board.Drawer.Draw(u.Canvas, pic.stray, &f)
			u.Node("img", textPosition.String(), lang.Say(pic.board.Game.Title), area)
			return
		}
		pic.set.Mark(&f.Marks, views, &pic.context)
		if info != nil {
			pic.arrow(&f.Marks, info)
		}
	}
	if u.Least > 0 && pic.pair.is { // beside another board the last row cannot read them
		f.Marks.Values = nil
	}
	pic.board.Drawer.Draw(u.Canvas, v, &f)
	u.Node("img", textPosition.String(), lang.Say(pic.board.Game.Title), area)
}

// move draws the animation of the last change.
func (pic *Picture) move(u *ui.UI, f *board.Frame) {
	f.Marks.Last = pic.turn.last
	if t := pic.clock.way(wayOfMove); t < 1 && !pic.turn.plan.Empty() {
		f.Plan, f.T = pic.turn.plan, anim.EaseOut(t)
		u.Wake(0)
	}
}

// arrow marks the best move.
func (pic *Picture) arrow(m *board.Marks, info *search.Info) {
	best, ok := info.Best()
	if !ok {
		return
	}
	switch from, to := pic.root.Squares(best); {
	case from != to:
		m.Arrows = append(m.Arrows, board.Arrow{From: from, To: to, Width: 0.16,
			Color: theme.Alpha(pic.context.Theme.Accent, 0.85)})
	case len(m.Values) == 0 && !pic.small: // otherwise a view marks the move
		m.Values = append(m.Values, board.Value{Move: best, Square: to, Best: true, Share: 1})
	}
}
