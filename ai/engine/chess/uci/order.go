package uci

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"ludarium/game"
	rules "ludarium/game/chess"
)

// order is what follows "go".
type order struct {
	clock     [2]time.Duration // by colour
	increment [2]time.Duration
	timed     [2]bool
	toGo      int // moves to the next time control; 0: none
	moveTime  time.Duration
	nodes     int64
	depth     int
	mate      int
	perft     int
	infinite  bool
	ponder    bool
	moves     []game.Move
}

// keywords are the words that end a list of moves.
var keywords = []string{"searchmoves", "ponder", "wtime", "btime", "winc", "binc", "movestogo", "depth",
	"nodes", "mate", "movetime", "infinite", "perft"}

// parseOrder reads what follows "go" at p.
func parseOrder(words []string, p *place) (o order, err error) {
	for i := 0; i < len(words); i++ {
		word := words[i]
		switch word {
		case "infinite":
			o.infinite = true
			continue
		case "ponder":
			o.ponder = true
			continue
		case "searchmoves":
			for i+1 < len(words) && !slices.Contains(keywords, words[i+1]) {
				i++
				m, err := p.move(words[i])
				if err != nil {
					return o, fmt.Errorf("uci: go: searchmoves: %w", err)
				}
				if !slices.Contains(o.moves, m) {
					o.moves = append(o.moves, m)
				}
			}
			continue
		}
		if !slices.Contains(keywords, word) {
			return o, fmt.Errorf("uci: go: unknown limit %q", word)
		}
		i++
		if i == len(words) {
			return o, fmt.Errorf("uci: go: %s: the number is missing", word)
		}
		n, err := strconv.ParseInt(words[i], 10, 64)
		if err != nil {
			return o, fmt.Errorf("uci: go: %s: %q is not a number", word, words[i])
		}
		o.set(word, n)
	}
	return o, nil
}

// set sets a limit with a number; those that make no sense are brought into range.
func (o *order) set(word string, n int64) {
	ms := time.Duration(min(max(n, 0), 1e12)) * time.Millisecond
	small := int(min(max(n, 1), 1000))
	switch word {
	case "wtime":
		o.clock[rules.White], o.timed[rules.White] = ms, true
	case "btime":
		o.clock[rules.Black], o.timed[rules.Black] = ms, true
	case "winc":
		o.increment[rules.White] = ms
	case "binc":
		o.increment[rules.Black] = ms
	case "movestogo":
		o.toGo = small
	case "movetime":
		o.moveTime = max(ms, time.Millisecond)
	case "depth":
		o.depth = small
	case "nodes":
		o.nodes = max(n, 1)
	case "mate":
		o.mate = small
	case "perft":
		o.perft = small
	}
}

// move returns the legal move with that text; castling may take the rook or go where the king goes.
func (p *place) move(text string) (game.Move, error) {
	for _, m := range p.position.Generate(nil) {
		if rules.UCI(m) == text || rules.UCI960(m) == text {
			return m, nil
		}
	}
	return 0, fmt.Errorf("%q is not legal in %s", text, p.position.FEN())
}
