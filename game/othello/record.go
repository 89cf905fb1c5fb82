package othello

import (
	"fmt"
	"regexp"
	"strings"

	"ludarium/game"
	"ludarium/game/parse"
)

// Record is a game of an archive.
type Record struct {
	Start                      *State
	Moves                      []game.Move    // forced passes included
	Notes                      map[int]string // what is said of moves, by place in Moves
	Black, White, Event, Place string         // names; empty where they are not known
	Date, Result               string         // as they stand in the archive
}

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

// linkedMoves finds moves in addresses.
var linkedMoves = regexp.MustCompile(`(?i)(?:[a-h][1-8]|--|p[as])+`)

// minLinked is how many bytes of moves an address must hold to be one of a game.
const minLinked = 4

// Linked returns the moves of the address of a page: the longest run of squares behind its host.
func Linked(text string) (moves parse.Word, ok bool) {
	host := strings.Index(text, "://")
	if host < 0 || len(strings.Fields(text)) != 1 {
		return parse.Word{}, false
	}
	path := strings.IndexAny(text[host+len("://"):], "/?#")
	if path < 0 {
		return parse.Word{}, false
	}
	path += host + len("://")
	for _, at := range linkedMoves.FindAllStringIndex(text[path:], -1) {
		if found := text[path+at[0] : path+at[1]]; len(found) > len(moves.Text) {
			moves = parse.Word{Text: found, At: path + at[0]}
		}
	}
	return moves, len(moves.Text) >= minLinked
}

// ParseLink reads the moves of the address of a page.
func ParseLink(start game.State, text string) ([]game.Move, error) {
	w, ok := Linked(text)
	if !ok {
		return nil, parse.Errorf("", 0, "othello: the address holds no moves, such as f5d6c3; "+
			"copy the moves of that page instead")
	}
	return ParseTranscript(start, strings.Repeat(" ", w.At)+w.Text)
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
