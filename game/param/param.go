// Package param describes parameters of games, searchers and experiments, so that a panel can draw their controls,
// a command line can set them and a link can carry them, all without knowing what they are for.
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
)

// Spec describes one parameter.
type Spec struct {
	Name     string // stable, lower case with dashes: it keys saves and links
	Title    string // for people
	Doc      string // one sentence
	Unit     string // "ms", "playouts", "plies", "probability" from 0 to 1; empty for a pure number
	Kind     Kind
	Default  string   // as Parse accepts it
	Min, Max float64  // for Int and Float, both inclusive
	Log      bool     // a slider moves on a logarithmic scale; needs Min > 0
	Choices  []string // for Choice; for Text examples of what can be written
	Titles   []string // of Choices, for people; nil where they speak for themselves

	// Special says what values mean that are no quantity, such as "0": "no limit"; of a Text what "" stands for. Its keys are values as
	// Parse returns them. Doc does not repeat them.
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

// PowerOfEntries is the unit of sizes of tables of positions: n stands for 2 to the power of n entries of 32 bytes, 0 for no table.
const PowerOfEntries = "power of two, of entries of 32 bytes"

// ChoiceTitles returns Choices as people read them.
func (s Spec) ChoiceTitles() []string {
	if s.Titles != nil {
		return s.Titles
	}
	return s.Choices
}

// Values holds parameter values by name, in canonical text.
type Values map[string]string

// Parse checks text and returns its canonical form; the error names the parameter, the text and what is allowed.
func (s Spec) Parse(text string) (string, error) {
	text = strings.TrimSpace(text)
	switch s.Kind {
	case Int:
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return "", fmt.Errorf("%s: %q is not a whole number", s.Name, text)
		}
		if float64(n) < s.Min || float64(n) > s.Max {
			return "", fmt.Errorf("%s: %d is not between %.0f and %.0f", s.Name, n, s.Min, s.Max)
		}
		return strconv.FormatInt(n, 10), nil
	case Float:
		x, err := strconv.ParseFloat(text, 64)
		if err != nil || math.IsNaN(x) || math.IsInf(x, 0) {
			return "", fmt.Errorf("%s: %q is not a number", s.Name, text)
		}
		if x < s.Min || x > s.Max {
			return "", fmt.Errorf("%s: %v is not between %v and %v", s.Name, x, s.Min, s.Max)
		}
		return s.Canonical(x), nil
	case Bool:
		b, err := strconv.ParseBool(text)
		if err != nil {
			return "", fmt.Errorf("%s: %q is neither true nor false", s.Name, text)
		}
		return strconv.FormatBool(b), nil
	case Choice:
		if !slices.Contains(s.Choices, text) {
			return "", fmt.Errorf("%s: %q is not one of %s", s.Name, text, strings.Join(s.Choices, ", "))
		}
		return text, nil
	}
	return text, nil
}

// Fill returns complete values: those given, checked, and defaults for the rest. A name that no spec has is an error.
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
			return nil, fmt.Errorf("no parameter %q", name)
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

// String writes the values as "a=1 b=x", sorted by name: the copyable form that ParseValues reads.
func (v Values) String() string {
	var b strings.Builder
	for i, name := range slices.Sorted(maps.Keys(v)) {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(name + "=" + v[name])
	}
	return b.String()
}

// ParseValues reads "a=1 b=x"; it checks the form only, Fill checks names and ranges.
func ParseValues(text string) (Values, error) {
	v := Values{}
	for i, f := range strings.Fields(text) {
		name, val, ok := strings.Cut(f, "=")
		if !ok || name == "" {
			return nil, fmt.Errorf("param: setting %d, %q, is not name=value", i+1, f)
		}
		v[name] = val
	}
	return v, nil
}
