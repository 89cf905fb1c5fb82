package rules

import (
	"strconv"
	"strings"

	"ludarium/game/text/fault"
)

// write appends r to b in prefix notation, which read parses.
func (r *Rule) write(b *strings.Builder) {
	if b.Len() > 0 {
		b.WriteByte(' ')
	}
	if r.Op != 0 {
		b.WriteByte(r.Op)
		r.A.write(b)
		r.B.write(b)
		return
	}
	b.WriteString(strconv.Itoa(int(r.Leaf)))
	if r.Leaf == Constant {
		b.WriteString("=" + strconv.FormatFloat(r.C, 'g', -1, 64))
	}
}

// read reads a rule from the beginning of words.
func read(v Vocabulary, words []string) (*Rule, []string, error) {
	if len(words) == 0 {
		return nil, nil, fault.Errorf("rules: the rule ends too early")
	}
	word, rest := words[0], words[1:]
	if len(word) == 1 && strings.Contains(v.Signs, word) {
		a, rest, err := read(v, rest)
		if err != nil {
			return nil, nil, err
		}
		b, rest, err := read(v, rest)
		if err != nil {
			return nil, nil, err
		}
		return &Rule{Op: word[0], A: a, B: b}, rest, nil
	}
	number, value, _ := strings.Cut(word, "=")
	n, err := strconv.ParseUint(number, 10, 8)
	if err != nil || !v.has(Leaf(n)) {
		return nil, nil, fault.Errorf("rules: bad leaf %q", word)
	}
	r := &Rule{Leaf: Leaf(n)}
	if r.Leaf == Constant {
		if r.C, err = strconv.ParseFloat(value, 64); err != nil {
			return nil, nil, fault.Errorf("rules: bad constant %q", word)
		}
	}
	return r, rest, nil
}
