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

// Say returns in the language that is spoken what stands in data: the title of an algorithm, the name of a
// side, why a game ended. Texts of message files whose places are named a, b, c and so on, from the first
// one on, are forms of such data: "2048 reached" is said by "{a} reached", "random, published" by
// "{a}, published", where "random" is said in turn and numbers get their decimal mark. The form with the most
// words of its own counts, of several sentences each is said alone, and capitals at the beginning stay. What
// the message files do not have is returned as it is.
func Say(english string) string {
	s := now.Load()
	if len(s.messages) == 0 || english == "" {
		return english
	}
	return s.say(english)
}

// data says texts of data by forms.
type data struct {
	forms []pattern

	lock sync.Mutex // of what follows
	said map[string]string
}

// pattern is a text with places that stand for parts of data.
type pattern struct {
	text  Text
	words []string // before, between and behind the places
	size  int      // of all words
}

// mostSaid bounds what is remembered.
const mostSaid = 1 << 13

// newData gathers the forms of messages, those with the most words first.
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

// form returns what stands around the places of a form of data; ok is false for other texts.
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

// say says a text of data.
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

// whole says a text that the message files have, if need be with a small first letter.
func (s *spoken) whole(english string) (said string, ok bool) {
	return capital(english, func(english string) (string, bool) {
		said, ok := s.messages[Text(english)]
		return string(said), ok
	})
}

// formed says a text sentence by sentence, or by a form.
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

// capital says a text as it is or, where that fails, with a small first letter, for which the text that was
// said gets a capital.
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

// numeral matches a number, alone or with a unit.
var numeral = parse.Pattern(`^[+−-]?[0-9][0-9\x{202f}]*(\.[0-9]+)?([ \x{a0}][a-zµ%]{1,2})?$`)

// prose matches words beside each other.
var prose = parse.Pattern(`[a-z]{2} [a-z]{2}`)

// known reports whether all that stands in the places of a form is said, or no prose: short forms would mix
// languages otherwise.
func (s *spoken) known(values []string) bool {
	return !slices.ContainsFunc(values, func(v string) bool {
		return prose().MatchString(v) && s.say(v) == v
	})
}

// places returns what stands in the places of a form.
func (s *spoken) places(words, values []string) (places []any) {
	for i, v := range values {
		said := s.say(v)
		if r, _ := utf8.DecodeLastRuneInString(words[i]); unicode.IsLetter(r) && numeral().MatchString(v) {
			said = v // a part of a name, as in weight10.4
		}
		places = append(places, string(rune('a'+i)), said)
	}
	return places
}

// wide is from how many bytes of words on a form has room for lists, which short forms leave alone.
const wide = 12

// comma separates the parts of lists.
const comma = ", "

// match returns what stands in the places of a form if a text is written so: a sentence by forms that end
// with a full stop alone, and a list by a comma or by many words.
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
