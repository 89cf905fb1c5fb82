// Package session is a game in progress, without its picture. A Session connects its parts:
//
//   - [GameLine]: the moves, variations, chance events and forced passes,
//   - [Clock] and [Players]: their time, and who plays,
//   - [Search] and [Analysis]: the running search, and requests other than the computer's moves,
//   - [Review]: positions searched in the background,
//   - [Picture]: what the drawing of the game needs besides the position,
//   - [Scores]: formatting of scores,
//   - [Drawings]: circles and arrows on the positions.
//
// Operations on several parts, such as a move, are methods of Session. Saving, links, parsing and formatting
// of games have their own files.
//
// A Session is used on the UI goroutine. Searches run on a pool; Poll, which must be called every frame and
// does not block, receives their results.
//
// A [Profile] describes the notations and other properties of a game besides its rules.
package session

import (
	"time"

	"ludarium/ai/method"
	"ludarium/ai/worker/pool"
	"ludarium/game"
	"ludarium/game/param"
	"ludarium/render/draw/anim"
)

// Session is one game with its players and searches. It is not safe for concurrent use.
type Session struct {
	Line     *GameLine
	Clock    *Clock
	Players  *Players
	Picture  *Picture
	Search   *Search
	Analysis *Analysis
	Review   *Review
	Scores   *Scores
	Drawings *Drawings

	// ID identifies the game on the shelf; "" if it is not there. The session does not use it.
	ID string
	// Leaving, if not nil, is called before another game replaces this one.
	Leaving func()

	profile *Profile
	events  events
	notice  string // description of the last automatic moves
}

// New returns a new game with the given parameters; missing ones have their defaults. In a game for two the
// first player is human and the second is the default opponent, see Players.Default. Chance events and the
// seeds of searches are derived from seed: the same seed, settings and node limits lead to the same game.
// methods are the algorithms that p can run. The caller closes p, which may be nil if there are no searches.
func New(k Profile, values param.Values, methods method.List, p pool.Pool, seed uint64) (*Session, error) {
	start, err := game.Track(k.Rules, values, "")
	if err != nil {
		return nil, err
	}
	line := newLine(&k, start, seed)
	begun := line.settle()
	s := tie(line, methods, p)
	s.notice = begun.notice
	s.Analysis.analyst = s.Players.usualAnalyst()
	if k.Rules.Players == 2 {
		s.Players.sides[game.Second] = s.Players.Default()
	}
	return s, nil
}

// tie returns a session for a line, with human players and without an analyst.
func tie(line *GameLine, methods method.List, p pool.Pool) *Session {
	s := &Session{profile: line.profile, Line: line, Picture: &Picture{}, Scores: &Scores{line: line}}
	s.Drawings = &Drawings{line: line, picture: s.Picture}
	s.Clock = &Clock{line: line, picture: s.Picture}
	s.Players = &Players{line: line, methods: methods, sides: [2]Player{{Kind: Human}, {Kind: Human}}}
	s.Search = &Search{line: line, clock: s.Clock, players: s.Players, picture: s.Picture, pool: p,
		pace: defaultPace}
	s.Analysis = &Analysis{line: line, players: s.Players, picture: s.Picture, search: s.Search,
		limits: UsualLimits}
	s.Review = &Review{line: line, picture: s.Picture, pool: p}
	s.Clock.stands = func() bool { return s.Search.paused || s.Search.failure != "" || s.Players.exploring }
	s.events = events{line: line, picture: s.Picture, pool: p}
	return s
}

// Close cancels the running search. The session can still be read.
func (s *Session) Close() {
	s.Search.cancel()
	s.events.giveUp()
	s.Review.Stop()
	s.Search.paused, s.Analysis.on = true, false
}

// Game returns the description of the game.
func (s *Session) Game() *game.Game { return s.profile.Rules }

// Play plays m at the cursor if it is legal and the computer is not thinking about its own move there. If m
// is not the next entry, the moves after the cursor become a variation. Chance events and forced passes after
// m are played at once.
func (s *Session) Play(m game.Move) error {
	if err := s.ready(); err != nil {
		return err
	}
	if !game.Contains(s.Line.state.Moves(nil), m) {
		return textMoveNotLegal.Error("m", uint32(m))
	}
	s.play(m, nil)
	return nil
}

// PlayText plays a move given in the game's notation. The error states why it cannot be played.
func (s *Session) PlayText(text string) error {
	if err := s.ready(); err != nil {
		return err
	}
	m, err := s.profile.Rules.ParseMove(s.Line.state, text)
	if err != nil {
		return err
	}
	if !game.Contains(s.Line.state.Moves(nil), m) {
		return game.NewMoveError(s.profile.Rules.Name, text, "%s", textPassIsNoMove)
	}
	s.play(m, nil)
	return nil
}

