package session

import (
	"ludarium/ai/base/rng"
	"ludarium/ai/search/chance"
	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/param"
	"ludarium/game/text/fault"
	"ludarium/render/draw/anim"
	"ludarium/render/ui/lang"
)

// GameLine is the course of a game: its main line with a cursor, the variations, and how the game ended. It
// plays chance events and forced passes automatically. It does not depend on players, clocks and searches;
// its methods return a change from which these are updated.
type GameLine struct {
	Mended []fault.Text // what was dropped or skipped when the line was parsed

	profile *Profile
	seed    uint64
	values  param.Values // complete parameters
	first   string       // notation of the start position; "" for the default one

	state    *game.Tracked // position at the cursor
	entries  []Entry       // main line
	cursor   int           // number of entries that have been played in state
	undone   bool          // whether Undo led to the cursor, and not a look at an earlier position
	given    int           // number of leading entries that were loaded
	told     *told         // what the loaded text states about its game; nil if nothing
	sketches sketches
	ending   ending
	cast     *[2]Player // who played the finished game, if a player was replaced since; nil otherwise
	// variations are abandoned lines that branch off the main line.
	variations []Variation
}

// change describes a change of a line.
type change struct {
	plan   anim.Plan // animation
	left   bool      // whether the moves after the cursor became a variation
	from   int
	grown  bool   // whether there is a new entry
	notice string // description of automatic moves
}

// then combines two successive changes.
func (c change) then(next change) change {
	c.plan = join(c.plan, next.plan)
	if next.left && (!c.left || next.from < c.from) {
		c.left, c.from = true, next.from
	}
	c.grown = c.grown || next.grown
	if next.notice != "" {
		c.notice = next.notice
	}
	return c
}

// tell updates the search and the clock after a change.
func (c change) tell(t *Search, clock *Clock) {
	if c.left {
		t.forget(c.from)
	}
	if c.grown {
		clock.used = 0
	}
}

// newLine returns a line without moves from a start position.
func newLine(k *Profile, start *game.Tracked, seed uint64) *GameLine {
	r := start.Record()
	return &GameLine{profile: k, seed: seed, values: r.Values, first: r.Start, state: start}
}

// Values returns the complete parameters of the game, which must not be modified.
func (l *GameLine) Values() param.Values { return l.values }

// Seed returns the seed of the game.
func (l *GameLine) Seed() uint64 { return l.seed }

// View returns the displayed position, at the cursor. It is valid until the next change.
func (l *GameLine) View() game.View { return l.state }

// State returns the displayed position as a whole state. It must not be modified and is valid until the next
// change.
func (l *GameLine) State() game.State { return l.state }

// Start returns the notation of the start position, or "" for the default one.
func (l *GameLine) Start() string { return l.first }

// Moves returns the whole main line. It must not be modified and is valid until the next change.
func (l *GameLine) Moves() []Entry { return l.entries }

// Cursor returns the number of Moves that have been played in View.
func (l *GameLine) Cursor() int { return l.cursor }

// Given returns the number of leading moves that were loaded rather than played here.
func (l *GameLine) Given() int { return l.given }

// Last returns the last player's move before the cursor.
func (l *GameLine) Last() (e Entry, ok bool) {
	if n := l.previous(func(Entry) bool { return true }); n >= 0 {
		return l.entries[n], true
	}
	return Entry{}, false
}

// previous returns the cursor before the last wanted player's move, or −1.
func (l *GameLine) previous(wanted func(Entry) bool) int {
	for n := l.cursor - 1; n >= 0; n-- {
		if e := l.entries[n]; !e.Automatic() && wanted(e) {
			return n
		}
	}
	return -1
}

// Legal returns the legal moves at the cursor, or none if the game is over or waits for a chance event.
func (l *GameLine) Legal() []game.Move {
	if _, over := l.Result(); over || l.Placing() {
		return nil
	}
	return l.state.Moves(nil)
}

// PiecesMove reports whether the moves of this game go from one square to another.
func (l *GameLine) PiecesMove() bool {
	for _, m := range l.Legal() {
		if from, to := l.state.Squares(m); from != to {
			return true
		}
	}
	return false
}

// Placing reports whether the game waits for a chance event that a worker chooses. No player can move until
// Poll receives it.
func (l *GameLine) Placing() bool { return l.state.Turn() == game.Chance }

