package morpion

import (
	"embed"
	"strings"
)

// Famous is a game of the library of record games: a published, optimal or locally found game.
type Famous struct {
	Name    string // variant, number of moves and, if needed, a suffix, such as "5D-82"
	By      string // authors; "" if not stated
	Country string // country of the authors; "" if not stated
	Year    int    // 0 if not stated
	Doc     string
	Variant Variant
	Text    string // moves in this package's notation, without the variant
}

// Record returns the moves of f.
func (f Famous) Record() Record {
	r, err := ParseRecord(f.Text, f.Variant)
	if err != nil {
		panic(err.Error())
	}
	return r
}

//go:embed records
var records embed.FS

// Library returns the record games: first the best of each variant and the best played by hand, then the
// others by variant, the longest first. The published games are those collected on Boyer's site
// morpionsolitaire.com, as transcribed in the repositories anagorko/morpion-lpp and
// sjourdois/morpion-solitaire. The record games of 74 to 80 moves in 5D and of 143 and 144 moves in 5T are
// missing.
func Library() []Famous {
	const (
		rosin     = "Christopher D. Rosin"
		demaine   = "Erik D. Demaine, Martin L. Demaine, Arthur Langerman and Stefan Langerman"
		hyyro     = "Heikki Hyyrö, Timo Poranen"
		learned   = "Nested rollout policy adaptation"
		ludarium  = "Ludarium"
		enumerate = "Optimal, as Michael Quist showed in 2008 by enumerating all grids."
	)
	list := []Famous{
		{Name: "5T-178", By: rosin, Country: "USA", Year: 2011, Doc: learned + "; the best known."},
		{Name: "5T-170", By: "Charles-Henri Bruneau", Country: "France", Year: 1976,
			Doc: "By hand; it stood as the record for 34 years."},
		{Name: "5D-82", By: rosin, Country: "USA", Year: 2010, Doc: learned + "; the best known."},
		{Name: "4T-62", Doc: "Found by nested Monte Carlo search. " + enumerate},
		{Name: "4D-35", By: hyyro, Country: "Finland", Year: 2007, Doc: "Simulated annealing; shown here " +
			"rotated, in the order in which nested search found it again. " + enumerate},

		{Name: "5T-177a", By: rosin, Country: "USA", Year: 2011, Doc: learned + "."},
		{Name: "5T-177b", By: rosin, Country: "USA", Year: 2011, Doc: learned + "."},
		{Name: "5T-172", By: rosin, Country: "USA", Year: 2010,
			Doc: learned + "; the first to beat the record set by hand."},
		{Name: "5T-172-tishchenko", By: "Dimitri Tishchenko", Doc: "By computer."},
		{Name: "5T-171", By: "Dimitri Tishchenko", Doc: "By computer."},
		{Name: "5T-170-rosin", By: rosin, Country: "USA", Doc: learned + "."},
		{Name: "5T-164-ludarium", By: ludarium, Year: 2026, Doc: learned + " from scratch: level 4, seed " +
			"3, found after 49 million games in 24 minutes on one core. To repeat it: ludarium-cli morpion " +
			"search --variant 5T --method nrpa,level=4 --seed 3 --target 164"},
		{Name: "5T-146", By: "Haruhiko Akiyama", Country: "Japan", Year: 2010,
			Doc: "Nested Monte Carlo search."},
		{Name: "5T-145", By: "Haruhiko Akiyama", Country: "Japan", Year: 2010, Doc: "Nested Monte Carlo " +
			"search; the computer record at the time of the 2010 thesis."},
		{Name: "5D-82-ludarium", By: ludarium, Year: 2026, Doc: learned + " from scratch: level 4, seed 1, " +
			"found after 24 million games in under five minutes on one core. To repeat it: ludarium-cli " +
			"morpion search --variant 5D --method nrpa,level=4 --seed 1 --target 82"},
		{Name: "4T-62-2007", By: hyyro, Country: "Finland", Year: 2007, Doc: "Simulated annealing. " +
			enumerate},
		{Name: "4T-56", By: demaine, Country: "USA, Belgium", Year: 2004,
			Doc: "The first record of the variant."},
		{Name: "4D-31", By: demaine, Country: "USA, Belgium", Year: 2004,
			Doc: "The first record of the variant."},
	}
	for i := range list {
		f := &list[i]
		text, err := records.ReadFile("records/" + f.Name + ".txt")
		if err != nil {
			panic("morpion: " + err.Error())
		}
		name, moves, _ := strings.Cut(string(text), "\n")
		f.Text = "\n" + moves
		if f.Variant, err = ParseVariant(name); err != nil {
			panic(err.Error())
		}
	}
	return list
}
