package chess

import (
	_ "embed"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"
)

//go:embed tuned.txt
var tunedText string

// Default returns the tuned weights. The task "train chess" of package build tuned them on self-play games;
// see package train in this folder.
func Default() *Weights { return shipped() }

var shipped = sync.OnceValue(func() *Weights {
	w, err := readWeights(tunedText)
	if err != nil {
		panic(err.Error())
	}
	return w
})

// Write writes w as text: a line for each group, consisting of its name, a colon and the weights, each as
// middlegame/endgame in 1/100 pawn.
func (w *Weights) Write(out io.Writer) error {
	numbers := w.Numbers()
	for _, g := range weightGroups() {
		words := make([]string, g.Size)
		for i, n := range numbers[g.First : g.First+g.Size] {
			words[i] = fmt.Sprintf("%d/%d", n[0], n[1])
		}
		if _, err := fmt.Fprintf(out, "%s: %s\n", g.Name, strings.Join(words, " ")); err != nil {
			return err
		}
	}
	return nil
}

// readWeights reads the text that Write writes. An error names the group and the bad word.
func readWeights(text string) (*Weights, error) {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	groups := weightGroups()
	if len(lines) != len(groups) {
		return nil, fmt.Errorf("chess: %d groups of weights instead of %d", len(lines), len(groups))
	}
	var numbers [][2]int
	for i, g := range groups {
		rest, ok := strings.CutPrefix(lines[i], g.Name+":")
		words := strings.Fields(rest)
		if !ok || len(words) != g.Size {
			return nil, fmt.Errorf("chess: line %d of the weights is not %q with %d of them", i+1, g.Name,
				g.Size)
		}
		for _, word := range words {
			middle, end, _ := strings.Cut(word, "/")
			a, err1 := strconv.Atoi(middle)
			b, err2 := strconv.Atoi(end)
			if err1 != nil || err2 != nil {
				return nil, fmt.Errorf("chess: weights: %s: %q is not like 12/-3", g.Name, word)
			}
			numbers = append(numbers, [2]int{a, b})
		}
	}
	return FromNumbers(numbers)
}
