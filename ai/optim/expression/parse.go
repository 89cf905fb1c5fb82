package expression

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
)

// Limits of a formula: bytes, nested brackets, and the highest coordinate.
const (
	maxText    = 10_000
	maxNesting = 200
	maxIndex   = 10_000
)

// Parse reads a formula. The error names the bad token, its place and the expected tokens.
func Parse(text string) (*Cost, error) {
	if len(text) > maxText {
		return nil, parse.Errorf("", 0, "expression: the formula has %d bytes, more than %d", len(text),
			maxText)
	}
	p := parser{Scanner: parse.Scanner{Text: text}}
	root, err := p.sum()
	if err == nil && p.Rest() != "" {
		err = p.Unexpected("an operator (+ - * / ^) or the end of the formula")
	}
	if err != nil {
		return nil, parse.Within(0, err, "expression: %w")
	}
	return &Cost{text: strings.TrimSpace(text), root: root, least: p.least}, nil
}

// parser reads a formula from left to right.
type parser struct {
	parse.Scanner
	depth     int
	least     int
	within    bool // whether the parser is inside a sum or a product
	low, high int  // range of coordinates relative to the index; low is at most 0
}

func (p *parser) sum() (node, error) {
	if p.depth++; p.depth > maxNesting {
		return nil, parse.Errorf("", p.At, "brackets are nested more than %d deep", maxNesting)
	}
	defer func() { p.depth-- }()
	left, err := p.product()
	for err == nil {
		sign := p.Take("+", "-", "−", "–")
		if sign == "" {
			return left, nil
		}
		var right node
		if right, err = p.product(); err != nil {
			break
		}
		a := left
		if sign == "+" {
			left = func(at point) float64 { return a(at) + right(at) }
		} else {
			left = func(at point) float64 { return a(at) - right(at) }
		}
	}
	return nil, err
}

func (p *parser) product() (node, error) {
	left, err := p.signed()
	for err == nil {
		if strings.HasPrefix(p.Rest(), "**") {
			return left, nil
		}
		sign := p.Take("*", "/", "·", "×", "÷")
		if rest := p.Rest(); sign == "" && (rest == "" || !beginsFactor(rest)) {
			return left, nil
		}
		var right node
		if right, err = p.signed(); err != nil {
			break
		}
		a := left
		if sign == "/" || sign == "÷" {
			left = func(at point) float64 { return a(at) / right(at) }
		} else {
			left = func(at point) float64 { return float64(a(at) * right(at)) }
		}
	}
	return nil, err
}

// beginsFactor reports whether a text begins with a name or a bracket, which can follow a number without a
// sign.
func beginsFactor(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return r == '(' || unicode.IsLetter(r)
}

// signed reads a factor after any signs, which bind less tightly than powers.
func (p *parser) signed() (node, error) {
	negative := false
	for {
		sign := p.Take("+", "-", "−", "–")
		if sign == "" {
			break
		}
		negative = negative != (sign != "+")
	}
	v, err := p.powers()
	if err != nil || !negative {
		return v, err
	}
	return func(at point) float64 { return -v(at) }, nil
}

// powers reads a^b^c, right-associative.
func (p *parser) powers() (node, error) {
	base, err := p.atom()
	if err != nil {
		return nil, err
	}
	if rest := p.Rest(); strings.HasPrefix(rest, "²") || strings.HasPrefix(rest, "³") {
		exponent := 2.0
		if strings.HasPrefix(rest, "³") {
			exponent = 3
		}
		p.At += len("²")
		return func(at point) float64 { return power(base(at), exponent) }, nil
	}
	if p.Take("**", "^") == "" {
		return base, nil
	}
	if p.depth++; p.depth > maxNesting {
		return nil, parse.Errorf("", p.At, "powers are nested more than %d deep", maxNesting)
	}
	defer func() { p.depth-- }()
	exponent, err := p.signed()
	if err != nil {
		return nil, err
	}
	return func(at point) float64 { return power(base(at), exponent(at)) }, nil
}

// atom reads a number, a name or an expression in brackets.
func (p *parser) atom() (node, error) {
	if p.Take("(") != "" {
		v, err := p.sum()
		if err == nil {
			err = p.close()
		}
		return v, err
	}
	if rest := p.Rest(); rest != "" && (rest[0] >= '0' && rest[0] <= '9' || rest[0] == '.') {
		return p.number(rest)
	}
	begin := p.At
	name := strings.TrimRight(p.Token(), ".")
	if i := strings.IndexByte(name, '_'); i > 0 {
		name = name[:i]
	}
	lower := strings.ToLower(name)
	if lower == "" || !unicode.IsLetter([]rune(lower)[0]) {
		return nil, p.Unexpected("a number, a name or an opening bracket")
	}
	p.At += len(name)
	if rest := strings.TrimPrefix(lower, "x"); rest != lower && strings.Trim(rest, "0123456789") == "" {
		p.At = begin + len("x")
		return p.coordinate(begin)
	}
	if v, ok := constants[lower]; ok {
		return func(point) float64 { return v }, nil
	}
	switch lower {
	case "n", "d":
		return func(at point) float64 { return float64(len(at.x)) }, nil
	case "i":
		if p.within {
			return func(at point) float64 { return float64(at.i + 1) }, nil
		}
		return nil, p.Bad(name, begin, "has a value within sum(…) and prod(…) only")
	case "sum", "prod":
		return p.over(lower == "prod")
	}
	if f, ok := functions[lower]; ok {
		list, err := p.arguments(name, 1, 1)
		if err != nil {
			return nil, err
		}
		a := list[0]
		return func(at point) float64 { return f(a(at)) }, nil
	}
	if f, ok := pairs[lower]; ok {
		list, err := p.arguments(name, 2, 100)
		if err != nil {
			return nil, err
		}
		return func(at point) float64 {
			v := list[0](at)
			for _, b := range list[1:] {
				v = f(v, b(at))
			}
			return v
		}, nil
	}
	return nil, p.Bad(name, begin,
		"is not a name known to formulas; there are x_i, x_1 …, n, i, pi, e, sum, prod, sqrt, abs, exp, "+
			"log, log2, log10, sin, cos, tan, floor, ceil, round, sign, min, max, pow and hypot")
}

