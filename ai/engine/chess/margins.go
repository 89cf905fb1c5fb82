package chess

import (
	_ "embed"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"
)

// Margins holds the parameters of pruning, reductions and extensions. The unit is 1/100 pawn, or 1/1024 ply
// for reductions, unless stated otherwise. The task "train chess-search" tunes the margins. They must not
// change after creation, so that searches can share them.
type Margins [marginCount]int

// Margins by their indices.
const (
	reverseDepth     = iota // reverse futility pruning: margin for each ply of depth,
	reverseImproving        // reduced if the evaluation is improving,
	reverseWorsening        // reduced if the opponent's evaluation is worsening
	razoring
	nullDepth // null move: amount by which the evaluation may be below beta, for each ply of depth,
	nullStart // minus this amount
	probcutEdge
	lostEdge         // a reply to a reduced move is searched one ply less if the move lost more
	lateStart        // late move pruning: maximum number of moves, in quarters,
	lateDepth        // plus this for each ply of depth squared
	badHistory       // history pruning of quiet moves: minimum history, negated, for each ply of depth
	futileQuiet      // futility pruning of quiet moves: margin,
	futileDepth      // plus this for each ply of reduced depth
	quietLoss        // SEE pruning of quiet moves: maximum loss for each ply of reduced depth squared
	futileCapture    // futility pruning of captures: margin,
	futileCapDepth   // plus this for each ply of reduced depth
	captureLoss      // SEE pruning of captures: maximum loss for each ply of depth
	singularDepth    // singular extension: margin, in 1/16, for each ply of depth
	doubleEdge       // additional margin for extending by two plies
	reduceCapture    // reduction of captures,
	reduceCapWorth   // decreased for each point of history
	reduceQuiet      // reduction of quiet moves,
	reduceQuietWorth // decreased for each point of history
	reduceCut        // increase of the reduction in expected cut nodes
	reducePV         // decrease in PV nodes
	reduceOpen       // decrease if the position was ever a PV node
	reduceWorse      // increase if the evaluation is not improving
	reduceCheck      // decrease for checks
	reduceTactics    // increase for quiet moves if the hash move is a capture
	reduceEasy       // increase if other moves were easily refuted
	deeperEdge       // a reduced move is searched one ply deeper if it exceeds the best value by this
	futileEdge       // futility pruning of captures in the quiescence search: margin
	marginCount
)

// MarginSpec describes a margin for the tuning.
type MarginSpec struct {
	Name      string
	plain     int // value before tuning
	Step      int // unit of the changes made by the tuning
	Low, High int
}

var marginSpecs = [marginCount]MarginSpec{
	reverseDepth:     {"reverse depth", 75, 10, 20, 150},
	reverseImproving: {"reverse improving", 60, 15, 0, 160},
	reverseWorsening: {"reverse worsening", 20, 10, -40, 80},
	razoring:         {"razoring", 300, 50, 100, 700},
	nullDepth:        {"null depth", 20, 5, 0, 50},
	nullStart:        {"null start", 120, 30, 0, 300},
	probcutEdge:      {"probcut edge", 180, 25, 80, 350},
	lostEdge:         {"lost edge", 110, 25, 20, 300},
	lateStart:        {"late start", 16, 3, 4, 40},
	lateDepth:        {"late depth", 4, 1, 1, 12},
	badHistory:       {"bad history", 3500, 600, 500, 9000},
	futileQuiet:      {"futile quiet", 90, 20, -150, 250},
	futileDepth:      {"futile quiet depth", 90, 15, 0, 200},
	quietLoss:        {"quiet loss", 25, 5, 5, 70},
	futileCapture:    {"futile capture", 220, 40, 50, 500},
	futileCapDepth:   {"futile capture depth", 170, 30, 50, 400},
	captureLoss:      {"capture loss", 90, 15, 20, 200},
	singularDepth:    {"singular depth", 32, 8, 8, 96},
	doubleEdge:       {"double edge", 25, 8, 0, 100},
	reduceCapture:    {"reduce capture", 0, 150, -900, 900},
	reduceCapWorth:   {"reduce capture worth", 85, 15, 0, 300},
	reduceQuiet:      {"reduce quiet", 0, 120, -900, 900},
	reduceQuietWorth: {"reduce quiet worth", 102, 15, 0, 300},
	reduceCut:        {"reduce cut", 1200, 200, 0, 3000},
	reducePV:         {"reduce pv", 512, 200, -500, 2000},
	reduceOpen:       {"reduce open", 1024, 200, 0, 3000},
	reduceWorse:      {"reduce worse", 512, 200, -500, 2000},
	reduceCheck:      {"reduce check", 900, 200, -500, 2500},
	reduceTactics:    {"reduce tactics", 900, 200, -500, 2500},
	reduceEasy:       {"reduce easy", 800, 200, -500, 3500},
	deeperEdge:       {"deeper edge", 50, 12, 5, 150},
	futileEdge:       {"futile edge", 180, 30, 0, 400},
}

// MarginSpecs returns the descriptions of all margins in the order of Margins.
func MarginSpecs() [marginCount]MarginSpec { return marginSpecs }

//go:embed margins.txt
var marginsText string

var shippedMargins = sync.OnceValue(func() *Margins {
	m, err := ReadMargins(marginsText)
	if err != nil {
		panic(err.Error())
	}
	return m
})

// PlainMargins returns the margins before tuning.
func PlainMargins() *Margins {
	m := new(Margins)
	for i, s := range marginSpecs {
		m[i] = s.plain
	}
	return m
}

// Write writes m as text: a line for each margin, consisting of its name, a colon and its value.
func (m *Margins) Write(out io.Writer) error {
	for i, s := range marginSpecs {
		if _, err := fmt.Fprintf(out, "%s: %d\n", s.Name, m[i]); err != nil {
			return err
		}
	}
	return nil
}

// ReadMargins reads the text that Write writes. An error names the bad line.
func ReadMargins(text string) (*Margins, error) {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	if len(lines) != int(marginCount) {
		return nil, fmt.Errorf("chess: %d margins instead of %d", len(lines), marginCount)
	}
	m := new(Margins)
	for i, s := range marginSpecs {
		word, ok := strings.CutPrefix(lines[i], s.Name+": ")
		v, err := strconv.Atoi(word)
		if !ok || err != nil || v < s.Low || v > s.High {
			return nil, fmt.Errorf("chess: line %d of the margins is %q, not %q with a number from %d to %d",
				i+1, lines[i], s.Name+": ", s.Low, s.High)
		}
		m[i] = v
	}
	return m, nil
}
