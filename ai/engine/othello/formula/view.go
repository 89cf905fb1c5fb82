package formula

import (
	"strconv"

	"ludarium/ai/live"
)

// View returns the formula as a tree for display, in breadth-first order.
func (e *Expr) View() live.Expression {
	v := live.Expression{Leaves: e.Leaves(), Terms: []live.Term{{Text: e.leafText()}}}
	type item struct {
		of *Expr
		at int
	}
	for queue := []item{{e, 0}}; len(queue) > 0; queue = queue[1:] {
		parent := queue[0]
		for i, t := range parent.of.terms {
			if len(v.Terms) == maxViewed {
				v.Terms[parent.at].More++
				continue
			}
			term := live.Term{Parent: parent.at, Text: t.leafText()}
			if i > 0 {
				term.Sign = string(parent.of.ops[i-1])
			}
			v.Terms = append(v.Terms, term)
			if t.kind == list {
				queue = append(queue, item{t, len(v.Terms) - 1})
			}
		}
	}
	return v
}

// maxViewed is the maximum number of parts in a view.
const maxViewed = 400

// leafText returns the text of a square, or of a number with at most four digits; it returns "" for a list.
func (e *Expr) leafText() string {
	switch e.kind {
	case list:
		return ""
	case number:
		return strconv.FormatFloat(e.value, 'g', 4, 64)
	}
	return e.String()
}
