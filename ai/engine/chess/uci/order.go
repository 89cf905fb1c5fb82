package uci

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"ludarium/game"
	rules "ludarium/game/chess"
)

// order is a go command after parsing.
type order struct {
	clock     [2]time.Duration // remaining time by colour
	increment [2]time.Duration
	timed     [2]bool
	toGo      int // number of moves to the next time control; 0 if there is none
	moveTime  time.Duration
	nodes     int64
	depth     int
	mate      int
	perft     int
	counts    bool // whether the command is "go perft"
	infinite  bool
	ponder    bool
	moves     []game.Move
}

// keywords are the words that end a list of moves in a go command.
var keywords = []string{"searchmoves", "ponder", "wtime", "btime", "winc", "binc", "movestogo", "depth",
	"nodes", "mate", "movetime", "infinite", "perft"}

const (
	// spareNodes is the node limit of a search if no limit of the go command is valid. Without a limit, the
	// search would never end and the GUI would wait forever.
	spareNodes = 100_000
	// mateAhead is the number of plies by which the search is deeper than the requested mate, because the
	// search finds some mates later as it reduces moves.
	mateAhead = 8
)

// parseOrder parses a go command for position p. Invalid parts are ignored; notes contains an error for each
// of them. If no limit is valid, the node limit is spare.
func parseOrder(words []string, p *place, spare int64) (o order, notes []error) {
	limited := false
	note := func(format string, args ...any) {
		notes = append(notes, fmt.Errorf("uci: go: "+format, args...))
	}
	for i := 0; i < len(words); {
		word := words[i]
		i++
		switch {
		case word == "infinite":
			o.infinite = true
		case word == "ponder":
			o.ponder = true
		case word == "searchmoves":
			for ; i < len(words) && !slices.Contains(keywords, words[i]); i++ {
				if m, err := p.move(words[i]); err != nil {
					note("searchmoves: %w", err)
				} else if !slices.Contains(o.moves, m) {
					o.moves = append(o.moves, m)
				}
			}
		case !slices.Contains(keywords, word):
			note("unknown limit %.40q", word)
			if i < len(words) && isNumber(words[i]) {
				i++
			}
		case i == len(words) || slices.Contains(keywords, words[i]):
			note("%s: the number is missing", word)
		default:
			limited = true
			if why := o.set(word, words[i]); why != "" {
				note("%s: %.40q %s", word, words[i], why)
			}
			i++
		}
	}
	if (limited || len(notes) > 0) && !o.infinite && !o.bounded(p.position.Side) {
		note("no limit for %s is left; %d nodes are searched", p.position.Side, spare)
		o.nodes = spare
	}
	if o.mate > 0 && o.depth == 0 {
		o.depth = 2*o.mate + mateAhead
	}
	return o, notes
}

func isNumber(word string) bool {
	_, err := strconv.ParseFloat(word, 64)
	return err == nil
}

// bounded reports whether the search ends by itself if the given side is to move.
func (o *order) bounded(side rules.Color) bool {
	return !o.infinite && (o.nodes > 0 || o.depth > 0 || o.mate > 0 || o.moveTime > 0 || o.timed[side] ||
		o.counts)
}

// set sets the limit named by word to the number in text, or returns why it is invalid. Numbers that are too
// large are reduced to the largest sensible value.
func (o *order) set(word, text string) (why string) {
	n, err := strconv.ParseInt(text, 10, 64)
	switch {
	case errors.Is(err, strconv.ErrRange):
		return "is too large"
	case err != nil:
		return "is not a whole number"
	case n < 0 && (word == "wtime" || word == "btime"):
		n, why = 0, "is below 0 and counts as 0"
	case n < 0:
		return "is below 0"
	}
	ms := time.Duration(min(n, 1e12)) * time.Millisecond
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
		o.toGo = int(min(n, 1000))
	case "movetime":
		o.moveTime = max(ms, time.Millisecond)
	case "depth":
		o.depth = small
	case "nodes":
		o.nodes = max(n, 1)
	case "mate":
		o.mate = small
	case "perft":
		o.perft, o.counts = int(min(n, 1000)), true
	}
	return why
}