// fromStart returns the start position of the line.
func (l *GameLine) fromStart() *game.Tracked {
	start, err := game.Track(l.profile.Rules, l.values, l.first)
	if err != nil {
		panic("session: " + err.Error()) // cannot happen: the line was created from it
	}
	return start
}

// At returns the position after n entries of the main line, with its history.
func (l *GameLine) At(n int) game.State {
	state := l.fromStart()
	for _, e := range l.entries[:min(n, len(l.entries))] {
		state.Play(e.Move)
	}
	return state
}

// Texts formats moves from the position after n entries, up to the first illegal one.
func (l *GameLine) Texts(n int, moves []game.Move) []string {
	return moveTexts(l.profile.Rules, l.At(n), moves)
}

func moveTexts(g *game.Game, state game.State, moves []game.Move) []string {
	var out []string
	for _, m := range moves {
		if !game.Playable(state, m) {
			break
		}
		out = append(out, g.MoveText(state, m))
		state.Play(m)
	}
	return out
}

// step plays m at the cursor with a clock reading. Unless m is the next entry, the moves after the cursor
// become a variation.
func (l *GameLine) step(m game.Move, score *Score, stamp *format.Stamp) (c change) {
	if l.cursor == len(l.entries) || l.entries[l.cursor].Move != m {
		c.left, c.from = true, l.cursor
		if !l.followVariation(m) {
			l.setAside()
			l.entries = append(l.entries, l.entry(m, stamp))
			l.given = min(l.given, l.cursor)
			c.grown = true
		}
	}
	if score != nil {
		l.entries[l.cursor].Score = score
	}
	before := l.state.Clone()
	l.state.Play(m)
	l.cursor++
	c.plan = anim.Of(before, l.state, m)
	return c
}

// entry returns the entry of m before it is played; stamp is the clock reading.
func (l *GameLine) entry(m game.Move, stamp *format.Stamp) Entry {
	e := Entry{Move: m, Text: l.profile.Rules.MoveText(l.state, m), Player: l.state.Turn(),
		Forced: l.passes()}
	if l.cursor > 0 {
		e.Number = l.entries[l.cursor-1].Number
	}
	if !e.Automatic() {
		e.Number++
		e.Clock = stamp
	}
	return e
}

// passes reports whether the only legal move in a game for two is a pass, which is a move without squares.
func (l *GameLine) passes() bool {
	if l.profile.Rules.Players != 2 || l.state.Turn() > game.Second {
		return false
	}
	moves := l.state.Moves(nil)
	if len(moves) != 1 {
		return false
	}
	from, to := l.state.Squares(moves[0])
	return from == game.NoSquare && to == game.NoSquare
}

// settle plays chance events and forced passes until a player has to move, a worker has to choose an event,
// or the game is over.
func (l *GameLine) settle() (c change) {
	for {
		switch {
		case l.state.Turn() == game.Chance:
			var m game.Move
			switch {
			case l.cursor < len(l.entries):
				m = l.entries[l.cursor].Move
			case chance.Adverse(l.state):
				return c // see Placing
			default:
				m = chance.Draw(l.state, l.chanceSeed())
			}
			c = c.then(l.step(m, nil, nil))
		case l.passes():
			c.notice = textCantMove.With("turn", l.SideName(l.state.Turn()))
			c = c.then(l.step(l.state.Moves(nil)[0], nil, nil))
		default:
			return c
		}
	}
}

// chanceSeed returns the seed of the chance event at the cursor. It depends only on the game's seed and the
// cursor, so that a restored game has the same events and a move that is taken back and played again has the
// same result.
func (l *GameLine) chanceSeed() uint64 { return rng.Derive(l.seed, uint64(2*l.cursor)) }

// SideName returns the name of a side.
func (l *GameLine) SideName(side game.Player) string {
	if named := l.profile.Side; named != nil && (side == game.First || side == game.Second) {
		if name := named(l.state, side); name != "" {
			return lang.Say(name)
		}
	}
	if side == game.First || side == game.Second {
		return lang.Say(l.profile.Rules.Sides[side])
	}
	return side.String()
}

// record returns the whole line regardless of the cursor.
func (l *GameLine) record() game.Record {
	r := game.Record{Game: l.profile.Rules.Name, Values: l.values, Start: l.first,
		Moves: make([]game.Move, len(l.entries))}
	for i, e := range l.entries {
		r.Moves[i] = e.Move
	}
	return r
}
