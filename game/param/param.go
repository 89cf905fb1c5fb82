// Package param describes parameters of games, searchers and experiments, so that a panel can draw their
// controls, a command line can set them and a link can carry them, all without knowing what they are for.
//
// Values are kept as text: that is what flags, links and saves hold, and it makes equal settings equal bytes.
package param

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
)

// Kind is the type of a parameter.
type Kind int

// The kinds.
const (
	Int Kind = iota
	Float
	Bool   // "true" or "false"
	Choice // one of Spec.Choices
	Text   // anything
	List   // items separated by commas, each of whole numbers joined by colons; may be empty
)

// Spec describes one parameter.
type Spec struct {
	Name     string // stable, lower case with dashes: it keys saves and links
	Title    string // for people
	Doc      string // one sentence
	Unit     string // "ms", "playouts", "plies", "probability" from 0 to 1; empty for a pure number
	Kind     Kind
	Default  string  // as Parse accepts it
	Min, Max float64 // for Int and Float, both inclusive
	Log      bool    // a slider moves on a logarithmic scale; needs Min > 0
	// for Int: values are names and no quantities, such as numbers of start positions, of which people type
	// one or have one drawn
	Names   bool     `json:",omitempty"`
	Choices []string // for Choice; for Text examples of what can be written
	Titles  []string // of Choices, for people; nil where they speak for themselves
	Item    string   `json:",omitempty"` // for List: what an item is called ("count")
	// for List: the numbers of an item, of which only name and range count
	Parts []Spec `json:",omitempty"`
	Most  int    `json:",omitempty"` // for List: items at most; 0 for any number

	// Special says what values mean that are no quantity, such as "0": "no limit"; of a Text what "" stands
	// for. Its keys are values as Parse returns them. Doc does not repeat them.
	Special map[string]string `json:",omitempty"`
}

// Meaning returns what a special value in canonical form means; ok is false for all others.
func (s Spec) Meaning(value string) (text string, ok bool) {
	text, ok = s.Special[value]
	return text, ok
}

// Where returns the spec with one more special value.
func (s Spec) Where(value, means string) Spec {
	s.Special = maps.Clone(s.Special)
	if s.Special == nil {
		s.Special = map[string]string{}
	}
	s.Special[value] = means
	return s
}

// About returns Doc with what special values mean.
func (s Spec) About() string {
	text := s.Doc
	for _, value := range slices.Sorted(maps.Keys(s.Special)) {
		name := strings.Replace(value, "-", "−", 1)
		if value == "" {
			name = "Empty"
		}
		text += fmt.Sprintf(" %s: %s.", name, s.Special[value])
	}
	return text
}

// Canonical returns the form in which Values hold x, a value of an Int or a Float.
func (s Spec) Canonical(x float64) string {
	if s.Kind == Int {
		return strconv.FormatInt(int64(x), 10)
	}
	return strconv.FormatFloat(x, 'g', -1, 64)
}

// PowerOfEntries is the unit of sizes of tables of positions: n stands for 2 to the power of n entries of 32
// bytes, 0 for no table.
const PowerOfEntries = "as a power of 2, in entries of 32 bytes"

// ChoiceTitles returns Choices as people read them.
func (s Spec) ChoiceTitles() []string {
	if s.Titles != nil {
		return s.Titles
	}
	return s.Choices
}

// Values holds parameter values by name, in canonical text.
type Values map[string]string

// Parse checks text and returns its canonical form; the error names the parameter, the text and what is
// allowed.
func (s Spec) Parse(text string) (string, error) {
	whole := text
	text = strings.TrimSpace(text)
	bad := func(format string, args ...any) (string, error) {
		return "", parse.Errorf(text, strings.Index(whole, text), "%s: %w", s.Name,
			fault.Errorf(format, args...))
	}
	switch s.Kind {
	case Int:
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return bad("%q is not a whole number", text)
		}
		if float64(n) < s.Min || float64(n) > s.Max {
			return bad("%d is not between %.0f and %.0f", n, s.Min, s.Max)
		}
		return strconv.FormatInt(n, 10), nil
	case Float:
		x, err := strconv.ParseFloat(text, 64)
		if err != nil || math.IsNaN(x) || math.IsInf(x, 0) {
			return bad("%q is not a number", text)
		}
		if x < s.Min || x > s.Max {
			return bad("%v is not between %v and %v", x, s.Min, s.Max)
		}
		return s.Canonical(x), nil
	case Bool:
		b, err := strconv.ParseBool(text)
		if err != nil {
			return bad("%q is neither true nor false", text)
		}
		return strconv.FormatBool(b), nil
	case Choice:
		if !slices.Contains(s.Choices, text) {
			return bad("%q is not one of %s", text, strings.Join(s.Choices, ", "))
		}
		return text, nil
	case List:
		return s.parseList(whole)
	}
	return text, nil
}

