package live

import "fmt"

// RulesKind identifies views of type Rules.
const RulesKind = "rules"

// MaxRules is the maximum number of rows and of columns of Rules.
const MaxRules = 8

// Rules is a decision tree, with questions whose answers lead to further questions, or a state machine, with
// states and transitions.
type Rules struct {
	Nodes []Rule `json:"nodes"`
	Ways  []Way  `json:"ways"`
}

// Rule is a question or an action, with its cell in a grid.
type Rule struct {
	Text string `json:"text"`
	Col  int    `json:"col"` // column, counted from 0 at the left, less than MaxRules
	// row, counted from 0 at the top, less than MaxRules; no two rules share a cell
	Row  int  `json:"row"`
	Asks bool `json:"asks,omitempty"` // whether the rule is a question
	// reached in the latest decision
	Now   bool `json:"now,omitempty"`
	Times int  `json:"times,omitempty"` // number of times that the rule was reached, if counted
}

// Way is a transition from one rule to another, given by their indices in Nodes.
type Way struct {
	From  int    `json:"from"`
	To    int    `json:"to"`
	Text  string `json:"text,omitempty"`  // answer that leads there
	Now   bool   `json:"now,omitempty"`   // whether it was taken in the last decision
	Times int    `json:"times,omitempty"` // number of times that the transition was taken, if counted
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

// Size returns the number of columns and rows of the grid.
func (r Rules) Size() (cols, rows int) {
	for _, n := range r.Nodes {
		cols, rows = max(cols, n.Col+1), max(rows, n.Row+1)
	}
	return cols, rows
}
