// Package param describes parameters of games, searchers and experiments, so that a panel can draw their
// controls, a command line can set them and a link can carry them, all without knowing their purpose.
//
// Values are kept as text: flags, links and saved files hold text, and equal settings are then equal bytes.
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
	// for Int: values are identifiers, not quantities, such as numbers of start positions; people type one or
	// draw one at random
	Names   bool     `json:",omitempty"`
	Choices []string // for Choice; for Text, examples
	Titles  []string // of Choices, for people; nil if they need none
	// for List: the name of an item ("count"); for Text: Players or empty
	Item string `json:",omitempty"`
	// for List: the numbers of an item; only their names and ranges are used
	Parts []Spec `json:",omitempty"`
	Most  int    `json:",omitempty"` // for List: maximum number of items; 0 for no limit

	// Needs has the values of other parameters with which this one does something; forms hide it otherwise.
	// Nil: it always does.
	Needs map[string][]string `json:",omitempty"`

	// Special has the meanings of values that are not quantities, such as "0": "no limit", and of "" for a
	// Text. Its keys are values as Parse returns them. Doc does not repeat them.
	Special map[string]string `json:",omitempty"`
}

// Players is the Item of a Text that lists players of the game named by the parameter "game", separated by
// semicolons: "random;mcts,playouts=50".
const Players = "player"

// Meaning returns the meaning of a special value in canonical form; ok is false for all others.
func (s Spec) Meaning(value string) (text string, ok bool) {
	text, ok = s.Special[value]
	return text, ok
}

// Where returns the spec with an additional special value.
func (s Spec) Where(value, means string) Spec {
	s.Special = maps.Clone(s.Special)
	if s.Special == nil {
		s.Special = map[string]string{}
	}
	s.Special[value] = means
	return s
}

// Acts reports whether the parameter does something beside the given values of others, see Needs. A
// parameter that has no value there counts as one that suits.
func (s Spec) Acts(v Values) bool {
	for name, values := range s.Needs {
		if has, ok := v[name]; ok && !slices.Contains(values, has) {
			return false
		}
	}
	return true
}

// About returns Doc followed by the meanings of special values.
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

// Canonical returns the text of x, a value of an Int or a Float, as Values hold it.
func (s Spec) Canonical(x float64) string {
	if s.Kind == Int {
		return strconv.FormatInt(int64(x), 10)
	}
	return strconv.FormatFloat(x, 'g', -1, 64)
}

// PowerOfEntries is the unit of the sizes of hash tables: n stands for 2 to the power of n entries of 32
// bytes, 0 for no table.
const PowerOfEntries = "as a power of 2, in entries of 32 bytes"

// ChoiceTitles returns the titles of the choices, which are the choices themselves if there are none.
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

// Items returns the numbers of each item in the text of a List. The error names the item, its place and what
// is allowed.
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

// form returns the form of an item of a List, such as "gap:radius".
func (s Spec) form() string {
	names := make([]string, len(s.Parts))
	for i, part := range s.Parts {
		names[i] = part.Name
	}
	return strings.Join(names, ":")
}

// Range describes the allowed values; for a List, the allowed items.
func (s Spec) Range() string {
	switch s.Kind {
	case Int, Float:
		return plain(s.Min) + " to " + plain(s.Max)
	case Bool:
		return "true or false"
	case Choice:
		list, between := slices.Clone(s.Choices), ", "
		for i, title := range s.Titles { // if a title says more than the choice
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

// plain writes a number, without an exponent if that is readable.
func plain(x float64) string {
	if math.Abs(x) > 1e15 || x != 0 && math.Abs(x) < 1e-6 {
		return strconv.FormatFloat(x, 'g', -1, 64)
	}
	return strconv.FormatFloat(x, 'f', -1, 64)
}

// Fill returns complete values: the given ones, checked, and defaults for the rest. It returns an error on a
// name that no spec has.
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

// Mend returns complete values for a form that is being edited: the given ones that can be read, and defaults
// for the rest. The text of a List stays as it is; its last item may be incomplete.
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

// String writes the values as `a=1 b=x c="two words"`, sorted by name; ParseValues reads this form.
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

// ParseValues reads `a=1 b=x c="two words"`, in which quoted texts are as in Go. It checks only the form;
// Fill checks names and ranges.
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
				panic("param: " + err.Error()) // strconv.QuotedPrefix returned a valid quoted text
			}
			at = after
		}
		v[name] = val
	}
}

// firstWord returns the text before the first white space.
func firstWord(text string) string {
	if end := strings.IndexFunc(text, unicode.IsSpace); end >= 0 {
		return text[:end]
	}
	return text
}

// ParseSettings reads "a=1,b=2,3,c=x", the settings after a name on the command line. An item without an
// equals sign belongs to the value before it, so that lists keep their commas. Like ParseValues it checks
// only the form.
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

// notASetting returns the error about a word that is not a setting; i counts from 0.
func notASetting(i int, w parse.Word) error {
	return parse.Errorf(w.Text, w.At, "param: setting %d, %q, is not name=value", i+1, w.Text)
}
