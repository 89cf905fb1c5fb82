package play

import (
	"fmt"
	"time"

	"ludarium/game"
	"ludarium/game/param"
	"ludarium/render/anim"
	"ludarium/render/board"
	"ludarium/render/paint"
	"ludarium/render/room"
	"ludarium/render/session"
)

// Room is one game on the screen: the session with its rules and players, and everything about how it is seen. It
// implements room.Room, room.Quick and room.Board.
type Room struct {
	line
	Camera board.Camera

	selected game.Square
	cursor   game.Square // keyboard cursor
	choices  []game.Move // moves among which one must be chosen
	choiceAt paint.Rect
	floor    paint.Rect // where choosers may lie
	replays  replay
	hand     hand
	ahead    premove
	typed    string     // in the box for moves
	quick    bool       // typing began without going to the box first
	notices  paint.Rect // where messages lie
	shown    scrolledTo // what the move list last showed
	newGame  *newGame
	several  []session.Part     // the games of a text, one of which is to be chosen
	lacked   string             // what was said last of a file that a search does without
	telling  bool               // the dialog about the game is open
	analyst  bool               // the dialog about who analyses is open
	side     int                // whose player dialog is open; -1: nobody's
	unnamed  bool               // an algorithm is chosen, not an opponent by its name
	best     map[string]float64 // in this solitaire game, by parameters; nil before it is needed

	plan      anim.Plan
	turned    []game.Square // discs that the last move turned over
	planStart time.Duration
	dropped   game.Square // the piece just dropped there by hand needs no motion

	graph     graph
	views     views
	review    review
	tasks     bool             // the dialog about the task is open
	linked    string           // the address of the position
	linkCount int              // planCount when it was written
	exports   []session.Export // the game in all notations
	exported  int              // env.changes when they were written
	place     place
	saved     time.Duration // when it was last saved
	saving    time.Duration // what that took
	frameNow  board.Frame
}

// saveEvery spaces out saves during quick play. The answer of a computer comes later than that, so that it is saved at
// once. Long games take longer to save; saving takes at most a twentieth of the time.
const saveEvery = 200 * time.Millisecond

// New returns the room of a kind as it was left. It calls none of the kind's Extras.
func New(s room.Shell, k Kind) *Room {
	e := &env{Kind: k, Shell: s}
	r := &Room{line: line{e}, selected: game.NoSquare, cursor: game.NoSquare, dropped: game.NoSquare, side: -1, review: review{effort: 1, trained: -1}}
	e.refresh = r.follow
	data, err := s.Host().Store().Load(r.key())
	if err == nil && data != nil {
		r.Session, err = session.Restore(k.Kind, data, s.Host().Methods(k.Game), s.Host().Pool())
	}
	if err != nil {
		s.SetAside(r.key(), err)
	}
	if r.Session == nil {
		if r.Session, err = session.New(k.Kind, nil, s.Host().Methods(k.Game), s.Host().Pool(), seedNow()); err != nil {
			panic("play: " + err.Error()) // the defaults of a game make a game
		}
	}
	_, r.change = r.Session.Picture.LastPlan()
	r.noteBest()
	return r
}

// Door returns the door to the room of a kind. make returns the room with all that is its own.
func (k Kind) Door(make func(s room.Shell) room.Room) room.Door {
	return room.Door{Name: k.Game.Name, Title: k.Title, Icon: k.Icon, Keys: k.help(), Gestures: k.gestures(), New: make}
}

// key is the key of the saved game.
func (r *Room) key() string { return "game-" + r.Game.Name }

// Start begins a new game with the given values and the players as they are.
func (r *Room) Start(values param.Values) error {
	next, err := session.New(r.Kind.Kind, values, r.Shell.Host().Methods(r.Game), r.Shell.Host().Pool(), seedNow())
	if err != nil {
		return err
	}
	r.replace(next, true)
	return nil
}

// replace puts another session into the room; keep takes over the players.
func (r *Room) replace(next *session.Session, keep bool) {
	r.Session.Close()
	if keep {
		for _, p := range r.sides() {
			if err := next.SetPlayer(p, next.Players.Suited(r.Session.Players.Of(p))); err != nil {
				r.Shell.Say(r.Complain(err, "").Text)
			}
		}
	}
	r.Session = next
	r.linked, r.turned = "", nil
	_, r.change = next.Picture.LastPlan()
	r.plan = anim.Plan{}
	r.ahead, r.hand = premove{}, hand{}
	r.selected, r.cursor, r.choices, r.Camera = game.NoSquare, game.NoSquare, nil, board.Camera{}
	r.graph, r.review = graph{}, review{effort: r.review.effort, threat: r.review.threat, trained: -1}
	if replaced := r.Extras.Replaced; replaced != nil {
		replaced()
	}
	r.Changed()
}

