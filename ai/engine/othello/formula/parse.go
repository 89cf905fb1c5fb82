package formula

import (
	"math"
	"strconv"
	"strings"

	"ludarium/game/text/fault"
)

// maxDepth is the maximum nesting of parentheses in a text.
const maxDepth = 5000

// Parse reads a formula. White space may separate its tokens. The error has the unexpected token and its
// position, in characters from 1.
func (l *Language) Parse(text string) (*Expr, error) {
	p := &parser{language: l, text: text}
	e, err := p.formula(0)
	if err != nil {
		return nil, err
	}
	if p.skip(); p.at < len(p.text) {
		return nil, p.unexpected("an operator")
	}
	return e, nil
}

type parser struct {
	language *Language
	text     string
	at       int
}

func (p *parser) skip() {
	for p.at < len(p.text) && strings.IndexByte(" \t\r\n", p.text[p.at]) >= 0 {
		p.at++
	}
}

// unexpected returns the error for an unexpected token at the current position.
func (p *parser) unexpected(format string, args ...any) error {
	want := fault.Errorf(format, args...)
	if p.at >= len(p.text) {
		return fault.Errorf("formula: the text ends where %w is expected", want)
	}
	end := p.at + 1
	if c := p.text[p.at]; isWord(c) || c == '.' {
		for end < len(p.text) && end < p.at+20 && (isWord(p.text[end]) || p.text[end] == '.') {
			end++
		}
	} else {
		for end < len(p.text) && p.text[end]&0xc0 == 0x80 { // skip the continuation bytes of a rune
			end++
		}
	}
	return fault.Errorf("formula: %q at character %d, where %w is expected", p.text[p.at:end], p.place(),
		want)
}

func (p *parser) place() int { return len([]rune(p.text[:p.at])) + 1 }

func (p *parser) formula(depth int) (*Expr, error) {
	if depth > maxDepth {
		return nil, fault.Errorf("formula: parentheses are nested deeper than %d at character %d", maxDepth,
			p.place())
	}
	var terms []*Expr
	var ops []byte
	for {
		t, err := p.term(depth)
		if err != nil {
			return nil, err
		}
		terms = append(terms, t)
		if p.skip(); p.at == len(p.text) {
			break
		}
		c := p.text[p.at]
		if c > '~' || p.language.bySymbol[c] < 0 {
			break
		}
		ops = append(ops, c)
		p.at++
	}
	return List(terms, ops), nil
}

const aTerm = `a number, a square such as [0,7] or "("`

func (p *parser) term(depth int) (*Expr, error) {
	if p.skip(); p.at == len(p.text) {
		return nil, p.unexpected(aTerm)
	}
	switch c := p.text[p.at]; {
	case c == '(':
		p.at++
		e, err := p.formula(depth + 1)
		if err != nil {
			return nil, err
		}
		if p.skip(); p.at == len(p.text) || p.text[p.at] != ')' {
			return nil, p.unexpected(`an operator or ")"`)
		}
		p.at++
		return e, nil
	case c == '[':
		return p.square()
	case c == '-' || c == '.' || c >= '0' && c <= '9':
		return p.number()
	}
	return nil, p.unexpected(aTerm)
}

func (p *parser) square() (*Expr, error) {
	var at [2]int
	for i, follows := range []byte(",]") {
		p.at++ // skip the bracket or the comma
		p.skip()
		if p.at == len(p.text) || p.text[p.at] < '0' || p.text[p.at] > '7' {
			return nil, p.unexpected("a digit from 0 to 7")
		}
		at[i] = int(p.text[p.at] - '0')
		p.at++
		if p.skip(); p.at == len(p.text) || p.text[p.at] != follows {
			return nil, p.unexpected("%q", string(follows))
		}
	}
	p.at++
	return squareTerm(8*at[1] + at[0]), nil
}

// number reads digits with an optional minus sign, point and exponent.
func (p *parser) number() (*Expr, error) {
	start := p.at
	digits := func() (any bool) {
		for p.at < len(p.text) && p.text[p.at] >= '0' && p.text[p.at] <= '9' {
			p.at++
			any = true
		}
		return any
	}
	if p.text[p.at] == '-' {
		p.at++
	}
	some := digits()
	if p.at < len(p.text) && p.text[p.at] == '.' {
		p.at++
		some = digits() || some
	}
	if !some {
		return nil, p.unexpected("a digit")
	}
	if p.at < len(p.text) && (p.text[p.at] == 'e' || p.text[p.at] == 'E') {
		p.at++
		if p.at < len(p.text) && (p.text[p.at] == '-' || p.text[p.at] == '+') {
			p.at++
		}
		if !digits() {
			return nil, p.unexpected("the digits of an exponent")
		}
	}
	x, err := strconv.ParseFloat(p.text[start:p.at], 64)
	if err != nil || math.IsInf(x, 0) {
		text := p.text[start:p.at]
		p.at = start
		return nil, fault.Errorf("formula: the number %.20q at character %d is too large", text, p.place())
	}
	return Number(x), nil
}

// String returns the formula in a form that Parse reads: without spaces, with the shortest digits of numbers
// and with parentheses around nested lists.
func (e *Expr) String() string {
	var b strings.Builder
	e.write(&b, false)
	return b.String()
}

func (e *Expr) write(b *strings.Builder, inner bool) {
	switch e.kind {
	case number:
		b.WriteString(strconv.FormatFloat(e.value, 'g', -1, 64))
	case square:
		b.Write([]byte{'[', '0' + e.square%8, ',', '0' + e.square/8, ']'})
	default:
		if inner {
			b.WriteByte('(')
		}
		for i, t := range e.terms {
			if i > 0 {
				b.WriteByte(e.ops[i-1])
			}
			t.write(b, true)
		}
		if inner {
			b.WriteByte(')')
		}
	}
}
