package morpion

import "ludarium/game/param"

// parseReach parses rules for how far games spread, "gap:radius,gap:radius", such as "0:4,1:3,3:2"; none for
// an empty text.
func parseReach(text string) ([]Reach, error) {
	list, err := sizesParam().Items(text)
	var out []Reach
	for _, item := range list {
		out = append(out, Reach{item[0], item[1]})
	}
	return out, err
}

// maxLevels is the maximum number of counts of Reflexive.
const maxLevels = 8

// ParseCounts parses the counts of a reflexive search, lowest level first, "100,1000"; none for an empty
// text.
func ParseCounts(text string) ([]int, error) {
	list, err := countsParam().Items(text)
	var out []int
	for _, item := range list {
		out = append(out, item[0])
	}
	return out, err
}

// CheckLists returns an error if the lists in the values of the parameters "sizes" and "counts" cannot be
// read.
func CheckLists(v param.Values) error {
	for _, s := range []param.Spec{sizesParam(), countsParam()} {
		if _, err := s.Parse(v[s.Name]); err != nil {
			return err
		}
	}
	return nil
}

// ReachParams returns the parameters that ReachOf reads: the radius of ordinary games, and rules for games
// near the best.
func ReachParams() []param.Spec {
	return []param.Spec{
		whole("radius", "Radius", "Distance over which games spread that are not near the best; at 1 they "+
			"reach direct neighbours.", 1, 1, maxReachRadius),
		sizesParam(),
	}
}

// sizesParam returns the parameter for the rules of games near the best.
func sizesParam() param.Spec {
	return param.Spec{Name: "sizes", Title: "Sizes", Kind: param.List, Item: "rule",
		Parts: []param.Spec{{Name: "gap", Max: maxGap}, {Name: "radius", Max: maxReachRadius}},
		Doc: "Distances for games near the best, as gap:radius separated by commas: 0:4,3:2 spreads the " +
			"best games over 4 cells and those up to 3 moves shorter over 2."}
}

// maxGap is the largest gap of a rule.
const maxGap = 1000

// ReachOf returns the radius and the rules of values that are complete for ReachParams and were checked by
// CheckLists.
func ReachOf(v param.Values) (radius int, rules []Reach) {
	rules, err := parseReach(v["sizes"])
	if err != nil {
		panic("morpion: " + err.Error()) // CheckLists has parsed it
	}
	return v.Int("radius"), rules
}

// countsParam returns the parameter for the counts of a reflexive search.
func countsParam() param.Spec {
	return param.Spec{Name: "counts", Title: "Counts", Kind: param.List, Item: "count",
		Parts: []param.Spec{{Name: "count", Min: 1, Max: 1_000_000_000}}, Most: maxLevels,
		Doc: "Games per move on each level, random games first, separated by commas, such as 10,5,5. If " +
			"given, they replace the two numbers above."}
}
