package live

import (
	"fmt"
	"unicode/utf8"
)

// DiffusionKind identifies views of type Diffusion.
const DiffusionKind = "diffusion"

// Diffusion is the state of a stochastic diffusion search: the number of agents at each hypothesis, such as
// each position in a text.
type Diffusion struct {
	// one letter for each hypothesis, then the letters after the last hypothesis
	Text string `json:"text"`
	// the string searched for in Text; empty if hypotheses are something else
	Target  string `json:"target,omitempty"`
	Active  []int  `json:"active"`  // number of agents that passed their last test, by hypothesis
	Passive []int  `json:"passive"` // number of other agents, by hypothesis
	// hypothesis with the most active agents; -1 if there is none, or if it is not shown
	Best  int `json:"best"`
	Round int `json:"round"` // number of rounds done
}

// Kind implements Payload.
func (Diffusion) Kind() string { return DiffusionKind }

func (Diffusion) limit() int { return 32 << 10 }

func (d Diffusion) check() error {
	n := len(d.Active)
	if letters := utf8.RuneCountInString(d.Text); len(d.Passive) != n || letters < n || d.Best < -1 ||
		d.Best >= n {
		return fmt.Errorf("%d and %d agents' places for a text of %d letters, of which %d is the best", n,
			len(d.Passive), letters, d.Best)
	}
	for i := range n {
		if d.Active[i] < 0 || d.Passive[i] < 0 {
			return fmt.Errorf("hypothesis %d is held by %d and %d agents", i+1, d.Active[i], d.Passive[i])
		}
	}
	return nil
}

// smaller leaves out the last eighth of the hypotheses, then the target.
func (d Diffusion) smaller() (Payload, bool) {
	n := len(d.Active)
	switch {
	case n > 0:
		n = most(n)
		d.Text, d.Active, d.Passive = string([]rune(d.Text)[:n]), d.Active[:n], d.Passive[:n]
		if d.Best >= n {
			d.Best = -1
		}
	case d.Target != "":
		d.Target = ""
	default:
		return d, false
	}
	return d, true
}