// ready returns the reason why no move can be made now, or nil.
func (s *Session) ready() error {
	if text, over := s.Line.Result(); over {
		return textTheGameIsOver.Error("text", text)
	}
	if s.Line.Placing() {
		return textEventBeingChosen.Error()
	}
	if s.Search.ComputerThinks() {
		return textIsThinkingStopFirst.Error("turn", s.Line.SideName(s.Line.state.Turn()))
	}
	return nil
}

// play plays a legal move for the side to move, and the automatic moves after it.
func (s *Session) play(m game.Move, score *Score) {
	s.changing()
	s.Search.paused = false
	s.changed(s.step(m, score).then(s.Line.settle()))
}

// step plays a legal move without the automatic moves after it.
func (s *Session) step(m game.Move, score *Score) change {
	c := s.Line.step(m, score, s.Clock.stamp(s.Players.exploring))
	c.tell(s.Search, s.Clock)
	return c
}

// changed must be called after every change of the position.
func (s *Session) changed(c change) {
	c.tell(s.Search, s.Clock)
	if c.notice != "" {
		s.notice = c.notice
	}
	s.Picture.changed(c.plan)
}

// changing must be called before every change of the position.
func (s *Session) changing() {
	s.Search.cancel()
	s.events.giveUp()
	s.Search.failure, s.notice = "", ""
	s.Analysis.complete, s.Analysis.hinting = false, false
}

// Follow plays the moves found by a search from the cursor, with its score. If they are illegal, nothing
// changes.
func (s *Session) Follow(moves []game.Move, score Score) error {
	if !legal(s.Line.state.Clone(), moves) {
		return textTheLineCantBe.Error()
	}
	if err := s.ready(); err != nil {
		return err
	}
	for _, m := range moves {
		s.play(m, &score)
	}
	return nil
}

// Explore plays moves from the position after n entries of the main line as an analysis, after which the
// computer waits. The moves they replace become a variation. If they are illegal, nothing changes.
func (s *Session) Explore(n int, moves []game.Move) error {
	if n < 0 || n > len(s.Line.entries) {
		return textThereIsNoSuch.Error()
	}
	if !legal(s.Line.At(n), moves) {
		return textTheLineCantBe.Error()
	}
	if n == len(s.Line.entries) && s.Line.ending.kind != open {
		return textTheGameEndedHere.Error()
	}
	s.changing()
	c := s.Line.travel(n)
	c.plan = anim.Plan{}
	for _, m := range moves {
		c = c.then(s.step(m, nil))
	}
	if len(moves) != 1 {
		c.plan = anim.Plan{}
	}
	s.changed(c.then(s.Line.settle()))
	s.Search.paused = true
	return nil
}

// legal plays moves and reports whether all of them were legal.
func legal(state game.State, moves []game.Move) bool {
	for _, m := range moves {
		if !game.Contains(state.Moves(nil), m) {
			return false
		}
		state.Play(m)
	}
	return true
}

// SetExploring lets people move for both sides, regardless of the players, while the computer waits. The
// computer still waits when it is switched off.
func (s *Session) SetExploring(on bool) {
	if s.Players.exploring == on {
		return
	}
	s.Search.cancelMove()
	s.Players.exploring, s.Picture.stale = on, true
	s.Search.paused = s.Search.paused || !on
}

// Finished reports whether the main line is a game that was played here to its end. It keeps its players, see
// Players.Played.
func (s *Session) Finished() bool {
	return s.Line.given < len(s.Line.entries) && s.Line.Outcome().Over
}

// SetPlayer sets the player of side, First or Second. It cancels a search for that side; the new player
// starts with the next Poll if it is to move and the computer is not paused. Handing over a human's side at
// the end of the line ends the pause. It returns an error and changes nothing if the algorithm or its
// parameters cannot play the game.
func (s *Session) SetPlayer(side game.Player, p Player) error {
	if err := s.Players.check(p); err != nil {
		return err
	}
	if s.Line.state.Turn() == side {
		s.Search.cancelMove()
	}
	if s.Finished() && s.Line.cast == nil {
		was := s.Players.sides
		s.Line.cast = &was
	}
	if s.Players.sides[side].IsHuman() && s.Line.cursor == len(s.Line.entries) {
		s.Search.paused = false
	}
	s.Players.sides[side] = p
	s.Search.failure = ""
	s.Picture.stale = true
	return nil
}

// tick advances the running clock and checks its flag.
func (s *Session) tick(passed time.Duration) {
	side, runs := s.Clock.Runs()
	switch {
	case !runs:
	case passed > asleep:
		s.Search.Pause()
	case s.Clock.run(side, passed):
		s.end(s.Line.flagged(side))
	}
}

// PutAside stops the clocks, if there are any, until the game is continued.
func (s *Session) PutAside() {
	if _, runs := s.Clock.Runs(); runs {
		s.Search.Pause()
	}
}
