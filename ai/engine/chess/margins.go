package chess

import (
	_ "embed"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"
)

// Margins are the numbers of the search that say what it leaves out and how much less deep it looks: in 1/100
// pawn, or in 1/1024 ply for reductions, where nothing else is said. The task "train chess-search" tunes
// them. They are read only once made, so that searches may share them.
type Margins [marginCount]int

// Where the margins are.
const (
	reverseDepth     = iota // reverse futility: for each ply of depth,
	reverseImproving        // less if the evaluation grows,
	reverseWorsening        // and if that of the other side fell
	razoring
	nullDepth // null move: how far below beta the evaluation may be, for each ply of depth,
	nullStart // less this
	probcutEdge
	lostEdge         // a reply to a reduced move is looked at less deeply where that lost so much
	lateStart        // quarters of moves after which late ones are left out,
	lateDepth        // and for each ply of depth squared
	badHistory       // worth of a quiet move, negative and for each ply of depth, that is not tried
	futileQuiet      // futility of quiet moves,
	futileDepth      // and for each ply of reduced depth
	quietLoss        // exchange of a quiet move, for each ply of reduced depth squared
	futileCapture    // futility of captures,
	futileCapDepth   // and for each ply of reduced depth
	captureLoss      // exchange of a capture, for each ply of depth
	singularDepth    // how much worse all other moves are than the single one, in 1/16, for each ply of depth
	doubleEdge       // and beyond that, for a double extension
	reduceCapture    // reduction of captures,
	reduceCapWorth   // less for each point of their worth
	reduceQuiet      // reduction of quiet moves,
	reduceQuietWorth // less for each point of their worth
	reduceCut        // where a cutoff is expected,
	reducePV         // less where the window is open,
	reduceOpen       // less where it was,
	reduceWorse      // where the evaluation does not grow,
	reduceCheck      // less for checks,
	reduceTactics    // for quiet moves after a capture of the table,
	reduceEasy       // and where other moves were easily refuted
	deeperEdge       // how much better than the best a reduced move is that is looked at more deeply
	futileEdge       // futility of captures where the search is quiet
	marginCount
)

// MarginSpec describes a margin for tuning.
type MarginSpec struct {
	Name      string
	plain     int // before tuning
	Step      int // by which one looks for a better one
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

// MarginSpecs returns the descriptions of all margins, in their order.
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

// PlainMargins returns margins that were not tuned.
func PlainMargins() *Margins {
	m := new(Margins)
	for i, s := range marginSpecs {
		m[i] = s.plain
	}
	return m
}

// Write writes m as text: a line for each margin, with its name, a colon and its value.
func (m *Margins) Write(out io.Writer) error {
	for i, s := range marginSpecs {
		if _, err := fmt.Fprintf(out, "%s: %d\n", s.Name, m[i]); err != nil {
			return err
		}
	}
	return nil
}

// ReadMargins is the inverse of Write. The error names the bad line.
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
