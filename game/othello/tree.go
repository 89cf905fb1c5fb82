package othello

import (
	"strings"
	"unicode"

	"ludarium/game/text/parse"
)

// maxNesting is how deep brackets may lie within brackets.
const maxNesting = 10_000

// node is what stands after a semicolon of a game in GGF or SGF, with the nodes that follow it: the first one
// goes on, the others begin variations.
type node struct {
	props []property
	next  []*node
	up    *node
	moves int  // how many moves it has itself
	any   bool // whether it or a node below it has a move
}

// property is a name with its values, which stand in brackets.
type property struct {
	name   string // as it is spelled
	at     int    // where the name stands in the text
	values []parse.Word
}

// known returns the name in capital letters. Files of the first versions of SGF have long names, of which
// small letters do not count: "Black" is B.
func (p *property) known() string {
	short := strings.Map(func(r rune) rune {
		if unicode.IsLower(r) {
			return -1
		}
		return r
	}, p.name)
	if short == "" {
		return strings.ToUpper(p.name)
	}
	return short
}

// isTree reports whether a text is a game in GGF or SGF, which a number may stand before.
func isTree(text string) bool {
	rest := strings.TrimLeft(strings.TrimSpace(text), "0123456789 \t\r\n\ufeff")
	after, ok := strings.CutPrefix(rest, "(")
	return ok && strings.HasPrefix(strings.TrimSpace(after), ";")
}

// parseTree reads the nodes of a game in GGF or SGF, whose text begins with its first bracket. It returns a
// node before the first one. The error names the property and its place; the nodes before it are returned
// beside it.
func parseTree(text string) (*node, error) {
	root := &node{}
	all, open, at := []*node{root}, []*node(nil), root
	for place := 0; ; {
		rest := strings.TrimLeftFunc(text[place:], unicode.IsSpace)
		place = len(text) - len(rest)
		switch {
		case rest == "":
			count(all)
			return root, parse.Errorf("", place, "it is not closed with )")
		case rest[0] == '(':
			if open = append(open, at); len(open) > maxNesting {
				count(all)
				return root, parse.Errorf("(", place, "more than %d branches within branches", maxNesting)
			}
			place++
		case rest[0] == ')':
			place++
			at, open = open[len(open)-1], open[:len(open)-1]
			if len(open) == 0 {
				count(all)
				return root, nil
			}
		case rest[0] == ';':
			place++
			n := &node{up: at}
			at.next = append(at.next, n)
			all, at = append(all, n), n
		default:
			p, end, err := parseProperty(text, place)
			if err != nil {
				count(all)
				return root, err
			}
			at.props, place = append(at.props, p), end
		}
	}
}

// count notes which nodes have moves; each stands behind the one above it.
func count(all []*node) {
	for i := len(all) - 1; i >= 0; i-- {
		n := all[i]
		for _, p := range n.props {
			if name := p.known(); name == "B" || name == "W" {
				n.moves += len(p.values)
			}
		}
		n.any = n.any || n.moves > 0
		if n.any && n.up != nil {
			n.up.any = true
		}
	}
}

// parseProperty reads a name with its values, and returns where they end.
func parseProperty(text string, at int) (p property, end int, err error) {
	rest := text[at:]
	open := strings.IndexByte(rest, '[')
	if open >= 0 {
		p.name = strings.TrimSpace(rest[:open])
	}
	other := func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }
	if p.name == "" || len(p.name) > maxName || strings.ContainsFunc(p.name, other) {
		token := rest[:min(len(rest), max(1, strings.IndexAny(rest+" ", " \t\r\n;()[]")))]
		return p, 0, parse.Errorf(token, at, "%.20q is no property with a value, such as B[f5]", token)
	}
	p.at, end = at, at+open
	for {
		gap := strings.TrimLeftFunc(text[end:], unicode.IsSpace)
		if !strings.HasPrefix(gap, "[") {
			return p, end, nil
		}
		begin := len(text) - len(gap) + 1
		n := closing(text[begin:])
		if n < 0 {
			return p, 0, parse.Errorf(p.name, at, "the value of %s is not closed with ]", p.name)
		}
		p.values = append(p.values, parse.Word{Text: text[begin : begin+n], At: begin})
		end = begin + n + 1
	}
}

// maxName is how many bytes the name of a property may have.
const maxName = 20

// closing returns where the bracket is that closes a value; -1 where there is none. A backslash takes the
// meaning from the sign behind it.
func closing(text string) int {
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case ']':
			return i
		}
	}
	return -1
}

// unquoted returns the text of a value. A backslash at the end of a line joins it to the next one.
func unquoted(value string) string {
	value = strings.ReplaceAll(value, "\r\n", "\n")
	if !strings.Contains(value, `\`) {
		return value
	}
	var b strings.Builder
	for i := 0; i < len(value); i++ {
		if value[i] == '\\' {
			if i++; i == len(value) || value[i] == '\n' {
				continue
			}
		}
		b.WriteByte(value[i])
	}
	return b.String()
}

// quoted returns a text as the value of a property.
func quoted(text string) string { return strings.NewReplacer(`\`, `\\`, `]`, `\]`).Replace(text) }

// raw returns a value that is kept as it stands in a file. One that no file can have is quoted.
func raw(value string) string {
	if closing(value+"]") == len(value) {
		return value
	}
	return quoted(value)
}

// cutPair splits a value at its first colon that has no backslash before it; second is empty where there is
// none.
func cutPair(value string) (first, second string) {
	for i := 0; i < len(value); i++ {
		switch value[i] {
		case '\\':
			i++
		case ':':
			return value[:i], value[i+1:]
		}
	}
	return value, ""
}

// pair returns the value of a property that has a name and a text.
func pair(name, text string) string {
	return strings.ReplaceAll(quoted(name), ":", `\:`) + ":" + quoted(text)
}
