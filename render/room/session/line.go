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

// GameLine is the course of a game: its main line with a cursor in it, the lines that were left, and how it
// ended. It plays chance events and forced passes by itself. It knows nothing of players, clocks and
// searches; what they have to know of a change is told by its value.
type GameLine struct {
	Mended []fault.Text // what was dropped or passed over to read the line, one text each

	profile *Profile
	seed    uint64
	values  param.Values // complete
	first   string       // notation of the first position, empty for the game's own

	state    *game.Tracked // the position at the cursor
	entries  []Entry       // the main line
	cursor   int           // how many entries are played in state
	given    int           // of the entries, how many first ones were loaded
	told     *told         // what the text that was loaded says of its game; nil for nothing
	sketches sketches
	ending   ending
	// variations are lines that were left; they begin on the main line.
	variations []Variation
}

// change is what was done to a line.
type change struct {
	plan   anim.Plan // the motion
	left   bool      // what followed the place from was left
	from   int
	grown  bool   // an entry is new
	notice string // what happened by itself
}

// then returns both changes, one after the other.
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

// tell lets the search and the clock follow.
func (c change) tell(t *Search, clock *Clock) {
	if c.left {
		t.forget(c.from)
	}
	if c.grown {
		clock.used = 0
	}
}

// newLine returns the line without moves from a first position.
func newLine(k *Profile, start *game.Tracked, seed uint64) *GameLine {
	r := start.Record()
	return &GameLine{profile: k, seed: seed, values: r.Values, first: r.Start, state: start}
}

// Values returns the complete parameters of the game; they are not to be changed.
func (l *GameLine) Values() param.Values { return l.values }

// Seed returns the seed of the game.
func (l *GameLine) Seed() uint64 { return l.seed }

// View returns the position shown, that at the cursor. It follows the line, so it is valid only until the
// next change.
func (l *GameLine) View() game.View { return l.state }

// State returns the position shown for queries that need a whole state; it is not to be changed, and valid
// only until the next change.
func (l *GameLine) State() game.State { return l.state }

// Start returns the notation of the first position, empty for the game's own.
func (l *GameLine) Start() string { return l.first }

// Moves returns the whole main line; the slice is not to be changed, and valid only until the next change.
func (l *GameLine) Moves() []Entry { return l.entries }

// Cursor returns how many of Moves are played in View.
func (l *GameLine) Cursor() int { return l.cursor }

// Given returns how many first moves of the line were not made here but loaded.
func (l *GameLine) Given() int { return l.given }

// Last returns the last entry before the cursor, of those that a player decided.
func (l *GameLine) Last() (e Entry, ok bool) {
	if n := l.previous(func(Entry) bool { return true }); n >= 0 {
		return l.entries[n], true
	}
	return Entry{}, false
}

// previous returns the cursor of the last decision before the cursor that is wanted, -1 when there is none.
func (l *GameLine) previous(wanted func(Entry) bool) int {
	for n := l.cursor - 1; n >= 0; n-- {
		if e := l.entries[n]; !e.Automatic() && wanted(e) {
			return n
		}
	}
	return -1
}

// Legal returns the moves that may be played at the cursor; none when the game is over or a chance event is
// awaited.
func (l *GameLine) Legal() []game.Move {
	if _, over := l.Result(); over || l.Placing() {
		return nil
	}
	return l.state.Moves(nil)
}

// PiecesMove reports whether moves lead from one square to another here.
func (l *GameLine) PiecesMove() bool {
	for _, m := range l.Legal() {
		if from, to := l.state.Squares(m); from != to {
			return true
		}
	}
	return false
}

// Placing reports whether the game waits for a chance event that a worker chooses: nobody is to move until
// Poll brings it.
func (l *GameLine) Placing() bool { return l.state.Turn() == game.Chance }

// fromStart returns the first position of the line.
func (l *GameLine) fromStart() *game.Tracked {
	start, err := game.Track(l.profile.Rules, l.values, l.first)
	if err != nil {
		panic("session: " + err.Error()) // the line was made from it
	}
	return start
}

// At returns the position after n entries of the main line, with all that led there.
func (l *GameLine) At(n int) game.State {
	state := l.fromStart()
	for _, e := range l.entries[:min(n, len(l.entries))] {
		state.Play(e.Move)
	}
	return state
}

// Texts writes moves from the position after n entries of the main line as players do, as far as they are
// legal.
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

// step plays m at the cursor; stamp is what the clock says of it. Unless m is the next entry, what follows
// becomes a variation.
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

// entry describes m, which is about to be played; stamp is for a move that a player decides.
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

// passes reports whether the side to move of a game for two has nothing but a move without a place: a pass.
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

// settle plays chance events and forced passes until a player has to decide, a worker has to choose an event,
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

// chanceSeed returns the seed of the event at the cursor. It depends only on the seed of the game and the
// place in it, so that a restored game has the same events, and a move that is taken back and played again
// brings the same one.
func (l *GameLine) chanceSeed() uint64 { return rng.Derive(l.seed, uint64(2*l.cursor)) }

// SideName returns what a side is called.
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

// record returns the whole line, whatever the cursor is.
func (l *GameLine) record() game.Record {
	r := game.Record{Game: l.profile.Rules.Name, Values: l.values, Start: l.first,
		Moves: make([]game.Move, len(l.entries))}
	for i, e := range l.entries {
		r.Moves[i] = e.Move
	}
	return r
}