// parseList is Parse for a List.
func (s Spec) parseList(text string) (string, error) {
	list, err := s.Items(text)
	if err != nil {
		return "", parse.Within(0, err, "%s: %w", s.Name)
	}
	items := make([]string, len(list))
	for i, numbers := range list {
		parts := make([]string, len(numbers))
		for j, n := range numbers {
			parts[j] = strconv.Itoa(n)
		}
		items[i] = strings.Join(parts, ":")
	}
	return strings.Join(items, ","), nil
}

// Items reads the text of a List: the numbers of each item. The error names the item, its place and what is
// allowed.
func (s Spec) Items(text string) ([][]int, error) {
	if strings.TrimSpace(text) == "" {
		return nil, nil
	}
	var list [][]int
	at := 0
	for i, part := range strings.Split(text, ",") {
		item := strings.TrimSpace(part)
		begins := at + strings.Index(part, item)
		at += len(part) + len(",")
		where := fault.Errorf("%s %d, %q", fault.Word(s.Item), i+1, item)
		if s.Most > 0 && i == s.Most {
			return nil, parse.Errorf(item, begins, "%w, is one too many: there are at most %d", where, s.Most)
		}
		numbers := strings.Split(item, ":")
		if len(numbers) != len(s.Parts) {
			return nil, parse.Errorf(item, begins, "%w, is not %s", where, s.form())
		}
		list = append(list, nil)
		for j, part := range s.Parts {
			n, err := strconv.Atoi(strings.TrimSpace(numbers[j]))
			if err != nil || float64(n) < part.Min || float64(n) > part.Max {
				if len(s.Parts) > 1 {
					where = fault.Errorf("%w: %s %q", where, part.Name, numbers[j])
				} else {
					where = fault.Errorf("%w,", where)
				}
				return nil, parse.Errorf(item, begins, "%w is not a whole number from %.0f to %.0f", where,
					part.Min, part.Max)
			}
			list[i] = append(list[i], n)
		}
	}
	return list, nil
}

// form is the form of an item of a List, such as "gap:radius".
func (s Spec) form() string {
	names := make([]string, len(s.Parts))
	for i, part := range s.Parts {
		names[i] = part.Name
	}
	return strings.Join(names, ":")
}

// Range says what values may be, for those of a List what its items are.
func (s Spec) Range() string {
	switch s.Kind {
	case Int, Float:
		return plain(s.Min) + " to " + plain(s.Max)
	case Bool:
		return "true or false"
	case Choice:
		list, between := slices.Clone(s.Choices), ", "
		for i, title := range s.Titles { // where a title tells more of a choice
			if strings.HasPrefix(title, s.Choices[i]+" · ") {
				list[i], between = title, "; "
			}
		}
		return strings.Join(list, between)
	case List:
		return s.form() + ", separated by commas"
	}
	return "text"
}

// plain writes a number without an exponent where that is readable.
func plain(x float64) string {
	if math.Abs(x) > 1e15 || x != 0 && math.Abs(x) < 1e-6 {
		return strconv.FormatFloat(x, 'g', -1, 64)
	}
	return strconv.FormatFloat(x, 'f', -1, 64)
}

// Fill returns complete values: those given, checked, and defaults for the rest. A name that no spec has is
// an error.
func Fill(specs []Spec, given Values) (Values, error) {
	v := make(Values, len(specs))
	for _, s := range specs {
		text, ok := given[s.Name]
		if !ok {
			text = s.Default
		}
		c, err := s.Parse(text)
		if err != nil {
			return nil, err
		}
		v[s.Name] = c
	}
	for _, name := range slices.Sorted(maps.Keys(given)) {
		if _, ok := v[name]; !ok {
			return nil, parse.Errorf(name, 0, "no parameter %q", name)
		}
	}
	return v, nil
}

// MustFill is Fill for values that the program itself wrote; it panics on an error.
func MustFill(specs []Spec, given Values) Values {
	v, err := Fill(specs, given)
	if err != nil {
		panic("param: " + err.Error())
	}
	return v
}

