package morpion

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	engine "ludarium/ai/engine/morpion"
	rules "ludarium/game/morpion"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// onArm is the part of a sheet's name that marks games on one arm of the cross.
const onArm = "arm"

// sheet is a variant played on a sheet of paper, which may be small.
type sheet struct {
	Text    string // case as typed by the user, such as "5D", "3D:0" or "5D:arm1"
	variant rules.Variant
	bounded bool
	arm     bool
	margin  int
}

// field returns the area for new dots; nil if it is unlimited.
func (s sheet) field() *engine.Field {
	if !s.bounded {
		return nil
	}
	return engine.NewField(s.variant, s.margin, s.arm)
}

// name returns the display name of the sheet.
func (s sheet) name() string {
	where := ""
	switch {
	case s.arm && s.margin == 0:
		where = ", upper arm"
	case s.arm:
		where = fmt.Sprintf(", upper arm and %s around it", points(s.margin))
	case s.bounded && s.margin == 0:
		where = ", square of the cross"
	case s.bounded:
		where = fmt.Sprintf(", square of the cross and %s around it", points(s.margin))
	}
	return s.variant.String() + where
}

func points(n int) string {
	if n == 1 {
		return "1 point"
	}
	return fmt.Sprintf("%d points", n)
}

// sheetSpec returns a parameter whose value is a list of sheets.
func sheetSpec(name, title, doc, byDefault string) param.Spec {
	return param.Spec{Name: name, Title: title, Kind: param.Text, Default: byDefault, Choices: []string{"6D",
		"3D:0", "5D:arm1", "4D"},
		Doc: doc + " A number after a colon is the margin, the largest distance of new dots from the " +
			"square around the cross; arm0, arm1 and so on give the margin of only the upper arm."}
}

// parseSheets parses a list of sheets, such as "6D,3D:0,5D:arm1"; the error names the bad one.
func parseSheets(text string) (out []sheet, err error) {
	if strings.TrimSpace(text) == "" {
		return nil, nil
	}
	for i, word := range strings.Split(text, ",") {
		word = strings.TrimSpace(word)
		s := sheet{Text: word}
		name, margin, bounded := strings.Cut(word, ":")
		if s.variant, err = rules.ParseVariant(name); err != nil {
			return nil, fault.Errorf("sheet %d, %q: %w", i+1, word, err)
		}
		if s.bounded = bounded; bounded {
			margin, s.arm = strings.CutPrefix(margin, onArm)
			if s.margin, err = strconv.Atoi(margin); err != nil || s.margin < 0 || s.margin > rules.Grid {
				return nil, fault.Errorf("sheet %d, %q: the margin %q is not a whole number from 0 to %d",
					i+1,
					word,
					margin, rules.Grid)
			}
		}
		if slices.ContainsFunc(out, func(o sheet) bool { return o.name() == s.name() }) {
			return nil, fault.Errorf("sheet %d, %q, occurs twice", i+1, word)
		}
		out = append(out, s)
	}
	return out, nil
}

// sheetsOf parses a list of sheets. It panics if the list is invalid, which Trials has checked.
func sheetsOf(list string) []sheet {
	out, err := parseSheets(list)
	if err != nil {
		panic("morpion: " + err.Error())
	}
	return out
}
