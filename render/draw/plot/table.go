package plot

import (
	"strings"

	"ludarium/ai/lab"
	"ludarium/render/ui/lang"
)

// Head returns what stands above a column of a table, with its unit unless that is said already.
func Head(c lab.Column) string {
	name, unit := lang.Say(c.Name), lang.Say(c.Unit)
	if strings.HasSuffix(c.Name, c.Unit) {
		return name
	}
	return name + " (" + unit + ")"
}

// HeadAlone returns what stands before a cell that has no column above it.
func HeadAlone(c lab.Column) string {
	if c.Alone != "" {
		return lang.Say(c.Alone)
	}
	return Head(c)
}

// Cell returns what stands in a cell of a column.
func Cell(c lab.Column, cell any) string {
	text := c.Show(cell)
	switch c.Kind {
	case lab.Int:
		return text
	case lab.Float:
		return lang.Decimal(text)
	}
	return lang.Say(text)
}
