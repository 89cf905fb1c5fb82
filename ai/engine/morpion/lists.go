package morpion

import (
	"fmt"
	"strconv"
	"strings"

	"ludarium/game/param"
)

// ParseReach reads rules of how far games spread, "gap:radius,gap:radius", such as "0:4,1:3,3:2"; none of an empty text.
func ParseReach(text string) ([]Reach, error) {
	var out []Reach
	for i, word := range words(text) {
		gap, radius, ok := strings.Cut(word, ":")
		g, err := strconv.Atoi(strings.TrimSpace(gap))
		r, err2 := strconv.Atoi(strings.TrimSpace(radius))
		if !ok || err != nil || err2 != nil || g < 0 || r < 0 || r > maxReachRadius {
			return nil, fmt.Errorf("rule %d, %q, is not a gap from 0 and a radius from 0 to %d, such as 3:2", i+1, word, maxReachRadius)
		}
		out = append(out, Reach{g, r})
	}
	return out, nil
}

// maxLevels is how many counts Reflexive takes.
const maxLevels = 8

// ParseCounts reads the counts of a reflexive search, lowest level first, "100,1000"; none of an empty text.
func ParseCounts(text string) ([]int, error) {
	var out []int
	for i, word := range words(text) {
		n, err := strconv.Atoi(word)
		if err != nil || n < 1 || n > 1_000_000_000 {
			return nil, fmt.Errorf("count %d, %q, is not a whole number from 1 to 1000000000", i+1, word)
		}
		if out = append(out, n); len(out) > maxLevels {
			return nil, fmt.Errorf("more than %d counts", maxLevels)
		}
	}
	return out, nil
}

// words splits a list at its commas.
func words(text string) (out []string) {
	if strings.TrimSpace(text) == "" {
		return nil
	}
	for _, word := range strings.Split(text, ",") {
		out = append(out, strings.TrimSpace(word))
	}
	return out
}

// CheckLists errs on values whose lists, of the parameters "sizes" and "counts", cannot be read.
func CheckLists(v param.Values) error {
	if _, err := ParseReach(v["sizes"]); err != nil {
		return fmt.Errorf("sizes: %w", err)
	}
	if _, err := ParseCounts(v["counts"]); err != nil {
		return fmt.Errorf("counts: %w", err)
	}
	return nil
}

// ReachParams describes the parameters that ReachOf reads: the radius of ordinary games, and rules for those near the best.
func ReachParams() []param.Spec {
	return []param.Spec{
		whole("radius", "Radius", "How far games spread that are not near the best; 1 is to direct neighbours.", 1, 1, maxReachRadius),
		{Name: "sizes", Title: "Sizes", Kind: param.Text, Default: "",
			Doc: "How far games near the best spread, as gap:radius, separated by commas: 0:4,3:2 sends the best 4 cells far and those up to 3 moves shorter 2."},
	}
}

// ReachOf returns the radius and the rules of values that are complete for ReachParams and have passed CheckLists.
func ReachOf(v param.Values) (radius int, rules []Reach) {
	rules, err := ParseReach(v["sizes"])
	if err != nil {
		panic("morpion: " + err.Error()) // CheckLists has read it
	}
	return v.Int("radius"), rules
}

// countsParam describes the counts of a reflexive search.
func countsParam() param.Spec {
	return param.Spec{Name: "counts", Title: "Counts", Kind: param.Text, Default: "",
		Doc: "Games for each move by level, random games first, separated by commas, such as 10,5,5; where given they replace the two numbers."}
}
