package uci

import (
	"fmt"
	"slices"
	"strings"

	"ludarium/game"
	rules "ludarium/game/chess"
	"ludarium/game/text/fault"
)

// place is a position together with the keys of the positions before it.
type place struct {
	position rules.Position
	past     []uint64
	refused  bool // whether the position was invalid, so that there is none
}

func newPlace() place { return place{position: rules.Initial()} }

// parsePlace parses a position command as far as possible: it plays the moves before the first bad one. If
// the start position is invalid, there is no position. notes contains the errors. chess960 means that the
// position is from Chess960.
func parsePlace(words []string, chess960 bool) (p place, notes []error) {
	first, moves, notes := parseFirst(words, chess960)
	if first.refused {
		return first, notes
	}
	p = first
	if len(moves) > 0 && moves[0] != "moves" {
		return p, append(notes, fmt.Errorf(`uci: position: %.40q where "moves" is expected`, moves[0]))
	}
	for i, text := range moves[min(1, len(moves)):] {
		m, err := p.move(text)
		if err != nil {
			return p, append(notes, fmt.Errorf("uci: position: move %d: %w", i+1, err))
		}
		p.past = append(p.past, p.position.Key)
		p.position.Make(m)
	}
	return p, notes
}

// parseFirst parses the start position of a position command and returns the remaining words.
func parseFirst(words []string, chess960 bool) (p place, rest []string, notes []error) {
	p = newPlace()
	refuse := func(format string, args ...any) (place, []string, []error) {
		return place{refused: true}, nil, []error{fmt.Errorf("uci: position: "+format, args...)}
	}
	if len(words) == 0 {
		return refuse(`"startpos" or "fen" is missing`)
	}
	rest = words[1:]
	switch words[0] {
	case "startpos":
		return p, rest, nil
	case "fen":
	default:
		return refuse(`%.40q is neither "startpos" nor "fen"`, words[0])
	}
	n := slices.Index(rest, "moves")
	if n < 0 {
		n = len(rest)
	}
	read := rules.ReadFEN
	if chess960 {
		read = rules.ReadFEN960
	}
	var mended []fault.Text
	var err error
	if p.position, mended, err = read(strings.Join(rest[:n], " ")); err != nil {
		return refuse("%w", err)
	}
	for _, note := range mended {
		notes = append(notes, fmt.Errorf("uci: position: %v", note))
	}
	return p, rest[n:], notes
}

// over reports whether there is no legal move or no position.
func (p *place) over() bool { return p.refused || len(p.position.Generate(nil)) == 0 }

// move returns the legal move with the given text, in upper or lower case. Castling may be given by the
// square of the rook or by the target square of the king.
func (p *place) move(text string) (game.Move, error) {
	if p.refused {
		return 0, fmt.Errorf("%.40q has no position: it was refused", text)
	}
	for _, m := range p.position.Generate(nil) {
		if strings.EqualFold(rules.UCI(m), text) || strings.EqualFold(rules.UCI960(m), text) {
			return m, nil
		}
	}
	return 0, fmt.Errorf("%.40q is not legal in %s", text, p.position.FEN())
}
