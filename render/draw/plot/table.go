package plot

import (
	"strings"

	"ludarium/ai/lab"
	"ludarium/render/ui/lang"
)

// Head returns the heading of a table column, with its unit unless the title contains it.
func Head(c lab.Column) string {
	name, unit := lang.Say(c.Name), lang.Say(c.Unit)
	if strings.HasSuffix(c.Name, c.Unit) {
		return name
	}
	return name + " (" + unit + ")"
}

// HeadAlone returns the label for a cell that is shown outside its table.
func HeadAlone(c lab.Column) string {
	if c.Alone != "" {
		return lang.Say(c.Alone)
	}
	return Head(c)
}

// Cell returns the text of a cell in a column.
func Cell(c lab.Column, cell any) string {
	text := c.Show(cell)
	switch c.Kind {
	case lab.Int:
		return text
	case lab.Float:
		return lang.Powers(lang.Decimal(text))
	}
	return lang.Say(text)
}
