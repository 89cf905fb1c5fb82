package play

import (
	"strconv"

	"ludarium/render/ui/lang"
)

// signs maps numeric annotation glyphs, as numbered by PGN, to their signs.
var signs = map[int]lang.Text{
	1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!", 10: "=", 13: textUnclear, 14: "+/=", 15: "=/+",
	16: "±", 17: "−/+", 18: "+−", 19: "−+", 146: "N",
}

// glyphs formats annotation glyphs after a move; evaluation glyphs are preceded by a space.
func glyphs(list []int) (text string) {
	for _, n := range list {
		sign := "$" + strconv.Itoa(n)
		if known, ok := signs[n]; ok {
			sign = known.String()
		}
		if n > 6 {
			text += " "
		}
		text += sign
	}
	return text
}
