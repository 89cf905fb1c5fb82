package prose

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// relations and operators have space around them in one line.
const spaced = "=<>≤≥≠≈←→∈+−×±"

// String returns the formula in one line, as in b^(d/2). A part that is more than one symbol gets
// parentheses.
func (f Formula) String() string {
	switch f.Shape {
	case Symbol:
		return f.Text
	case Row:
		return lineOf(f.Parts)
	case Fraction:
		return grouped(f.Parts[0]) + "/" + grouped(f.Parts[1])
	case Root:
		return "√" + grouped(f.Parts[0])
	case Script, Sum:
		text := f.Parts[0].String()
		if f.Parts[0].Shape != Symbol {
			text = grouped(f.Parts[0])
		}
		if !f.Parts[1].Empty() {
			text += "_" + grouped(f.Parts[1])
		}
		if !f.Parts[2].Empty() {
			text += "^" + grouped(f.Parts[2])
		}
		if f.Shape == Sum {
			text += " "
		}
		return text
	}
	open := []rune(f.Text)
	return string(open[0]) + f.Parts[0].String() + string(open[1])
}

// lineOf joins parts with space around relations and operators, except for a sign.
func lineOf(parts []Formula) string {
	var b strings.Builder
	for i, p := range parts {
		switch {
		case Operator(parts, i):
			b.WriteString(" " + p.Text + " ")
		case p.Shape == Symbol && (p.Text == "," || p.Text == ";"):
			b.WriteString(p.Text + " ")
		default:
			if i > 0 && Apart(parts[i-1], p) {
				b.WriteByte(' ')
			}
			b.WriteString(p.String())
		}
	}
	return strings.TrimSpace(b.String())
}

// Apart reports whether there is a space between two neighbours because one of them is a word, such as ln.
func Apart(a, b Formula) bool {
	word := func(f Formula) bool {
		if f.Shape == Script {
			f = f.Parts[0]
		}
		first, size := utf8.DecodeRuneInString(f.Text)
		return f.Shape == Symbol && len(f.Text) > size && unicode.IsLetter(first)
	}
	return word(a) && b.Shape != Fence && !mark(b) || word(b) && !mark(a) && a.Shape != Fence
}

// mark reports whether a part is a punctuation mark or an operator, which has its own space.
func mark(f Formula) bool {
	return f.Shape == Symbol && strings.ContainsAny(f.Text, spaced+",;·/")
}

// Operator reports whether part i of a row is a relation or a binary operator; a minus at the beginning or
// after another operator is a sign.
func Operator(parts []Formula, i int) bool {
	is := func(p Formula) bool {
		return p.Shape == Symbol && p.Text != "" && strings.Contains(spaced, p.Text)
	}
	if !is(parts[i]) {
		return false
	}
	opens := i == 0 || is(parts[i-1]) || parts[i-1].Shape == Symbol && parts[i-1].Text == ","
	return !opens || !strings.Contains("+−±", parts[i].Text)
}

// grouped returns a part in one line, in parentheses if it has several parts.
func grouped(f Formula) string {
	for f.Shape == Row && len(f.Parts) == 1 {
		f = f.Parts[0]
	}
	if f.Shape == Symbol || f.Shape == Fence {
		return f.String()
	}
	if f.Shape == Script && f.Parts[0].Shape == Symbol {
		return f.String()
	}
	return "(" + f.String() + ")"
}
