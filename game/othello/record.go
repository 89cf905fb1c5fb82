package othello

import (
	"fmt"
	"strings"

	"ludarium/game"
)

// Record is a game of an archive.
type Record struct {
	Start                      *State
	Moves                      []game.Move    // forced passes included
	Notes                      map[int]string // what is said of moves, by place in Moves
	Thoughts                   map[int]Thought
	Black, White, Event, Place string // names; empty where they are not known
	Date, Result, Time         string // as they stand in the archive
	BlackRating, WhiteRating   string // as they stand there
}

// Thought is what GGF has of a move: its value as who made it saw it, and the seconds that it took, both
// empty where they are not known.
type Thought struct{ Value, Seconds string }

// Size returns the number of squares along a side.
func (r *Record) Size() int { return r.Start.size }

// end returns the position after the moves.
func (r *Record) end() *State {
	s := r.Start.Clone().(*State)
	for _, m := range r.Moves {
		s.Play(m)
	}
	return s
}

// score returns the difference of discs for Black of a game that is over.
func (r *Record) score() (difference int, over bool) {
	s := r.end()
	black, white := s.Discs()
	return black - white, s.over
}

// Winner returns who won by the result that the archive states; ok is false where it states none.
func (r *Record) Winner() (side game.Player, ok bool) {
	result := strings.ToUpper(strings.TrimSpace(r.Result))
	switch {
	case strings.HasPrefix(result, "B+"), strings.HasPrefix(result, "+") &&
		strings.Trim(result, "+0.:") != "":
		return game.First, true
	case strings.HasPrefix(result, "W+"), strings.HasPrefix(result, "-") &&
		strings.Trim(result, "-0.:") != "":
		return game.Second, true
	case result == "0", result == "DRAW", strings.HasPrefix(strings.TrimLeft(result, "+-"), "0"):
		return game.Nobody, true
	}
	return game.Nobody, false
}

// note keeps what is said of the last move.
func (r *Record) note(text string) {
	if r.Notes == nil {
		r.Notes = map[int]string{}
	}
	r.Notes[len(r.Moves)-1] = text
}

// quoted returns a value of a property of GGF or SGF.
func quoted(text string) string {
	return strings.NewReplacer(`\`, `\\`, `]`, `\]`, "\n", " ").Replace(text)
}

// property writes a property that has a value.
func property(b *strings.Builder, name, value string) {
	if value != "" {
		fmt.Fprintf(b, "%s[%s]", name, quoted(value))
	}
}
