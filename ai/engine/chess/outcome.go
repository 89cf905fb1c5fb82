package chess

import (
	_ "embed"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
	"sync"

	"ludarium/ai/base/exact"
	rules "ludarium/game/chess"
)

// Outcomes is a model that predicts the results of games (a WDL model). From the value of a search it
// computes the probabilities of a win, a draw and a loss. The probabilities of a win and of a loss are
// logistic functions of the value. Their centres have the same distance from zero, one above and one below;
// centre and spread depend on the remaining material.
type Outcomes [outcomeCount]int

// The numbers of Outcomes by their indices, in 1/100 pawn. For amounts of material between the two limits the
// numbers are interpolated linearly.
const (
	centreBare = iota // value at which White wins half of the games if material is at most materialBare
	centreFull        // the same at full material
	spreadBare        // value difference that multiplies the odds by e, with little material
	spreadFull        // the same at full material
	outcomeCount
)

var outcomeNames = [outcomeCount]string{"centre bare", "centre full", "spread bare", "spread full"}

// OutcomeLeast and OutcomeMost are the limits of each number of Outcomes. With positive numbers, the
// probabilities stay between 0 and 1 and the probabilities of a win and a loss together do not exceed 1.
const (
	OutcomeLeast = 1
	OutcomeMost  = 2000
)

//go:embed outcomes.txt
var outcomesText string

// ShippedOutcomes returns the model that comes with the program. The task "train chess-wdl" of package build
// fitted it to self-play games.
func ShippedOutcomes() *Outcomes { return shippedOutcomes() }

var shippedOutcomes = sync.OnceValue(func() *Outcomes {
	o, err := ReadOutcomes(outcomesText)
	if err != nil {
		panic(err.Error())
	}
	return o
})

// outcomesMark is the beginning of the line that contains the command that made a file of Outcomes.
const outcomesMark = "# "

// Write writes o as text: a comment with the command that made it, then a line for each number, consisting of
// its name, a colon and its value.
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

// ReadOutcomes reads the text that Write writes. An error names the bad line.
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

// The amounts of material of both sides together, in pawns, between which the numbers of Outcomes are
// interpolated.
const (
	materialBare = 8
	materialFull = 78
)

// Material returns the material of both sides together, in pawns.
func Material(p *rules.Position) int { return p.Material(rules.White) + p.Material(rules.Black) }

// Chances returns the probabilities of a win and of a loss for the side to move. value is for this side.
func (o *Outcomes) Chances(value float64, material int) (win, loss float64) {
	above := min(max(material, materialBare), materialFull) - materialBare
	full := float64(above) / (materialFull - materialBare)
	between := func(bare, whole int) float64 {
		return float64(o[bare]) + float64(full*float64(o[whole]-o[bare]))
	}
	centre, spread := between(centreBare, centreFull), between(spreadBare, spreadFull)
	return exact.Logistic((value - centre) / spread), exact.Logistic((-value - centre) / spread)
}

// Permille returns how many of 1000 games that reach position p are won, drawn and lost by the side to move.
// value is the value of a search of p, in 1/100 pawn.
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
