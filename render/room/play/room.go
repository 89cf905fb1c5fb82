package play

import (
	"time"

	"ludarium/ai/method"
	"ludarium/game/format"
	"ludarium/game/param"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/collection"
	"ludarium/render/room/session"
	"ludarium/render/store"
	"ludarium/render/ui/mailbox"
)

// GameRoom is the room of a game. What users can change is in its State, and the game is in the session. All
// other fields are derived from these or record which changes have been handled. It implements room.Room,
// room.Quick and room.Board.
type GameRoom struct {
	Game
	Shell   room.Shell
	Session *session.Session
	state   State
	games   *collection.Collections

	question *format.Question // problem that the game belongs to; nil if there is none
	derived
	drawn
	stored

	followed     int                         // last handled change of the position, see Picture.LastPlan
	revision     int                         // incremented with each change of what is saved or shown
	loads        int                         // number of times that a loaded game has replaced another
	lacked       string                      // last message about a file that a search has to do without
	programAsked *mailbox.Ask[method.Method] // request about the program being added
}

// derived is data derived from the current game; a new game starts with the zero value.
type derived struct {
	verdicts []MoveVerdict
	judged   basis        // from which verdicts were made
	left     int          // number of moves that were not searched, at that time
	answer   *explanation // the latest answer to "Why?"
	trained  int          // last change handled by training
	reviewed int          // number of known positions when the game was last saved
	runs     bool         // whether a review was in progress at the last poll
	// N of the verdict whose threat was searched for last; 0 if there is none
	threatened int
	graph      graph
	lines      lineCache
	motion     motion
	eased      easing // animated end of the evaluation bar
	scrolled   scrolledTo
	seen       bool // whether the board was brought into view after the game was put on it
	place      place
	spoken     spokenMoves
	turned     turnedMoves
	hint       spokenHint
	stuck      bool // changes whenever a step along the line leads nowhere, so that the status is repeated
	answered   int  // number of the move whose answer to "Why?" was drawn last; 0 for none
}

// drawn holds data of the last frame that the next frame and the handling of input use.
type drawn struct {
	frame   *board.Frame // how the board was drawn
	barred  bool         // whether the evaluation bar was drawn
	whyBar  bool         // whether the controls of an answer are at the bottom of the panel
	tight   bool         // whether the status line has no room for an offer, which is then in a menu
	tasked  taskHeight
	floor   paint.Rect // area for choosers
	notices paint.Rect // area for messages
	views   viewCache
	about   *About // content of the dialog about the game; nil while it is closed
}

// stored is the state of saving.
type stored struct {
	dirty   bool // whether there is something to save
	saver   saver
	shelved shelved
	best    best
	before  interrupted
}

// begin drops data about the previous game after another one was put into the session. question is the
// problem of the new game, or nil.
func (r *GameRoom) begin(question *format.Question) {
	r.question, r.derived = question, derived{trained: -1, motion: motion{cursor: r.Session.Line.Cursor()}}
	r.emit(gameBegan{})
}

// New restores the room of a game. It calls no function of g.
func New(s room.Shell, g Game) *GameRoom {
	r := &GameRoom{Game: g, Shell: s, state: newState(), drawn: drawn{frame: &board.Frame{}}}
	r.games = newCollections(r)
	data, err := s.Host().Store().Load(saveKey(r))
	if err == nil && data != nil {
		r.Session, err = session.Restore(g.Profile, data, s.Host().Methods(g.Rules), s.Host().Pool())
	}
	if err != nil {
		s.SetAside(saveKey(r), err)
	}
	if r.Session == nil {
		if r.Session, err = session.New(g.Profile, nil, s.Host().Methods(g.Rules), s.Host().Pool(),
			seedNow()); err != nil {
			panic("play: " + err.Error()) // cannot happen: the default parameters are valid
		}
	}
	r.Session.Leaving = func() { leaveGame(r) }
	r.derived = derived{trained: -1, motion: motion{cursor: r.Session.Line.Cursor()}}
	_, r.followed = r.Session.Picture.LastPlan()
	noteBest(r)
	loadInterrupted(r)
	r.games.Shelf.Recover()
	return r
}

// Door returns the entry of a game's room, which make creates.
func (g Game) Door(make func(s room.Shell) room.Room) room.Door {
	return room.Door{Name: g.Rules.Name, Title: g.Title, Play: g.Play, Icon: g.Icon, Formats: &g.Formats,
		Keys:     g.help,
		Gestures: g.gestures,
		New:      make, Restores: true, Keeps: g.keeps(),
		Underway: func(s store.Store) (string, bool) {
			data, err := s.Load(keyOf(g))
			if err != nil || data == nil {
				return "", false
			}
			return session.Underway(g.Profile, data)
		}}
}

