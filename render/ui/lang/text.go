package lang

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"ludarium/ai/base/number"
	"ludarium/game/text/fault"
)

// Text is an English text with named places.
type Text string

// String returns the text in the current language; it must have no places.
func (t Text) String() string { return t.With() }

// With returns the text in the current language with its places filled in. places alternates names and
// values. It panics if a value is missing.
func (t Text) With(places ...any) string {
	s := now.Load()
	said, ok := s.messages[t]
	if !ok {
		said = t
	}
	if len(places) == 0 && strings.IndexByte(string(said), '{') < 0 {
		return string(said)
	}
	parts, err := said.split()
	if err != nil {
		panic("lang: " + string(said) + ": " + err.Error())
	}
	var b strings.Builder
	for _, p := range parts {
		b.WriteString(p.words)
		if p.name != "" {
			b.WriteString(p.with(of(p.name, places, t), s.Decimal))
		}
	}
	return b.String()
}

// of returns the value of the named place; t is mentioned in the panic if it is missing.
func of(name string, places []any, t Text) any {
	for i := 0; i+1 < len(places); i += 2 {
		if places[i] == name {
			return places[i+1]
		}
	}
	panic("lang: " + string(t) + ": nothing stands for " + name)
}

// Error returns an error with the text as its message. The message is in the language that is current when
// its method Error is called. It wraps the errors among the values of places. Long values are shortened as in
// package fault.
func (t Text) Error(places ...any) error {
	places = slices.Clone(places)
	for i, v := range places {
		if text, ok := v.(string); ok {
			places[i] = fault.Cut(text, mostPlace)
		}
	}
	return &failure{t, places}
}

// mostPlace is the maximum number of characters of a value in an error message.
const mostPlace = 1000

// failure is an error with a translatable text.
type failure struct {
	text   Text
	places []any
}

func (f *failure) Error() string { return f.text.With(f.places...) }

func (f *failure) Unwrap() (list []error) {
	for _, p := range f.places {
		if err, ok := p.(error); ok {
			list = append(list, err)
		}
	}
	return list
}

// part is a piece of a text: words, and the place that follows them.
type part struct {
	words string
	name  string   // placeholder name; "" if none
	verb  string   // verb of package fmt; "" for %v
	forms []string // plural forms; nil if the value itself is shown
}

var (
	errNotClosed = errors.New(textNotClosed)
	errNoName    = errors.New(textNoName)
)

func (t Text) split() (parts []part, err error) {
	rest := string(t)
	for rest != "" {
		words, place, ok := strings.Cut(rest, "{")
		if !ok {
			return append(parts, part{words: words}), nil
		}
		if strings.HasPrefix(place, "{") {
			parts, rest = append(parts, part{words: words + "{"}), place[1:]
			continue
		}
		place, rest, ok = strings.Cut(place, "}")
		if !ok {
			return nil, errNotClosed
		}
		p := part{words: words}
		if !strings.HasPrefix(place, "#") {
			name, how, formed := strings.Cut(place, ":")
			if p.name = name; name == "" {
				return nil, errNoName
			}
			switch {
			case strings.HasPrefix(how, "%"):
				p.verb = how
			case formed:
				p.forms = strings.Split(how, "|")
			}
		}
		parts = append(parts, p)
	}
	return parts, nil
}

// with returns the text that replaces the place for the value v.
func (p part) with(v any, decimal string) string {
	if p.forms != nil {
		return p.forms[min(form(v), len(p.forms)-1)]
	}
	verb := p.verb
	if verb == "" {
		verb = "%v"
	}
	switch e := v.(type) {
	case error:
		v = Fault(e)
	case fault.Text:
		v = Note(e)
	case fault.Word:
		v = word(string(e))
	case string:
		if p.verb == "%q" {
			v = fault.Short(e)
		}
	}
	text := fmt.Sprintf(verb, v)
	if _, ok := v.(float64); ok {
		text = strings.Replace(number.Shown(text), ".", decimal, 1)
	}
	return text
}

// Decimal converts a number, written with a decimal point or without decimals, to the notation of the current
// language, with a true minus sign and without a sign on zero.
func Decimal(text string) string {
	return strings.Replace(number.Shown(text), ".", now.Load().Decimal, 1)
}

// form returns the index of the plural form for a number in English, Finnish and Estonian: 0 for one, 1 for
// all others (Unicode CLDR, cardinal plural rules).
func form(n any) int {
	if strings.TrimLeft(fmt.Sprint(n), "+−") == "1" {
		return 0
	}
	return 1
}

// All returns the translations of texts without places into the current language.
func All(texts ...Text) []string {
	said := make([]string, len(texts))
	for i, t := range texts {
		said[i] = t.String()
	}
	return said
}

// Places returns the distinct names of the places of a text, in ascending order.
func (t Text) Places() (names []string, err error) {
	parts, err := t.split()
	for _, p := range parts {
		if p.name != "" && !slices.Contains(names, p.name) {
			names = append(names, p.name)
		}
	}
	slices.Sort(names)
	return names, err
}

// Bare returns a text without its places.
func (t Text) Bare() (words string, err error) {
	parts, err := t.split()
	for _, p := range parts {
		words += p.words + " "
	}
	return words, err
}
