package play

import (
	"time"

	"ludarium/game/param"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/collection"
	"ludarium/render/room/session"
)

// Room is one game on the screen: the session with its rules and players, and everything about how it is
// seen. It implements room.Room, room.Quick and room.Board.
type Room struct {
	line
	*played
	sharing

	Results   results
	clocks    clocks
	aboutGame aboutDialog
	games     *collection.Collections
	tasks     tasks
	saver     saver
	shelving  shelving
	typing    typing
	Players   Players
	NewGame   NewGame
	analysis  analysis
	programs  programs

	notices paint.Rect // where messages lie
	lacked  string     // what was said last of a file that a search does without

	Views views
	tour  tour
	frame board.Frame // how the board was drawn in the last picture
}

// New returns the room of a kind as it was left. owner is the room of the game that has it as a part: it is
// asked for the optional interfaces of this package, and not called yet.
func New(s room.Shell, k Kind, owner any) *Room {
	e := &env{Kind: k, Shell: s, own: ask(owner), effort: 1}
	r := &Room{line: line{e}, Results: results{env: e}, clocks: clocks{e}, aboutGame: aboutDialog{env: e},
		tasks: tasks{env: e}, tour: tour{env: e}, saver: saver{env: e}, typing: typing{line: line{e}}}
	r.programs.env = e
	r.sharing.of = r
	e.refresh = r.follow
	r.Views.env = e
	r.Players = Players{env: e, clocks: &r.clocks, side: -1}
	r.NewGame = NewGame{env: e, players: &r.Players, enter: r.replace}
	r.analysis = analysis{line: r.line, players: &r.Players}
	r.games = r.newCollections()
	r.Players.games = r.games
	r.tasks.suite = suite{line: r.line, games: r.games}
	r.shelving = shelving{line: r.line, games: r.games, suite: &r.tasks.suite,
		players: &r.Players, enter: r.replace}
	data, err := s.Host().Store().Load(r.saver.key())
	if err == nil && data != nil {
		r.Session, err = session.Restore(k.Kind, data, s.Host().Methods(k.Game), s.Host().Pool())
	}
	if err != nil {
		s.SetAside(r.saver.key(), err)
	}
	if r.Session == nil {
		if r.Session, err = session.New(k.Kind, nil, s.Host().Methods(k.Game), s.Host().Pool(),
			seedNow()); err != nil {
			panic("play: " + err.Error()) // the defaults of a game make a game
		}
	}
	r.Session.Leaving = r.shelving.leave
	r.played = r.begin()
	_, r.change = r.Session.Picture.LastPlan()
	r.Results.note()
	r.games.Shelf.Recover()
	return r
}

// Door returns the door to the room of a kind. make returns the room with all that is its own.
func (k Kind) Door(make func(s room.Shell) room.Room) room.Door {
	return room.Door{Name: k.Game.Name, Title: k.Title, Icon: k.Icon, Formats: &k.Formats, Keys: k.help,
		Gestures: k.gestures,
		New:      make, Keeps: k.keeps()}
}

// Start begins a new game with the given values and the players as they are.
func (r *Room) Start(values param.Values) error {
	next, err := session.New(r.Kind.Kind, values, r.Shell.Host().Methods(r.Game), r.Shell.Host().Pool(),
		seedNow())
	if err != nil {
		return err
	}
	r.replace(next, true)
	return nil
}

// replace puts another session into the room; keep takes over the players.
func (r *Room) replace(next *session.Session, keep bool) {
	r.shelving.leave()
	r.Session.Close()
	if keep {
		for _, p := range r.sides() {
			if err := next.SetPlayer(p, next.Players.Suited(r.Session.Players.Of(p))); err != nil {
				r.Shell.Say(r.Complain(err, "").Error())
			}
		}
	}
	r.Session = next
	r.Session.Leaving = r.shelving.leave
	r.played = r.begin()
	_, r.change = next.Picture.LastPlan()
	if replaced := r.own.restarter; replaced != nil {
		replaced.Replaced()
	}
	r.Changed()
}

// Poll implements room.Room: it receives what searches found and saves what changed.
func (r *Room) Poll(now time.Duration, open bool) (changed bool) {
	if r.motion.closed = !open; !open {
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
	if poll := r.own.receiver; poll != nil {
		changed = poll.Receive(now) || changed
	}
	changed = r.Replay.poll(now) || changed
	changed = r.games.Poll() || changed
	r.programs.poll()
	if changed {
		if n := r.Session.Review.Known(); n != r.Review.known {
			r.Review.known, r.dirty = n, true
		}
		r.Review.judge()
		r.Graph.update(r.Session)
	}
	if open {
		r.Review.train()
		r.analysis.askThreat()
	}
	r.shelving.poll()
	r.saver.poll(now)
	return changed
}

// follow takes note of a change of the line that was made here.
func (r *Room) follow() {
	r.moved(r.Shell.Now())
	r.Review.judge()
	r.Graph.update(r.Session)
}

// moved starts the motion of what just happened on the board.
func (r *Room) moved(now time.Duration) {
	r.motion.follow(now)
	r.Hand.moved()
	if r.Session.Line.Cursor() != r.Review.why {
		r.Review.why = 0
	}
	r.Results.note()
	r.Shell.Settings().First = false
	r.tour.moved()
	r.tasks.suite.moved()
	if moved := r.own.follower; moved != nil {
		moved.Moved()
	}
	r.Changed()
	r.ahead.follow()
}

// Link implements room.Room.
func (r *Room) Link() string { return r.place.link() }

// Place implements room.Room.
func (r *Room) Place() (id, title string) { return r.place.name() }

// Open implements room.Room.
func (r *Room) Open(fragment string) error {
	l, err := session.ParseLink(fragment)
	if err != nil {
		return r.Complain(err, fragment)
	}
	if fragment == r.Link() {
		return nil // the address shows what is on the board already: keep its players and future moves
	}
	next, err := session.Open(r.Kind.Kind, l, r.Shell.Host().Methods(r.Game), r.Shell.Host().Pool(),
		seedNow())
	if err != nil {
		return r.Complain(err, fragment)
	}
	r.replace(next, true)
	r.tellMended()
	return nil
}

// seedNow makes each new game another one; its seed is kept with the game.
func seedNow() uint64 { return uint64(time.Now().UnixNano()) }
