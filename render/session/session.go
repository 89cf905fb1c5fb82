// Package session is a game in progress without its picture: the moves and what may be taken back, the two players,
// the search that is under way, the result, and how all that is saved, linked to and told in words.
//
// A Session belongs to the goroutine of the user interface. Searches run on a pool; what they find is received by
// Poll, which is to be called every frame and never waits.
//
// What it has to know of a game beside its rules, notations above all, is handed in as a [Kind].
package session

import (
	"errors"
	"fmt"
	"time"

	"ludarium/ai/base/rng"
	"ludarium/ai/chance"
	"ludarium/ai/method"
	"ludarium/ai/pool"
	"ludarium/game"
	"ludarium/game/param"
	"ludarium/render/anim"
)

// Session is one game: its moves, its players, a search under way. It is not for concurrent use: all methods are
// called from one goroutine; searches run elsewhere, and their results are received by Poll.
type Session struct {
	kind    Kind
	methods method.List
	pool    pool.Pool // nil: there is nobody to search
	seed    uint64

	values param.Values // complete
	first  string       // notation of the first position, empty for the game's own

	state   *game.Tracked // the position at the cursor
	entries []Entry       // the main line
	cursor  int           // how many entries are played in state
	given   int           // of the entries, how many first ones were loaded
	// variations are lines that were left; they begin on the main line.
	variations []Variation

	clock   clock
	players [2]Player
	analyst Player
	limits  Analysis
	ending  ending

	flipped   bool
	analysing bool
	hinting   bool   // a hint is shown or looked for
	watched   bool   // searches are to report what costs time
	paused    bool   // the computer waits, also when it is its turn
	failure   string // why the last search gave no move; empty when it did
	notice    string // what happened by itself with the last change
	lacks     string // see Lacks
	run       *run   // the search under way, or one whose move waits for its time
	analysed  bool   // the analysis of this position is complete
	thought   *Thought
	exams     exams    // positions looked at in the background
	training  bool     // the moves of people are judged
	exploring bool     // people move both sides, whoever plays them
	placing   *placing // the chance event that a worker chooses; nil when none is awaited

	plan    anim.Plan
	changes int
	stale   bool          // something changed since the last Poll
	pace    time.Duration // least time between the last change of the position and a move of the computer
	now     time.Duration // at the last Poll
	moved   time.Duration // now at the last change of the position
}

// Entry is one move of the main line.
type Entry struct {
	Move   game.Move
	Text   string      // as players write it
	Player game.Player // whose move it is; Chance for a random event
	Number int         // the moves of the players are counted from 1; passes and chance events carry the number before
	Forced bool        // a pass, which was played by itself
	Score  *Score      // what the computer thought of its own move; nil for all others
	Remark
}

// Remark is what is said of a move.
type Remark struct {
	Clock   *Stamp `json:"clock,omitempty"`   // nil in a game without clocks
	Comment string `json:"comment,omitempty"` // of whoever wrote the game down
	Glyphs  []int  `json:"glyphs,omitempty"`  // numeric annotation glyphs, as in PGN: 1 for "!"
}

// empty reports whether nothing is said.
func (r Remark) empty() bool { return r.Clock == nil && r.Comment == "" && len(r.Glyphs) == 0 }

// Automatic reports whether the move was nobody's decision: a chance event or a forced pass. A list may skip it.
func (e Entry) Automatic() bool { return e.Player == game.Chance || e.Forced }

// New returns a new game with the given values, of which missing ones take their defaults. In a game for two the
// first player is human and the second is the default opponent; see Default. Chance events are drawn from the
// generator that seed names, and so are the seeds of searches: same seed, settings and node limits, same game. methods are those that p
// can search with; p stays the caller's and may be nil where nobody is to search.
func New(k Kind, values param.Values, methods method.List, p pool.Pool, seed uint64) (*Session, error) {
	g := k.Game
	start, err := game.Track(g, values, "")
	if err != nil {
		return nil, err
	}
	s := at(k, start, seed)
	s.methods, s.pool, s.pace = methods, p, defaultPace
	s.players = [2]Player{{Kind: Human}, {Kind: Human}}
	s.analyst = s.usualAnalyst()
	if g.Players == 2 {
		s.players[game.Second] = s.Default()
	}
	s.settle()
	return s, nil
}

// at returns a session without players at a first position.
func at(k Kind, start *game.Tracked, seed uint64) *Session {
	r := start.Record()
	return &Session{kind: k, seed: seed, values: r.Values, first: r.Start, state: start, limits: usualAnalysis}
}

// Close ends the search under way. The session can still be read.
func (s *Session) Close() {
	s.cancel()
	s.giveUpPlacing()
	s.StopReview()
	s.paused, s.analysing = true, false
}

// Game returns the description of the game.
func (s *Session) Game() *game.Game { return s.kind.Game }

// Values returns the complete parameters of the game; they are not to be changed.
func (s *Session) Values() param.Values { return s.values }

// Seed returns the seed of the game.
func (s *Session) Seed() uint64 { return s.seed }

// View returns the position shown, that at the cursor. It follows the session, so it is valid only until the next
// change.
func (s *Session) View() game.View { return s.state }

// State returns the position shown for queries that need a whole state; it is not to be changed, and valid only
// until the next change.
func (s *Session) State() game.State { return s.state }

// Start returns the notation of the first position, empty for the game's own.
func (s *Session) Start() string { return s.first }

// Moves returns the whole main line; the slice is not to be changed, and valid only until the next change.
func (s *Session) Moves() []Entry { return s.entries }

// Cursor returns how many of Moves are played in View.
func (s *Session) Cursor() int { return s.cursor }

// Flipped reports whether the board is to be seen from the second player's side.
func (s *Session) Flipped() bool { return s.flipped }

