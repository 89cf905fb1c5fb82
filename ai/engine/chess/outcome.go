package chess

import (
	_ "embed"
	"fmt"
	"io"
	"math"
	"math/bits"
	"strconv"
	"strings"
	"sync"

	"ludarium/ai/base/exact"
	rules "ludarium/game/chess"
)

// Outcomes predicts how games end: with what chance a value of the search becomes a win, a draw or a loss.
// The chances of a win and of a loss are logistic functions of the value, centred at the same distance from
// zero on either side; this centre and the spread grow or shrink with the material left.
type Outcomes [outcomeCount]int

// Where the numbers of Outcomes are, in 1/100 pawn. Those between the two amounts of material follow a
// straight line.
const (
	centreBare = iota // the value with which half of the games are won, with pawns or a piece left
	centreFull        // and with all pieces on the board
	spreadBare        // by how much the odds grow e-fold
	spreadFull        //
	outcomeCount
)

var outcomeNames = [outcomeCount]string{"centre bare", "centre full", "spread bare", "spread full"}

// outcomeLeast and outcomeMost bound each number: the chances stay between 0 and 1, their sum is never more
// than 1.
const (
	OutcomeLeast = 1
	OutcomeMost  = 2000
)

//go:embed outcomes.txt
var outcomesText string

// ShippedOutcomes returns the model that was fitted to games of the engine with itself, see the task "train
// chess-wdl" of package build.
func ShippedOutcomes() *Outcomes { return shippedOutcomes() }

var shippedOutcomes = sync.OnceValue(func() *Outcomes {
	o, err := ReadOutcomes(outcomesText)
	if err != nil {
		panic(err.Error())
	}
	return o
})

// outcomesMark opens the comment that says which command made a file of Outcomes.
const outcomesMark = "# "

// Write writes o as text: a comment with the command that made it, then a line for each number, with its
// name, a colon and its value.
func (o *Outcomes) Write(out io.Writer, command string) error {
	if _, err := fmt.Fprintf(out, "%s%s\n", outcomesMark, command); err != nil {
		return err
	}
	for i, name := range outcomeNames {
		if _, err := fmt.Fprintf(out, "%s: %d\n", name, o[i]); err != nil {
			return err
		}
	}
	return nil
}

// ReadOutcomes is the inverse of Write. The error names the bad line.
func ReadOutcomes(text string) (*Outcomes, error) {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	if len(lines) != outcomeCount+1 || !strings.HasPrefix(lines[0], outcomesMark) {
		return nil, fmt.Errorf("chess: outcomes: %d lines instead of a comment and %d numbers",
			len(lines), outcomeCount)
	}
	o := new(Outcomes)
	for i, name := range outcomeNames {
		word, ok := strings.CutPrefix(lines[i+1], name+": ")
		v, err := strconv.Atoi(word)
		if !ok || err != nil || v < OutcomeLeast || v > OutcomeMost {
			return nil, fmt.Errorf("chess: outcomes: line %d is %q, not %q with a number from %d to %d", i+2,
				lines[i+1], name+": ", OutcomeLeast, OutcomeMost)
		}
		o[i] = v
	}
	return o, nil
}

// The material of both sides, in pawns, between which the numbers of Outcomes change.
const (
	materialBare = 8
	materialFull = 78
)

// materialWorth is by kind, in pawns.
var materialWorth = [8]int{rules.Pawn: 1, rules.Knight: 3, rules.Bishop: 3, rules.Rook: 5, rules.Queen: 9}

// materialOf returns what the pieces of both sides are worth together, in pawns.
func Material(p *rules.Position) int {
	n := 0
	for kind, worth := range materialWorth {
		n += worth * bits.OnesCount64(p.Kinds[kind])
	}
	return n
}

// chances returns the chances of a win and of a loss for a side with that value.
func (o *Outcomes) Chances(value float64, material int) (win, loss float64) {
	above := min(max(material, materialBare), materialFull) - materialBare
	full := float64(above) / (materialFull - materialBare)
	between := func(bare, whole int) float64 {
		return float64(o[bare]) + float64(full*float64(o[whole]-o[bare]))
	}
	centre, spread := between(centreBare, centreFull), between(spreadBare, spreadFull)
	return exact.Logistic((value - centre) / spread), exact.Logistic((-value - centre) / spread)
}

// Permille returns in how many of 1000 games that reach p the side to move wins, draws and loses, where value
// is what a search says in 1/100 pawn for it.
func (o *Outcomes) Permille(p *rules.Position, value int) (win, draw, loss int) {
	switch {
	case value >= mateMost:
		return 1000, 0, 0
	case value <= -mateMost:
		return 0, 0, 1000
	}
	w, l := o.Chances(float64(value), Material(p))
	win, loss = int(math.Round(1000*w)), int(math.Round(1000*l))
	return win, 1000 - win - loss, loss
}
