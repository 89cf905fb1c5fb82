package rules

import (
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"ludarium/game/fault"
	"ludarium/game/parse"
)

// The bounds of a formula: its bytes, and its brackets within brackets.
const (
	maxText    = 2000
	maxNesting = 100
)

// Parse reads a formula such as "0.7 v + 1.5 U (p−x) + 1.5 U (g−x)": what stands side by side is
// multiplied, and a hyphen is as good as a minus sign. The error names the bad token, its place and what
// could stand there.
func Parse(text string) (*Rule, error) {
	if len(text) > maxText {
		return nil, parse.Errorf("", 0, "rules: the formula has %d bytes, more than %d", len(text), maxText)
	}
	p := parser{text: text}
	r, err := p.choice()
	if err == nil && p.rest() != "" {
		err = p.unexpected("an operator (+ − · < |) or the end of the formula")
	}
	if err != nil {
		return nil, parse.Within(0, err, "rules: %w")
	}
	return r, nil
}

// parser reads a formula from the left.
type parser struct {
	text  string
	at    int // of the next byte
	depth int
}

// rest leaves out blanks and returns what is left.
func (p *parser) rest() string {
	rest := strings.TrimLeftFunc(p.text[p.at:], unicode.IsSpace)
	p.at = len(p.text) - len(rest)
	return rest
}

// take reads one of some signs.
func (p *parser) take(signs ...string) bool {
	rest := p.rest()
	for _, s := range signs {
		if strings.HasPrefix(rest, s) {
			p.at += len(s)
			return true
		}
	}
	return false
}

// unexpected says what should stand where something else does.
func (p *parser) unexpected(format string, args ...any) error {
	want := fault.Errorf(format, args...)
	rest := p.rest()
	if rest == "" {
		return parse.Errorf("", len(p.text), "the formula ends where there should be %w", want)
	}
	end := strings.IndexFunc(rest, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '.'
	})
	switch {
	case end < 0:
		end = len(rest)
	case end == 0:
		_, end = utf8.DecodeRuneInString(rest)
	}
	return parse.Errorf(rest[:end], p.at, "%q at character %d is not %w", rest[:end],
		utf8.RuneCountInString(p.text[:p.at])+1, want)
}

// choice reads sums with '<' or '|' between them.
func (p *parser) choice() (*Rule, error) {
	if p.depth++; p.depth > maxNesting {
		return nil, parse.Errorf("", p.at, "more than %d brackets within brackets", maxNesting)
	}
	defer func() { p.depth-- }()
	return p.chain(p.sum, func() byte {
		switch {
		case p.take("<"):
			return '<'
		case p.take("|"):
			return '|'
		}
		return 0
	})
}

func (p *parser) sum() (*Rule, error) {
	return p.chain(p.product, func() byte {
		switch {
		case p.take("+"):
			return '+'
		case p.take("−", "-", "–"):
			return '-'
		}
		return 0
	})
}

func (p *parser) product() (*Rule, error) {
	return p.chain(p.factor, func() byte {
		if p.take("·", "*", "×") {
			return '*'
		}
		r, _ := utf8.DecodeRuneInString(p.rest())
		if r == '(' || r == '.' || unicode.IsLetter(r) || unicode.IsDigit(r) {
			return '*'
		}
		return 0
	})
}

// chain reads operands with operators between them, from the left.
func (p *parser) chain(operand func() (*Rule, error), operator func() byte) (*Rule, error) {
	left, err := operand()
	for err == nil {
		op := operator()
		if op == 0 {
			return left, nil
		}
		var right *Rule
		if right, err = operand(); err == nil {
			left = &Rule{Op: op, A: left, B: right}
		}
	}
	return nil, err
}

func (p *parser) factor() (*Rule, error) {
	if p.take("(") {
		r, err := p.choice()
		if err == nil && !p.take(")") {
			err = p.unexpected("a closing bracket")
		}
		return r, err
	}
	rest := p.rest()
	for l, name := range leafNames {
		for _, written := range []string{name, strings.ReplaceAll(name, "−", "-")} {
			if after, ok := strings.CutPrefix(rest, written); name != "" && ok && !goesOn(after) {
				p.at += len(written)
				return &Rule{Leaf: Leaf(l)}, nil
			}
		}
	}
	digits := len(rest) - len(strings.TrimLeft(rest, "0123456789."))
	if c, err := strconv.ParseFloat(rest[:digits], 64); err == nil && !math.IsInf(c, 0) {
		p.at += digits
		return &Rule{Leaf: Constant, C: c}, nil
	}
	return nil, p.unexpected("a number, an opening bracket or one of v, p−x, g−x, l−x, a−x, b−x, r−x, m−x, " +
		"d, w, s, t, U and N")
}

// goesOn reports whether a text begins with what would belong to a name before it.
func goesOn(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return unicode.IsLetter(r) || unicode.IsDigit(r)
}
