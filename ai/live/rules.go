package live

import "fmt"

// RulesKind is the kind of Rules.
const RulesKind = "rules"

// MaxRules is how many rows and columns Rules have at most.
const MaxRules = 8

// Rules is a decision that is made by rules: questions, of which each answer leads to the next one, or states
// with the ways between them.
type Rules struct {
	Nodes []Rule `json:"nodes"`
	Ways  []Way  `json:"ways"`
}

// Rule is a question, or what is done in the end, with its place in a grid.
type Rule struct {
	Text string `json:"text"`
	Col  int    `json:"col"`            // from the left, 0 to MaxRules-1
	Row  int    `json:"row"`            // from the top, 0 to MaxRules-1; no other rule stands there
	Asks bool   `json:"asks,omitempty"` // a question
	// this time it was asked, or is what was decided
	Now   bool `json:"now,omitempty"`
	Times int  `json:"times,omitempty"` // how often it came here so far, where that is counted
}

// Way leads from a rule to another one, given by their places in Nodes.
type Way struct {
	From  int    `json:"from"`
	To    int    `json:"to"`
	Text  string `json:"text,omitempty"`  // the answer that leads there
	Now   bool   `json:"now,omitempty"`   // it was taken this time
	Times int    `json:"times,omitempty"` // how often it was taken so far, where that is counted
}

// Kind implements Payload.
func (Rules) Kind() string { return RulesKind }

func (Rules) limit() int { return 8 << 10 }

func (r Rules) check() error {
	if len(r.Nodes) == 0 {
		return fmt.Errorf("no rules")
	}
	taken := map[[2]int]bool{}
	for i, n := range r.Nodes {
		at := [2]int{n.Col, n.Row}
		if n.Col < 0 || n.Col >= MaxRules || n.Row < 0 || n.Row >= MaxRules || taken[at] || n.Times < 0 {
			return fmt.Errorf("rule %d stands in column %d, row %d, %d times", i+1, n.Col+1, n.Row+1, n.Times)
		}
		taken[at] = true
	}
	for i, w := range r.Ways {
		last := len(r.Nodes) - 1
		if min(w.From, w.To, w.Times) < 0 || max(w.From, w.To) > last || w.From == w.To {
			return fmt.Errorf("way %d leads from %d to %d, %d times", i+1, w.From+1, w.To+1, w.Times)
		}
	}
	return nil
}

func (r Rules) smaller() (Payload, bool) { return r, false }

// Size returns how many columns and rows there are.
func (r Rules) Size() (cols, rows int) {
	for _, n := range r.Nodes {
		cols, rows = max(cols, n.Col+1), max(rows, n.Row+1)
	}
	return cols, rows
}
