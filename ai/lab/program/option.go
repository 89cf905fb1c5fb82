package program

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"ludarium/game/param"
)

// uciOption is an option of a UCI program.
type uciOption struct {
	name, kind string // kind is spin, check, combo, string or button
	usual      string
	min, max   float64
	choices    []string
}

// readOption parses the words after "option name". ok is false if they are not a valid option.
func readOption(text string) (o uciOption, ok bool) {
	name, rest, ok := strings.Cut(text, " type ")
	o = uciOption{name: strings.TrimSpace(name), min: math.Inf(-1), max: math.Inf(1)}
	words := strings.Fields(rest)
	if !ok || o.name == "" || len(words) == 0 {
		return o, false
	}
	o.kind = words[0]
	for i := 1; i < len(words); {
		// The value ends at the next keyword, because a default may consist of several words or of none.
		end := i + 1
		for end < len(words) && !slices.Contains([]string{"default", "min", "max", "var"}, words[end]) {
			end++
		}
		value := strings.Join(words[i+1:end], " ")
		switch words[i] {
		case "default":
			o.usual = value
		case "min", "max":
			x, err := strconv.ParseFloat(value, 64)
			if err != nil {
				return o, false
			}
			if words[i] == "min" {
				o.min = x
			} else {
				o.max = x
			}
		case "var":
			o.choices = append(o.choices, value)
		}
		i = end
	}
	return o, true
}

// ours lists options that this program sets or disables, so that users cannot set them.
var ours = []string{"UCI_Chess960", "MultiPV", "Ponder", "UCI_AnalyseMode", "UCI_ShowWDL", "UCI_Opponent",
	"Debug Log File"}

// spec describes the option as a parameter. ok is false if the user cannot set it or if the option violates
// its own range.
func (o uciOption) spec() (s param.Spec, ok bool) {
	s = param.Spec{Name: specName(o.name), Title: o.name, Default: o.usual}
	switch o.kind {
	case "spin":
		s.Kind, s.Min, s.Max = param.Int, max(o.min, -1e9), min(o.max, 1e9)
	case "check":
		s.Kind = param.Bool
	case "combo":
		s.Kind, s.Choices = param.Choice, o.choices
	case "string":
		s.Kind = param.Text
		if s.Default == "<empty>" {
			s.Default = ""
		}
	default:
		return s, false
	}
	_, err := s.Parse(s.Default)
	return s, err == nil && !slices.Contains(ours, o.name)
}

// specName converts the name of an option to the name of a parameter, for example "Skill Level" to
// skill-level.
func specName(option string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(option), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	}), "-")
}
