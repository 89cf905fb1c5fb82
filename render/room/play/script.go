package play

import (
	"strings"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/session"
	"ludarium/render/ui/lang"
)

// loaded shows a game that was loaded into the session.
func loaded(r *GameRoom, question *format.Question) {
	r.loads++
	r.begin(question)
	reseat(r)
	moved(r, r.Shell.Now())
	reportMended(r)
}

// reportMended shows in one line what was dropped or skipped while reading the game.
func reportMended(r *GameRoom) {
	const most = 2
	list := lang.Notes(r.Session.Line.Mended)
	if len(list) == 0 {
		return
	}
	text := strings.Join(list[:min(len(list), most)], "; ")
	if more := len(list) - most; more > 0 {
		text += textAndMore.With("more", more)
	}
	r.Shell.Say(upper(text))
}

// State implements room.Room. The field "game" is a session.Snapshot, "preview" the notation of the position
// hovered in a view, "collection" a collection.State if a collection is open, and "shelf" a
// collection.ShelfState.
func (r *GameRoom) State() map[string]any {
	state := map[string]any{"game": r.Session.Snapshot()}
	if open, ok := r.games.State(); ok {
		state["collection"] = open
	}
	state["shelf"] = r.games.Shelf.State()
	if v, ok := r.views.preview.View(); ok {
		state["preview"] = v.Notation()
	}
	return state
}

// Flush implements room.Room.
func (r *GameRoom) Flush() {
	flushSave(r)
}

// Legal implements room.Board.
func (r *GameRoom) Legal() []string { return r.Session.Snapshot().Legal }

// Stop implements room.Board.
func (r *GameRoom) Stop() { r.Session.Stop() }

// Thinking implements room.Board.
func (r *GameRoom) Thinking() bool { return r.Session.Search.Thinking() }

// Go implements room.Board.
func (r *GameRoom) Go(q room.Request) error {
	analyst := r.Session.Analysis.Analyst()
	if q.Algorithm != "" && q.Algorithm != analyst.Kind {
		analyst = session.Player{Kind: q.Algorithm, Limits: analyst.Limits}
	}
	limited := q.Time > 0 || q.Nodes > 0 || q.Depth > 0
	if limited {
		analyst.Limits.Time, analyst.Limits.Nodes, analyst.Limits.Depth = q.Time, q.Nodes, q.Depth
	}
	if err := r.Session.Analysis.SetAnalyst(analyst); err != nil {
		return err
	}
	switch {
	case q.Analyse && limited:
		r.Session.Analysis.ThinkWithin(q.Time, q.Nodes, q.Depth)
	case q.Analyse:
		r.Session.Analysis.Think()
	default:
		return r.Session.Go()
	}
	return nil
}

// Current returns a copy of the state of the room.
func (r *GameRoom) Current() State { return r.state }

// Shared returns r. Rooms that embed a GameRoom inherit it.
func (r *GameRoom) Shared() *GameRoom { return r }

// Shown returns how the board was drawn in the last frame. It must not be modified.
func (r *GameRoom) Shown() *board.Frame { return r.frame }

// AnalyseFrom shows a position and analyses it.
func (r *GameRoom) AnalyseFrom(position string) error {
	if err := r.Load(position); err != nil {
		return err
	}
	if !r.Session.Players.Exploring() {
		r.emit(analysisToggled{})
	}
	return nil
}

// Point returns the points on the screen at which a move begins and ends, for scripts and tests.
func (r *GameRoom) Point(text string) (from, to paint.Point, err error) {
	m, err := r.Rules.ParseMove(r.Session.Line.State(), strings.TrimSpace(text))
	if err != nil {
		return from, to, err
	}
	v := r.Session.Line.View()
	a, b := v.Squares(m)
	if b == game.NoSquare {
		c := r.frame.Area.Center()
		return c, c, nil
	}
	return r.Drawer.Place(v, a, r.frame).Center(), r.Drawer.Place(v, b, r.frame).Center(), nil
}