// Poll implements room.Room: it receives what searches found and saves what changed.
func (r *Room) Poll(now time.Duration, open bool) (changed bool) {
	if !open {
		r.Session.PutAside()
	}
	r.Session.Search.SetPace(r.Shell.Settings().Delay())
	if _, _, reviewing := r.Session.Review.Progress(); open || reviewing || r.Session.Search.Thinking() {
		changed = r.Session.Poll(now)
	}
	if _, n := r.Session.Picture.LastPlan(); n != r.change {
		r.moved(now)
		changed = true
	}
	if lacks := r.Session.Search.Lacks(); lacks != "" && lacks != r.lacked {
		of, last := r.Session, len(r.Session.Line.Moves())+2 // until both sides have moved
		r.lacked, changed = lacks, true
		r.Shell.Complain(lacks, func() bool { return r.Session == of && len(of.Line.Moves()) <= last })
	}
	if poll := r.Extras.Poll; poll != nil {
		changed = poll(now) || changed
	}
	changed = r.pollReplay(now) || changed
	if changed {
		if n := r.Session.Review.Known(); n != r.review.known {
			r.review.known, r.dirty = n, true
		}
		r.judge()
		r.graph.update(r.Session)
	}
	if open {
		r.train()
		r.askThreat()
	}
	if r.dirty && now-r.saved >= max(saveEvery, 20*r.saving) {
		r.save(now)
	}
	return changed
}

// follow takes note of a change of the line that was made here.
func (r *Room) follow() {
	r.moved(r.Shell.Now())
	r.judge()
	r.graph.update(r.Session)
}

// moved starts the motion of what just happened on the board.
func (r *Room) moved(now time.Duration) {
	r.plan, r.change = r.Session.Picture.LastPlan()
	if r.dropped != game.NoSquare {
		for i, m := range r.plan.Motions {
			if m.To == r.dropped {
				r.plan.Motions = append(r.plan.Motions[:i:i], r.plan.Motions[i+1:]...)
				break
			}
		}
		r.dropped = game.NoSquare
	}
	r.planStart = now
	r.turned = r.turned[:0]
	for _, f := range r.plan.Flips {
		r.turned = append(r.turned, f.Square)
	}
	r.choices = nil
	if !r.hand.dragging { // a piece in the hand stays there while the computer moves
		r.selected = game.NoSquare
	}
	if r.Session.Line.Cursor() != r.review.why {
		r.review.why = 0
	}
	r.noteBest()
	r.Shell.Settings().First = false
	if moved := r.Extras.Moved; moved != nil {
		moved()
	}
	r.Changed()
	if r.ahead.on {
		r.followAhead()
	}
}

func (r *Room) save(now time.Duration) {
	r.dirty, r.saved = false, now
	begun := time.Now()
	defer func() { r.saving = time.Since(begun) }()
	if err := r.Shell.Host().Store().Save(r.key(), r.Session.Saved()); err != nil {
		r.Shell.Say(textGameNotSaved + err.Error())
	}
}

// Link implements room.Room: the address of the position, which is written anew only after a change.
func (r *Room) Link() string {
	if r.linkCount != r.change || r.linked == "" {
		r.linked, r.linkCount = r.Session.Line.Link(), r.change
	}
	return r.linked
}

// place is what tells a game from others.
type place struct {
	of    *session.Session
	loads int // how many games were loaded into it
	id    string
	title string
}

// Place implements room.Room: a game is known by its seed and how often another one was loaded in its place. It is named where it is
// not the usual one.
func (r *Room) Place() (id, title string) {
	if p := &r.place; p.of != r.Session || p.id == "" {
		p.of, p.id, p.title = r.Session, fmt.Sprintf("%d.%d", r.Session.Line.Seed(), p.loads), ""
		if at := r.preset(r.Session.Line.Values()); at > 0 {
			p.title = r.Game.Presets[at].Title
		}
	}
	return r.place.id, r.place.title
}

// Open implements room.Room.
func (r *Room) Open(fragment string) error {
	l, err := session.ParseLink(fragment)
	if err != nil {
		return r.Complain(err, fragment)
	}
	if fragment == r.Link() {
		return nil // the address shows what is on the board already: keep its players and future moves
	}
	next, err := session.Open(r.Kind.Kind, l, r.Shell.Host().Methods(r.Game), r.Shell.Host().Pool(), seedNow())
	if err != nil {
		return r.Complain(err, fragment)
	}
	r.replace(next, true)
	return nil
}

// seedNow makes each new game another one; its seed is kept with the game.
func seedNow() uint64 { return uint64(time.Now().UnixNano()) }