// Mend returns complete values for a form in which people still type: those given that can be read, defaults
// for the rest. The text of a List stays as it is, which may be half an item.
func Mend(specs []Spec, given Values) Values {
	v := make(Values, len(specs))
	for _, s := range specs {
		text, ok := given[s.Name]
		c, err := s.Parse(text)
		switch {
		case !ok || err != nil && s.Kind != List:
			v[s.Name] = s.Default
		case s.Kind == List:
			v[s.Name] = text
		default:
			v[s.Name] = c
		}
	}
	return v
}

// Int returns a whole number; it panics when name is missing or not one, which Fill rules out.
func (v Values) Int(name string) int {
	n, err := strconv.Atoi(v[name])
	if err != nil {
		panic(fmt.Sprintf("param: %s=%q is not an Int", name, v[name]))
	}
	return n
}

// Float returns a number; it panics when name is missing or not one, which Fill rules out.
func (v Values) Float(name string) float64 {
	x, err := strconv.ParseFloat(v[name], 64)
	if err != nil {
		panic(fmt.Sprintf("param: %s=%q is not a Float", name, v[name]))
	}
	return x
}

// Bool returns a truth value; it panics when name is missing or not one, which Fill rules out.
func (v Values) Bool(name string) bool {
	b, err := strconv.ParseBool(v[name])
	if err != nil {
		panic(fmt.Sprintf("param: %s=%q is not a Bool", name, v[name]))
	}
	return b
}

// String writes the values as `a=1 b=x c="two words"`, sorted by name: the copyable form that ParseValues
// reads.
func (v Values) String() string {
	var b strings.Builder
	for i, name := range slices.Sorted(maps.Keys(v)) {
		if i > 0 {
			b.WriteByte(' ')
		}
		val := v[name]
		if strings.HasPrefix(val, `"`) || strings.ContainsFunc(val, unicode.IsSpace) {
			val = strconv.Quote(val)
		}
		b.WriteString(name + "=" + val)
	}
	return b.String()
}

// ParseValues reads `a=1 b=x c="two words"`, where a text in quotation marks is as in Go; it checks the form
// only, Fill checks names and ranges.
func ParseValues(text string) (Values, error) {
	v := Values{}
	at := 0
	for i := 0; ; i++ {
		rest := strings.TrimLeftFunc(text[at:], unicode.IsSpace)
		if rest == "" {
			return v, nil
		}
		at = len(text) - len(rest)
		word := parse.Word{Text: firstWord(rest), At: at}
		name, val, ok := strings.Cut(word.Text, "=")
		if !ok || name == "" {
			return nil, notASetting(i, word)
		}
		at += len(word.Text)
		if strings.HasPrefix(val, `"`) {
			begin := word.At + len(name) + len("=")
			quoted, err := strconv.QuotedPrefix(text[begin:])
			after := begin + len(quoted)
			if err != nil || firstWord(text[after:]) != "" {
				return nil, parse.Errorf(val, begin, "param: setting %d, %q, needs one text between its "+
					"quotation marks, not %s", i+1, name, val)
			}
			if val, err = strconv.Unquote(quoted); err != nil {
				panic("param: " + err.Error()) // a quoted prefix can be unquoted
			}
			at = after
		}
		v[name] = val
	}
}

// firstWord returns what stands before the first white space.
func firstWord(text string) string {
	if end := strings.IndexFunc(text, unicode.IsSpace); end >= 0 {
		return text[:end]
	}
	return text
}

// ParseSettings reads "a=1,b=2,3,c=x", as settings follow a name on the command line: what has no equals sign
// belongs to the value before it, so that lists keep their commas. Like ParseValues it checks the form only.
func ParseSettings(text string) (Values, error) {
	v := Values{}
	if strings.TrimSpace(text) == "" {
		return v, nil
	}
	last := ""
	at := 0
	for i, f := range strings.Split(text, ",") {
		word := parse.Word{Text: f, At: at}
		at += len(f) + len(",")
		name, val, ok := strings.Cut(f, "=")
		name = strings.TrimSpace(name)
		switch {
		case ok && name != "":
			v[name], last = strings.TrimSpace(val), name
		case !ok && last != "":
			v[last] += "," + strings.TrimSpace(f)
		default:
			return nil, notASetting(i, word)
		}
	}
	return v, nil
}

// notASetting is the error of a word that is no setting; i counts from 0.
func notASetting(i int, w parse.Word) error {
	return parse.Errorf(w.Text, w.At, "param: setting %d, %q, is not name=value", i+1, w.Text)
}