// Start starts a new game with the given parameters and the current players.
func (r *GameRoom) Start(values param.Values) error {
	next, err := session.New(r.Game.Profile, values, r.Shell.Host().Methods(r.Rules), r.Shell.Host().Pool(),
		seedNow())
	if err != nil {
		return err
	}
	r.replace(next, true)
	return nil
}

// replace puts another session into the room; keep means to keep the players.
func (r *GameRoom) replace(next *session.Session, keep bool) {
	var players [2]session.Player
	for _, p := range sides(r) {
		players[p] = playerOf(r, p)
	}
	leaveGame(r)
	r.before.left = false
	r.Session.Close()
	if waits := next.Search.Paused(); keep {
		for _, p := range sides(r) {
			if err := next.SetPlayer(p, next.Players.Suited(players[p])); err != nil {
				r.Shell.Say(r.Complain(err, "").Error())
			}
		}
		if waits { // also after a side was handed over
			next.Search.Pause()
		}
	}
	r.Session = next
	r.Session.Leaving = func() { leaveGame(r) }
	r.begin(nil)
	_, r.followed = next.Picture.LastPlan()
	if replaced := r.Game.Course.Replaced; replaced != nil {
		replaced()
	}
	r.Changed()
}

// Poll implements room.Room: it receives results of searches and saves changes.
func (r *GameRoom) Poll(now time.Duration, open bool) (changed bool) {
	if r.motion.closed = !open; !open {
		r.Session.PutAside()
		if r.state.Review.Why.Left {
			r.emit(roomLeft{})
		}
	}
	r.Session.Search.SetPace(r.Shell.Settings().Delay())
	r.Session.Search.SetWatched(r.state.Tab == tabThink)
	if _, _, reviewing := r.Session.Review.Progress(); open || reviewing || r.Session.Search.Thinking() {
		changed = r.Session.Poll(now)
	}
	if _, n := r.Session.Picture.LastPlan(); n != r.followed {
		moved(r, now)
		changed = true
	}
	if lacks := r.Session.Search.Lacks(); lacks != "" && lacks != r.lacked {
		of, last := r.Session, len(r.Session.Line.Moves())+2 // stop after one move of each side
		r.lacked, changed = lacks, true
		r.Shell.Complain(lacks, func() bool { return r.Session == of && len(of.Line.Moves()) <= last })
	}
	if poll := r.Game.Course.Receive; poll != nil {
		changed = poll(now) || changed
	}
	if r.state.Replay.On {
		at := r.followed
		r.emit(replayPolled{})
		changed = changed || at != r.followed
	}
	changed = r.games.Poll() || changed
	pollPrograms(r)
	if changed {
		if n := r.Session.Review.Known(); n != r.reviewed {
			r.reviewed, r.dirty = n, true
		}
		judgeMoves(r)
		updateGraph(r, r.Session)
	}
	if _, _, runs := r.Session.Review.Progress(); runs != r.runs {
		if r.runs = runs; !runs {
			r.emit(reviewEnded{})
		}
	}
	if open {
		train(r)
		askThreat(r)
		followWhy(r)
	}
	pollShelf(r)
	pollInterlude(r)
	pollSave(r, now)
	return changed
}

// Refresh must be called after changing the line in the session directly.
func (r *GameRoom) Refresh() {
	moved(r, r.Shell.Now())
	judgeMoves(r)
	updateGraph(r, r.Session)
}

// moved starts the animation of the last move.
func moved(r *GameRoom, now time.Duration) {
	followMotion(r, now)
	noteBest(r)
	r.Shell.Settings().First = false
	r.emit(positionChanged{})
	if moved := r.Game.Course.Moved; moved != nil {
		moved()
	}
	r.Changed()
	r.emit(premoveDue{})
}

// Link implements room.Room.
func (r *GameRoom) Link() string { return placeLink(r) }

// Place implements room.Room.
func (r *GameRoom) Place() (id, title string) { return placeName(r) }

// Open implements room.Room.
func (r *GameRoom) Open(fragment string) error {
	l, err := session.ParseLink(fragment)
	if err != nil {
		return r.Complain(err, fragment)
	}
	if fragment == r.Link() {
		return nil // the address is that of the current position: keep the players and the moves after it
	}
	if back, ok := backToTheGame(r); ok && fragment == r.before.Link {
		back.Do() // with its players and clock
		return nil
	}
	next, err := session.Open(r.Game.Profile, l, r.Shell.Host().Methods(r.Rules), r.Shell.Host().Pool(),
		seedNow())
	if next == nil {
		return r.Complain(err, fragment)
	}
	r.replace(next, true)
	reportMended(r)
	if err != nil {
		r.Shell.Say(textShownUpTo.With("bad", r.Complain(err, fragment).Error()))
	}
	return nil
}

// seedNow returns a new seed for each game, which is saved with the game.
func seedNow() uint64 { return uint64(time.Now().UnixNano()) }