// SetFlipped turns the board.
func (s *Session) SetFlipped(on bool) {
	s.stale = s.stale || s.flipped != on
	s.flipped = on
}

// Last returns the last entry before the cursor, of those that a player decided.
func (s *Session) Last() (e Entry, ok bool) {
	for i := s.cursor - 1; i >= 0; i-- {
		if !s.entries[i].Automatic() {
			return s.entries[i], true
		}
	}
	return Entry{}, false
}

// Legal returns the moves that may be played at the cursor; none when the game is over or a chance event is awaited.
func (s *Session) Legal() []game.Move {
	if _, over := s.Result(); over || s.Placing() {
		return nil
	}
	return s.state.Moves(nil)
}

// Play plays m at the cursor, as long as it is legal and the computer isn't thinking about its own move there. If m is
// not the next entry, what follows becomes a variation; if it is, the line stays. Chance events and forced passes that come next are
// played at once.
func (s *Session) Play(m game.Move) error {
	if err := s.ready(); err != nil {
		return err
	}
	if !game.Contains(s.state.Moves(nil), m) {
		return fmt.Errorf(textMoveNotLegal, uint32(m))
	}
	s.play(m, nil)
	return nil
}

// PlayText plays a typed move; the error says why it can't be played.
func (s *Session) PlayText(text string) error {
	if err := s.ready(); err != nil {
		return err
	}
	m, err := s.kind.Game.ParseMove(s.state, text)
	if err != nil {
		return err
	}
	s.play(m, nil)
	return nil
}

// ready says why nobody may move now.
func (s *Session) ready() error {
	if text, over := s.Result(); over {
		return errors.New(textTheGameIsOver + text)
	}
	if s.Placing() {
		return errors.New(textEventBeingChosen)
	}
	if s.run != nil && s.run.plays {
		return fmt.Errorf(textIsThinkingStopFirst, s.name(s.state.Turn()))
	}
	return nil
}

// play makes a legal move of the side to move and what follows by itself.
func (s *Session) play(m game.Move, score *Score) {
	s.changing()
	s.paused = false
	plan := s.step(m, score)
	s.changed(join(plan, s.settle()))
}

// step plays m at the cursor and returns its motion. Unless m is the next entry, what follows becomes a variation.
func (s *Session) step(m game.Move, score *Score) anim.Plan {
	if (s.cursor == len(s.entries) || s.entries[s.cursor].Move != m) && !s.followVariation(m) {
		s.setAside()
		s.entries = append(s.entries, s.entry(m))
		s.clock.used = 0
		s.given = min(s.given, s.cursor)
		if s.thought != nil && s.thought.Cursor > s.cursor {
			s.thought = nil
		}
	}
	if score != nil {
		s.entries[s.cursor].Score = score
	}
	before := s.state.Clone()
	s.state.Play(m)
	s.cursor++
	return anim.Of(before, s.state, m)
}

// entry describes m, which is about to be played.
func (s *Session) entry(m game.Move) Entry {
	e := Entry{Move: m, Text: s.kind.Game.MoveText(s.state, m), Player: s.state.Turn(), Forced: s.passes()}
	if s.cursor > 0 {
		e.Number = s.entries[s.cursor-1].Number
	}
	if !e.Automatic() {
		e.Number++
		e.Clock = s.stamp()
	}
	return e
}

// passes reports whether the side to move of a game for two has nothing but a move without a place: a pass.
func (s *Session) passes() bool {
	if s.kind.Game.Players != 2 || s.state.Turn() > game.Second {
		return false
	}
	moves := s.state.Moves(nil)
	if len(moves) != 1 {
		return false
	}
	from, to := s.state.Squares(moves[0])
	return from == game.NoSquare && to == game.NoSquare
}

// settle plays chance events and forced passes until somebody has to decide, a worker has to choose an event, or the game is over.
func (s *Session) settle() anim.Plan {
	var plan anim.Plan
	for {
		switch {
		case s.state.Turn() == game.Chance:
			var m game.Move
			switch {
			case s.cursor < len(s.entries):
				m = s.entries[s.cursor].Move
			case chance.Adverse(s.state):
				return plan // see Placing
			default:
				m = chance.Draw(s.state, s.chanceSeed())
			}
			plan = join(plan, s.step(m, nil))
		case s.passes():
			s.notice = s.name(s.state.Turn()) + textCantMove
			plan = join(plan, s.step(s.state.Moves(nil)[0], nil))
		default:
			return plan
		}
	}
}

// chanceSeed is that of the event at the cursor. It depends on the seed of the game and the place in it alone, so that a
// restored game has the same events, and a move that is taken back and played again brings the same one.
func (s *Session) chanceSeed() uint64 { return rng.Derive(s.seed, uint64(2*s.cursor)) }

// changing is called before every change of the position.
func (s *Session) changing() {
	s.cancel()
	s.giveUpPlacing()
	s.failure, s.notice = "", ""
	s.analysed, s.hinting = false, false
}

// changed is called after every change of the position, with the motion that led there.
func (s *Session) changed(plan anim.Plan) {
	s.plan = plan
	s.changes++
	s.stale = true
	s.moved = s.now
}

// LastPlan returns the motion of the last change of View, empty when that was a jump, and a counter that grows with
// each change, so that a picture knows when to start its animation.
func (s *Session) LastPlan() (anim.Plan, int) { return s.plan, s.changes }

// SideName returns what a side is called.
func (s *Session) SideName(side game.Player) string { return s.name(side) }

func (s *Session) name(side game.Player) string {
	if named := s.kind.Side; named != nil && (side == game.First || side == game.Second) {
		if name := named(s.state, side); name != "" {
			return name
		}
	}
	if side == game.First || side == game.Second {
		return s.kind.Game.Sides[side]
	}
	return side.String()
}
