package param

import "strconv"

// number returns a Float parameter with a range from least to most.
func number(name, title, doc string, usual, least, most float64) Spec {
	return Spec{Name: name, Title: title, Doc: doc, Kind: Float,
		Default: strconv.FormatFloat(usual, 'g', -1, 64), Min: least, Max: most}
}

// Whole returns an Int parameter with a range from least to most.
func Whole(name, title, doc string, usual, least, most int) Spec {
	return Spec{Name: name, Title: title, Doc: doc, Kind: Int, Default: strconv.Itoa(usual),
		Min: float64(least), Max: float64(most)}
}

// OneOf returns a Choice parameter; the first choice is the default. The choices are also their titles.
func OneOf(name, title, doc string, choices ...string) Spec {
	return Spec{Name: name, Title: title, Doc: doc, Kind: Choice, Default: choices[0], Choices: choices,
		Titles: choices}
}
