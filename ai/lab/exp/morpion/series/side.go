package series

import (
	"strconv"

	"ludarium/ai/lab"
	"ludarium/game/param"
)

// Side describes the parameter of experiments with populations of one size.
func Side(byDefault string) param.Spec {
	return param.Spec{Name: "side", Title: "Side", Doc: "The populations are squares of this side.", Kind: param.Int, Default: byDefault, Min: 1, Max: 512, Log: true}
}

// SideIs returns a test for the side of the source.
func SideIs(side int) func(v param.Values) bool {
	return func(v param.Values) bool { return v["side"] == strconv.Itoa(side) }
}

// SidePresets returns the presets of such an experiment, the quick one being the defaults.
func SidePresets(standard, thesis param.Values) []lab.Preset {
	return []lab.Preset{{Name: "quick"}, {Name: "standard", Values: standard}, {Name: "thesis", Values: thesis}}
}
