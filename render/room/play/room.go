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

// GameRoom is one game on the screen: the session with its rules and players, and everything about how it is
// seen. It implements room.Room, room.Quick and room.Board.
type GameRoom struct {
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

// New returns the room of a game as it was left. It calls no function of the description.
func New(s room.Shell, g Game) *GameRoom {
	e := &env{Game: g, Shell: s, effort: 1}
	r := &GameRoom{line: line{e}, Results: results{env: e}, clocks: clocks{e}, aboutGame: aboutDialog{env: e},
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
		r.Session, err = session.Restore(g.Profile, data, s.Host().Methods(g.Rules), s.Host().Pool())
	}
	if err != nil {
		s.SetAside(r.saver.key(), err)
	}
	if r.Session == nil {
		if r.Session, err = session.New(g.Profile, nil, s.Host().Methods(g.Rules), s.Host().Pool(),
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

// Door returns the door to the room of a game. make returns the room with all that is its own.
func (g Game) Door(make func(s room.Shell) room.Room) room.Door {
	return room.Door{Name: g.Rules.Name, Title: g.Title, Icon: g.Icon, Formats: &g.Formats, Keys: g.help,
		Gestures: g.gestures,
		New:      make, Keeps: g.keeps()}
}

// Start begins a new game with the given values and the players as they are.
func (r *GameRoom) Start(values param.Values) error {
	next, err := session.New(r.Game.Profile, values, r.Shell.Host().Methods(r.Rules), r.Shell.Host().Pool(),
		seedNow())
	if err != nil {
		return err
	}
	r.replace(next, true)
	return nil
}

// replace puts another session into the room; keep takes over the players.
func (r *GameRoom) replace(next *session.Session, keep bool) {
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
	if replaced := r.Game.Course.Replaced; replaced != nil {
		replaced()
	}
	r.Changed()
}

// Poll implements room.Room: it receives what searches found and saves what changed.
func (r *GameRoom) Poll(now time.Duration, open bool) (changed bool) {
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
	if poll := r.Game.Course.Receive; poll != nil {
		changed = poll(now) || changed
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
func (r *GameRoom) follow() {
	r.moved(r.Shell.Now())
	r.Review.judge()
	r.Graph.update(r.Session)
}

// moved starts the motion of what just happened on the board.
func (r *GameRoom) moved(now time.Duration) {
	r.motion.follow(now)
	r.Hand.moved()
	if r.Session.Line.Cursor() != r.Review.why {
		r.Review.why = 0
	}
	r.Results.note()
	r.Shell.Settings().First = false
	r.tour.moved()
	r.tasks.suite.moved()
	if moved := r.Game.Course.Moved; moved != nil {
		moved()
	}
	r.Changed()
	r.ahead.follow()
}

// Link implements room.Room.
func (r *GameRoom) Link() string { return r.place.link() }

// Place implements room.Room.
func (r *GameRoom) Place() (id, title string) { return r.place.name() }

// Open implements room.Room.
func (r *GameRoom) Open(fragment string) error {
	l, err := session.ParseLink(fragment)
	if err != nil {
		return r.Complain(err, fragment)
	}
	if fragment == r.Link() {
		return nil // the address shows what is on the board already: keep its players and future moves
	}
	next, err := session.Open(r.Game.Profile, l, r.Shell.Host().Methods(r.Rules), r.Shell.Host().Pool(),
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
