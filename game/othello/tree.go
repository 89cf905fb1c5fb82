package othello

import (
	"strings"
	"unicode"

	"ludarium/game/text/parse"
)

// maxNesting is the maximum nesting of brackets.
const maxNesting = 10_000

// node is a node of a game in GGF or SGF, which follows a semicolon. Its first child continues the line; the
// other children begin variations.
type node struct {
	props []property
	next  []*node
	up    *node
	moves int  // number of moves in the node
	any   bool // whether the node or a descendant has a move
}

// property is a property name with its values, which are written in brackets.
type property struct {
	name   string // name as spelled in the text
	at     int    // byte offset of the name in the text
	values []parse.Word
}

// known returns the name in upper case. Files of the first versions of SGF have long names, in which
// lower-case letters have no meaning: "Black" is B.
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

// isTree reports whether a text is a game in GGF or SGF. A number may precede it.
func isTree(text string) bool {
	rest := strings.TrimLeft(strings.TrimSpace(text), "0123456789 \t\r\n\ufeff")
	after, ok := strings.CutPrefix(rest, "(")
	return ok && strings.HasPrefix(strings.TrimSpace(after), ";")
}

// parseTree reads the nodes of a game in GGF or SGF, whose text begins with its first bracket. It returns a
// node whose child is the first node of the game. The error has the property and its offset; the nodes before
// it are also returned.
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
				return root, parse.Errorf("(", place, "branches are nested more than %d deep", maxNesting)
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

// count sets moves and any of each node. all lists each node after its parent.
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

// parseProperty reads a property and returns the offset of its end.
func parseProperty(text string, at int) (p property, end int, err error) {
	rest := text[at:]
	open := strings.IndexByte(rest, '[')
	if open >= 0 {
		p.name = strings.TrimSpace(rest[:open])
	}
	other := func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }
	if p.name == "" || len(p.name) > maxName || strings.ContainsFunc(p.name, other) {
		token := rest[:min(len(rest), max(1, strings.IndexAny(rest+" ", " \t\r\n;()[]")))]
		return p, 0, parse.Errorf(token, at, "%.20q is not a property with a value, such as B[f5]", token)
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

// maxName is the maximum length of a property name in bytes.
const maxName = 20

// closing returns the offset of the bracket that closes a value, -1 if there is none. A backslash escapes the
// next character.
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

// unquoted returns the text of a value without escapes. A backslash at the end of a line joins the line to
// the next one.
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

// quoted escapes a text for use as a property value.
func quoted(text string) string { return strings.NewReplacer(`\`, `\\`, `]`, `\]`).Replace(text) }

// raw returns a value as written in a file. A value that no file can contain is escaped.
func raw(value string) string {
	if closing(value+"]") == len(value) {
		return value
	}
	return quoted(value)
}

// cutPair splits a value at its first unescaped colon; second is "" if there is none.
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

// pair returns the value of a property with a name and a text, separated by a colon.
func pair(name, text string) string {
	return strings.ReplaceAll(quoted(name), ":", `\:`) + ":" + quoted(text)
}
