package hand

import (
	"strconv"
	"strings"
)

// Link returns what a link says of the picture: its values, and the number of steps that are shown, 0 for
// all. code has the number of each value's step, with a dash where the first letter
// of the handles changes, up to the last value that is not the usual one; it is empty if the picture is as it
// was at first.
func (p *Picture) Link() (code string, step int) {
	n := p.last()
	if p.step != p.run.Steps && !p.guess.open {
		step, n = p.step, max(n, min(p.step, 1))
	}
	return p.code(n), step
}

// Code returns the values as in Link, without those that only a step needs.
func (p *Picture) Code() string { return p.code(p.last()) }

// last returns the number of values up to the last one that is not the usual one.
func (p *Picture) last() int {
	usual := p.model.Usual()
	n := len(usual)
	for n > 0 && p.values[n-1] == usual[n-1] {
		n--
	}
	return n
}

// code returns the first n values.
func (p *Picture) code(n int) string {
	var b strings.Builder
	for i, h := range p.model.Handles[:n] {
		switch {
		case i == 0:
		case h.Name[0] != p.model.Handles[i-1].Name[0]:
			b.WriteByte('-')
		default:
			b.WriteByte('.')
		}
		b.WriteString(strconv.Itoa(int((p.values[i]-h.Min)/h.Step + 0.5)))
	}
	return b.String()
}

// Open shows what Link returned. The error names the part that is no value; the usual ones are shown then.
func (p *Picture) Open(code string, step int) error {
	v := p.model.Usual()
	tokens := strings.FieldsFunc(code, func(r rune) bool { return r == '.' || r == '-' })
	for i, token := range tokens {
		n, err := strconv.Atoi(token)
		if i >= len(v) || err != nil {
			return textBadHand.Error("token", token)
		}
		h := &p.model.Handles[i]
		if v[i] = h.Min + float64(n)*h.Step; n < 0 || v[i] > h.Max+h.Step/2 {
			return textBadHand.Error("token", token)
		}
		v[i] = h.Nearest(v[i])
	}
	if !p.model.Fits(v) {
		return textBadHand.Error("token", code)
	}
	p.past, p.future, p.chosen = nil, nil, -1
	p.guess.open, p.guess.said = false, false
	if p.set(v); step > 0 {
		p.step = min(step, p.run.Steps)
	}
	return nil
}
