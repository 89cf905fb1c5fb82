package lang

import (
	"cmp"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"ludarium/game/text/parse"
)

// Say translates a text that is data, such as the title of an algorithm, the name of a side or the reason why
// a game ended. Texts in the message files whose places are named a, b, c and so on are patterns for such
// data: "2048 reached" matches "{a} reached", and "random, published" matches "{a}, published", with "random"
// translated in turn and decimal marks localised. If several patterns match, the one with the longest words
// is used. Sentences are translated one by one, and initial capitals are kept. A text that no message file
// contains is returned unchanged. Exponents are raised: "35^d" becomes "35ᵈ".
func Say(english string) string {
	s := now.Load()
	if len(s.messages) == 0 || english == "" {
		return Powers(english)
	}
	return Powers(s.say(english))
}

// data translates data texts by patterns and caches the translations.
type data struct {
	forms []pattern

	lock sync.Mutex // guards the following fields
	said map[string]string
}

// pattern is a text whose places match parts of a data text.
type pattern struct {
	text  Text
	words []string // text before, between and after the placeholders
	size  int      // total length of the words
}

// mostSaid is the maximum number of cached translations.
const mostSaid = 1 << 13

// newData collects the patterns among the messages, those with the most words first.
func newData(m Messages) *data {
	d := &data{said: map[string]string{}}
	for english := range m {
		if words, ok := english.form(); ok {
			d.forms = append(d.forms, pattern{english, words, len(strings.Join(words, ""))})
		}
	}
	slices.SortFunc(d.forms, func(a, b pattern) int {
		return cmp.Or(b.size-a.size, strings.Compare(string(a.text), string(b.text)))
	})
	return d
}

// form returns the words around the places of a pattern; ok is false if the text is not a pattern.
func (t Text) form() (words []string, ok bool) {
	if !strings.Contains(string(t), "{a}") {
		return nil, false
	}
	parts, err := t.split()
	if err != nil {
		return nil, false
	}
	rest := ""
	for i, p := range parts {
		switch {
		case p.name == "" && i == len(parts)-1:
			rest = p.words
			continue
		case p.name != string(rune('a'+len(words))), p.verb != "", p.forms != nil:
			return nil, false
		}
		words = append(words, p.words)
	}
	return append(words, rest), true
}

// say translates a data text.
func (s *spoken) say(english string) string {
	if said, ok := s.whole(english); ok {
		return said
	}
	if numeral().MatchString(english) {
		return strings.Replace(english, ".", s.Decimal, 1)
	}
	d := s.data
	d.lock.Lock()
	said, ok := d.said[english]
	d.lock.Unlock()
	if ok {
		return said
	}
	if said, ok = s.formed(english); !ok {
		said = english
	}
	d.lock.Lock()
	defer d.lock.Unlock()
	if len(d.said) >= mostSaid {
		clear(d.said)
	}
	d.said[english] = said
	return said
}

// whole translates a text that is in the message files unchanged or with a lower-case first letter.
func (s *spoken) whole(english string) (said string, ok bool) {
	return capital(english, func(english string) (string, bool) {
		said, ok := s.messages[Text(english)]
		return string(said), ok
	})
}

// formed translates a text sentence by sentence, or by a pattern that matches it.
func (s *spoken) formed(english string) (said string, ok bool) {
	if first, rest, several := strings.Cut(english, ". "); several && rest != "" {
		return s.say(first+".") + " " + s.say(rest), true
	}
	return capital(english, func(english string) (string, bool) {
		for _, f := range s.data.forms {
			if values, ok := f.match(english); ok && (f.size >= wide || s.known(values)) {
				return f.text.With(s.places(f.words, values)...), true
			}
		}
		return "", false
	})
}

// capital translates a text with say. If that fails, it tries the text with its first letter in lower case;
// the translation then starts with a capital.
func capital(english string, say func(english string) (string, bool)) (said string, ok bool) {
	if said, ok := say(english); ok {
		return said, true
	}
	first, n := utf8.DecodeRuneInString(english)
	if !unicode.IsUpper(first) {
		return "", false
	}
	if said, ok = say(string(unicode.ToLower(first)) + english[n:]); ok {
		first, n = utf8.DecodeRuneInString(said)
		said = string(unicode.ToUpper(first)) + said[n:]
	}
	return said, ok
}

// numeral matches a number, with or without an exponent and a unit.
var numeral = parse.Pattern(`^[+−-]?[0-9][0-9\x{202f}]*(\.[0-9]+)?(e[+−-]?[0-9]+)?([ \x{a0}][a-zµ%]{1,2})?$`)

// prose matches two adjacent words, which need a translation.
var prose = parse.Pattern(`[a-z]{2} [a-z]{2}`)

// known reports whether each value in the places of a pattern either is translated or is not prose. Otherwise
// a pattern with few words could mix languages.
func (s *spoken) known(values []string) bool {
	return !slices.ContainsFunc(values, func(v string) bool {
		return prose().MatchString(v) && s.say(v) == v
	})
}

// places returns translations of the values in the places of a pattern, as arguments for Text.With.
func (s *spoken) places(words, values []string) (places []any) {
	for i, v := range values {
		said := s.say(v)
		if r, _ := utf8.DecodeLastRuneInString(words[i]); unicode.IsLetter(r) && numeral().MatchString(v) {
			said = v // part of a name such as weight10.4: unchanged
		}
		places = append(places, string(rune('a'+i)), said)
	}
	return places
}

// wide is the minimum total length in bytes of the words of a pattern whose places may match lists and any
// prose.
const wide = 12

// comma separates the items of a list.
const comma = ", "

// match returns the values in the places of a pattern if a text matches it. Sentences are matched only by
// patterns that end with a full stop, and lists only by patterns with commas or with words of at least wide
// bytes.
func (f *pattern) match(text string) (values []string, ok bool) {
	if strings.HasSuffix(text, ".") != strings.HasSuffix(f.words[len(f.words)-1], ".") {
		return nil, false
	}
	rest, ok := strings.CutPrefix(text, f.words[0])
	if !ok {
		return nil, false
	}
	last := len(f.words) - 1
	for _, w := range f.words[1:last] {
		value, behind, ok := strings.Cut(rest, w)
		if !ok || value == "" {
			return nil, false
		}
		values, rest = append(values, value), behind
	}
	value, ok := strings.CutSuffix(rest, f.words[last])
	values = append(values, value)
	list := f.size >= wide || slices.Contains(f.words, comma)
	return values, ok && !slices.ContainsFunc(values, func(v string) bool {
		return v == "" || strings.Trim(v, comma) != v || !list && strings.Contains(v, comma)
	})
}