// number reads a number; a following e belongs to it only before digits.
func (p *parser) number(rest string) (node, error) {
	end := 0
	for end < len(rest) && (rest[end] >= '0' && rest[end] <= '9' || rest[end] == '.') {
		end++
	}
	if tail := rest[end:]; len(tail) > 1 && (tail[0] == 'e' || tail[0] == 'E') {
		digits := strings.TrimLeft(tail[1:], "+-")
		if n := len(digits) - len(strings.TrimLeft(digits, "0123456789")); n > 0 &&
			len(tail)-1-len(digits) < 2 {
			end += len(tail) - len(digits) + n
		}
	}
	v, err := strconv.ParseFloat(rest[:end], 64)
	if err != nil {
		return nil, p.Bad(rest[:end], p.At, "is not a number")
	}
	p.At += end
	return func(point) float64 { return v }, nil
}

// coordinate reads the text after an x: "_i", "_{i+1}", "[i]", "_3", "3", or nothing within a sum.
func (p *parser) coordinate(begin int) (node, error) {
	rest := p.Text[p.At:]
	rest = strings.TrimPrefix(rest, "_")
	closing := ""
	if strings.HasPrefix(rest, "{") || strings.HasPrefix(rest, "[") {
		closing = map[byte]string{'{': "}", '[': "]"}[rest[0]]
		rest = rest[1:]
	}
	inner := rest
	if closing != "" {
		var ok bool
		if inner, rest, ok = strings.Cut(rest, closing); !ok {
			return nil, p.Bad(p.Text[begin:], begin, "is not closed with %s", closing)
		}
	} else {
		n := len(inner) - len(strings.TrimLeft(inner, "0123456789"))
		if n == 0 && strings.HasPrefix(inner, "i") {
			n = 1
		}
		inner, rest = inner[:n], inner[n:]
	}
	p.At = len(p.Text) - len(rest)
	token := p.Text[begin:p.At]
	bad := func(format string, args ...any) (node, error) {
		return nil, p.Bad(token, begin, "is not a coordinate: %w", fault.Errorf(format, args...))
	}
	index := strings.Join(strings.Fields(inner), "")
	if n, err := strconv.Atoi(index); err == nil {
		if n < 1 || n > maxIndex {
			return bad("the coordinates are counted from 1 to %d", maxIndex)
		}
		p.least = max(p.least, n)
		return func(at point) float64 { return at.x[n-1] }, nil
	}
	offset, ok := 0, index == "" || index == "i"
	if after, found := strings.CutPrefix(index, "i"); found && after != "" {
		n, err := strconv.Atoi(after)
		offset, ok = n, err == nil && n >= -maxIndex && n <= maxIndex
	}
	switch {
	case !ok:
		return bad("an index is a number, i, i+1 or i-1")
	case !p.within:
		return bad("which coordinate is meant? Write x_1, or x_i within sum(…) or prod(…)")
	}
	p.low, p.high = min(p.low, offset), max(p.high, offset)
	return func(at point) float64 { return at.x[at.i+offset] }, nil
}

// over reads the term of a sum or product.
func (p *parser) over(product bool) (node, error) {
	if p.within {
		return nil, parse.Errorf("", p.At, "a sum or product can't stand within another one")
	}
	p.within, p.low, p.high = true, 0, 0
	defer func() { p.within = false }()
	name := map[bool]string{false: "sum", true: "prod"}[product]
	list, err := p.arguments(name, 1, 1)
	if err != nil {
		return nil, err
	}
	p.least = max(p.least, p.high-p.low+1)
	return over(list[0], product, p.low, p.high), nil
}

// arguments reads the arguments of a function in brackets.
func (p *parser) arguments(name string, least, most int) (list []node, err error) {
	if p.Take("(") == "" {
		return nil, p.Unexpected("an opening bracket after %s", name)
	}
	for {
		v, err := p.sum()
		if err != nil {
			return nil, err
		}
		list = append(list, v)
		if p.Take(",", ";") == "" {
			break
		}
	}
	if len(list) < least || len(list) > most {
		return nil, p.Bad(name, strings.LastIndex(p.Text[:p.At], name), "has %d %s, want %d", len(list),
			map[bool]fault.Word{false: "arguments", true: "argument"}[len(list) == 1], least)
	}
	return list, p.close()
}

func (p *parser) close() error {
	if p.Take(")") == "" {
		return p.Unexpected("an operator or a closing bracket")
	}
	return nil
}
