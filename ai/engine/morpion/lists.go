package morpion

import "ludarium/game/param"

// maxLevels is the maximum number of levels of Reflexive.
const maxLevels = 8

// ParseCounts parses the counts of a reflexive search, the lowest level first, such as "100,1000". An empty
// text gives no counts.
func ParseCounts(text string) ([]int, error) {
	list, err := countsParam().Items(text)
	return firsts(list), err
}

// firsts returns the first number of each item of a list.
func firsts(list [][]int) (out []int) {
	for _, item := range list {
		out = append(out, item[0])
	}
	return out
}

// CheckLists returns an error if the list in the parameter "sizes" or "counts" is invalid.
func CheckLists(v param.Values) error {
	for _, s := range []param.Spec{sizesParam(), countsParam()} {
		if _, err := s.Parse(v[s.Name]); err != nil {
			return err
		}
	}
	return nil
}

// reachSettings holds the settings for the distance over which games spread in an Evolution: sizes for games
// nearly as long as the best game, and a radius for all other games.
type reachSettings struct {
	radius int
	sizes  [][]int
}

// Params implements param.Settings.
func (s *reachSettings) Params(p *param.Set) {
	whole(p, &s.radius, "radius", "Radius", "Distance over which games spread that are not near the best; "+
		"at 1 they reach direct neighbours.", 1, 1, maxReachRadius)
	p.Add(&s.sizes, sizesParam())
}

// Reach returns the radius and the rules of the settings.
func (s *reachSettings) Reach() (radius int, rules []Reach) {
	for _, item := range s.sizes {
		rules = append(rules, Reach{item[0], item[1]})
	}
	return s.radius, rules
}

// ReachParams returns the descriptions of the parameters of reachSettings.
func ReachParams() []param.Spec { return param.Specs(&reachSettings{}) }

// sizesParam returns the parameter for the rules of games that are nearly as long as the best game.
func sizesParam() param.Spec {
	return param.Spec{Name: "sizes", Title: "Sizes", Kind: param.List, Item: "rule",
		Parts: []param.Spec{{Name: "gap", Max: maxGap}, {Name: "radius", Max: maxReachRadius}},
		Doc: "Distances for games near the best, as gap:radius separated by commas: 0:4,3:2 spreads the " +
			"best games over 4 cells and those up to 3 moves shorter over 2."}
}

// maxGap is the largest gap that a rule may have.
const maxGap = 1000

// ReachOf returns the radius and the rules given by the values v, which must contain all parameters of
// ReachParams and must have been checked by CheckLists.
func ReachOf(v param.Values) (radius int, rules []Reach) {
	return param.Bind(&reachSettings{}, v).Reach()
}

// countsParam returns the parameter for the counts of a reflexive search.
func countsParam() param.Spec {
	return param.Spec{Name: "counts", Title: "Counts", Kind: param.List, Item: "count",
		Parts: []param.Spec{{Name: "count", Min: 1, Max: 1_000_000_000}}, Most: maxLevels,
		Doc: "Games per move on each level, random games first, separated by commas, such as 10,5,5. If " +
			"given, they replace the two numbers above."}
}
