// Package param describes the parameters of games, searchers and experiments. From a description a panel can
// draw controls, a command line can read values and a link can hold them, without knowledge of the
// parameters' purposes.
//
// Values are stored as text, because flags, links and saved files hold text, and so that equal settings are
// equal bytes.
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

// Kinds of parameters.
const (
	Int Kind = iota
	Float
	Bool   // "true" or "false"
	Choice // one of Spec.Choices
	Text   // any text
	List   // items separated by commas, each made of integers joined by colons; may be empty
)

// Spec describes one parameter.
type Spec struct {
	Name  string // lower case with dashes, stable; for saved files and links
	Title string // name shown to users
	Doc   string // one-sentence description
	// such as "ms", "playouts", "plies" or "probability", from 0 to 1; "" if the number has no unit
	Unit     string
	Kind     Kind
	Default  string  // text accepted by Parse
	Min, Max float64 // inclusive range of an Int or Float
	Log      bool    // whether its slider is logarithmic; Min must be positive
	// for Int: the values identify something, such as start positions, and are not quantities; people type a
	// value or draw one at random
	Names   bool     `json:",omitempty"`
	Choices []string // choices of a Choice; examples for a Text
	Titles  []string // titles of Choices shown to users; nil to show the choices
	// for List: name of one item ("count"); for Text: Players or empty
	Item string `json:",omitempty"`
	// for List: the integers of one item; only their names and ranges are used
	Parts []Spec `json:",omitempty"`
	Most  int    `json:",omitempty"` // maximum number of items of a List; 0 for no limit

	// Needs has, by name of another parameter, the values with which this parameter has an effect; otherwise
	// forms hide it. A value after Not means all other values. Nil means that it always has an effect.
	Needs map[string][]string `json:",omitempty"`
	// Or has values of other parameters with which this one has an effect even if Needs does not hold.
	Or map[string][]string `json:",omitempty"`

	// Special maps values that are not quantities to their meanings, such as "0" to "no limit"; for a Text it
	// may have a meaning of "". Its keys are in the form that Parse returns. Doc does not repeat the
	// meanings.
	Special map[string]string `json:",omitempty"`
}

// Players is the Item of a Text that lists players of the game named by the parameter "game", separated by
// semicolons: "random;mcts,playouts=50".
const Players = "player"

// Meaning returns the meaning of a special value in canonical form; ok is false for other values.
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

// Not begins a value in Spec.Needs and means all values except the one that follows.
const Not = "≠"

// Acts reports whether the parameter has an effect with the given values of other parameters; see Needs and
// Or. Parameters without a value are ignored.
func (s Spec) Acts(v Values) bool {
	return v.meet(s.Needs) || len(s.Or) > 0 && v.meet(s.Or)
}

// meet reports whether each named parameter has one of its values, or none at all.
func (v Values) meet(needs map[string][]string) bool {
	for name, values := range needs {
		has, ok := v[name]
		if ok && !slices.ContainsFunc(values, func(value string) bool {
			but, not := strings.CutPrefix(value, Not)
			return not && has != but || has == value
		}) {
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

// Canonical returns the canonical text of x, the form stored in Values. s must be an Int or a Float.
func (s Spec) Canonical(x float64) string {
	if s.Kind == Int {
		return strconv.FormatInt(int64(x), 10)
	}
	return strconv.FormatFloat(x, 'g', -1, 64)
}

// PowerOfEntries is the unit of hash table sizes: n means 2 to the power of n entries of 32 bytes, 0 for no
// table.
const PowerOfEntries = "as a power of 2, in entries of 32 bytes"

// ChoiceTitles returns the titles of the choices, or the choices themselves if they have no titles.
func (s Spec) ChoiceTitles() []string {
	if s.Titles != nil {
		return s.Titles
	}
	return s.Choices
}

// Values holds parameter values by name as canonical text.
type Values map[string]string

// Parse checks text and returns its canonical form. The error names the parameter, the text and the allowed
// values.
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

// Items returns the integers of each item of a List. The error names the item, its offset and the allowed
// values.
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

// form returns the form of one item of a List, such as "gap:radius".
func (s Spec) form() string {
	names := make([]string, len(s.Parts))
	for i, part := range s.Parts {
		names[i] = part.Name
	}
	return strings.Join(names, ":")
}

// Range describes the allowed values or, for a List, the allowed items.
func (s Spec) Range() string {
	switch s.Kind {
	case Int, Float:
		return plain(s.Min) + " to " + plain(s.Max)
	case Bool:
		return "true or false"
	case Choice:
		list, between := slices.Clone(s.Choices), ", "
		for i, title := range s.Titles { // only titles with more than a name
			if strings.Contains(title, " · ") {
				list[i], between = s.Choices[i]+": "+title, "; "
			}
		}
		return strings.Join(list, between)
	case List:
		return s.form() + ", separated by commas"
	}
	return "text"
}

// plain returns a number as text, without an exponent unless it is very large or small.
func plain(x float64) string {
	if math.Abs(x) > 1e15 || x != 0 && math.Abs(x) < 1e-6 {
		return strconv.FormatFloat(x, 'g', -1, 64)
	}
	return strconv.FormatFloat(x, 'f', -1, 64)
}

// Fill returns complete values: the given ones after a check, and defaults for the rest. It returns an error
// for a name that no spec has.
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

// MustFill is Fill for values from the program itself; it panics on an error.
func MustFill(specs []Spec, given Values) Values {
	v, err := Fill(specs, given)
	if err != nil {
		panic("param: " + err.Error())
	}
	return v
}

// Mend returns complete values for a form that is being edited: the given ones that can be parsed, and
// defaults for the rest. The text of a List is not changed, because its last item may be incomplete.
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

// Int returns the value of an Int. It panics if name is missing or not an integer, which Fill excludes.
func (v Values) Int(name string) int {
	n, err := strconv.Atoi(v[name])
	if err != nil {
		panic(fmt.Sprintf("param: %s=%q is not an Int", name, v[name]))
	}
	return n
}

// Float returns the value of a Float. It panics if name is missing or not a number, which Fill excludes.
func (v Values) Float(name string) float64 {
	x, err := strconv.ParseFloat(v[name], 64)
	if err != nil {
		panic(fmt.Sprintf("param: %s=%q is not a Float", name, v[name]))
	}
	return x
}

// Bool returns the value of a Bool. It panics if name is missing or not a Boolean, which Fill excludes.
func (v Values) Bool(name string) bool {
	b, err := strconv.ParseBool(v[name])
	if err != nil {
		panic(fmt.Sprintf("param: %s=%q is not a Bool", name, v[name]))
	}
	return b
}

// String returns the values as `a=1 b=x c="two words"`, sorted by name; ParseValues reads this form.
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

// ParseValues reads `a=1 b=x c="two words"`, in which texts are quoted as in Go. It checks only the form;
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
				panic("param: " + err.Error()) // cannot happen: the text was returned by strconv.QuotedPrefix
			}
			at = after
		}
		v[name] = val
	}
}

// firstWord returns the part of text before the first white space.
func firstWord(text string) string {
	if end := strings.IndexFunc(text, unicode.IsSpace); end >= 0 {
		return text[:end]
	}
	return text
}

// ParseSettings reads "a=1,b=2,3,c=x", the form of settings after a name on the command line. An item without
// an equals sign belongs to the previous value, so that lists keep their commas. Like ParseValues it checks
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

// notASetting returns the error for word i, from 0, which is not a setting.
func notASetting(i int, w parse.Word) error {
	return parse.Errorf(w.Text, w.At, "param: setting %d, %q, is not name=value", i+1, w.Text)
}
