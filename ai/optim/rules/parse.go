package rules

import (
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"ludarium/game/text/parse"
)

// Limits of a formula: bytes and nested brackets.
const (
	maxText    = 2000
	maxNesting = 100
)

// Parse reads a formula such as "0.7 v + 1.5 U (p−x) + 1.5 U (g−x)": adjacent factors are multiplied, and a
// hyphen counts as a minus sign. The error names the bad token, its place and the expected tokens.
func Parse(text string) (*Rule, error) {
	if len(text) > maxText {
		return nil, parse.Errorf("", 0, "rules: the formula has %d bytes, more than %d", len(text), maxText)
	}
	p := parser{Scanner: parse.Scanner{Text: text}}
	r, err := p.choice()
	if err == nil && p.Rest() != "" {
		err = p.Unexpected("an operator (+ − · < |) or the end of the formula")
	}
	if err != nil {
		return nil, parse.Within(0, err, "rules: %w")
	}
	return r, nil
}

// parser reads a formula from left to right.
type parser struct {
	parse.Scanner
	depth int
}

// choice reads sums with '<' or '|' between them.
func (p *parser) choice() (*Rule, error) {
	if p.depth++; p.depth > maxNesting {
		return nil, parse.Errorf("", p.At, "brackets are nested more than %d deep", maxNesting)
	}
	defer func() { p.depth-- }()
	return p.chain(p.sum, func() byte {
		switch {
		case p.Take("<") != "":
			return '<'
		case p.Take("|") != "":
			return '|'
		}
		return 0
	})
}

func (p *parser) sum() (*Rule, error) {
	return p.chain(p.product, func() byte {
		switch {
		case p.Take("+") != "":
			return '+'
		case p.Take("−", "-", "–") != "":
			return '-'
		}
		return 0
	})
}

func (p *parser) product() (*Rule, error) {
	return p.chain(p.factor, func() byte {
		if p.Take("·", "*", "×") != "" {
			return '*'
		}
		r, _ := utf8.DecodeRuneInString(p.Rest())
		if r == '(' || r == '.' || unicode.IsLetter(r) || unicode.IsDigit(r) {
			return '*'
		}
		return 0
	})
}

// chain reads operands separated by operators, left-associative.
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
	if p.Take("(") != "" {
		r, err := p.choice()
		if err == nil && p.Take(")") == "" {
			err = p.Unexpected("a closing bracket")
		}
		return r, err
	}
	rest := p.Rest()
	for l, name := range leafNames {
		for _, written := range []string{name, strings.ReplaceAll(name, "−", "-")} {
			if after, ok := strings.CutPrefix(rest, written); name != "" && ok && !goesOn(after) {
				p.At += len(written)
				return &Rule{Leaf: Leaf(l)}, nil
			}
		}
	}
	digits := len(rest) - len(strings.TrimLeft(rest, "0123456789."))
	if c, err := strconv.ParseFloat(rest[:digits], 64); err == nil && !math.IsInf(c, 0) {
		p.At += digits
		return &Rule{Leaf: Constant, C: c}, nil
	}
	return nil, p.Unexpected("a number, an opening bracket or one of v, p−x, g−x, l−x, a−x, b−x, r−x, m−x, " +
		"d, w, s, t, U and N")
}

// goesOn reports whether a text begins with a character that would continue the preceding name.
func goesOn(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return unicode.IsLetter(r) || unicode.IsDigit(r)
}
