package morpion

// Feat is a row of the table of record games.
type Feat struct {
	Variant Variant
	Moves   int
	By      string
	Country string // country of the authors, as stated in the source
	Date    string // date as stated in the source
	Method  string // "by hand" or the algorithm; "" if not stated
	Note    string
}

// History returns the successive records of each variant, in order of length. The sources are table 1 of
// Laitinen 2010 and, for later records, Boyer's site morpionsolitaire.com.
func History() []Feat {
	const (
		hyyro     = "Heikki Hyyrö, Timo Poranen"
		demaine   = "Erik and Martin Demaine, Arthur and Stefan Langerman"
		annealing = "simulated annealing"
		nested    = "nested Monte Carlo search"
		reflexive = "reflexive Monte Carlo search"
		learned   = "nested rollout policy adaptation"
	)
	t5, d5, t4, d4 := classic[0], classic[1], classic[2], classic[3]
	return []Feat{
		{d4, 31, demaine, "USA, Belgium", "May 2004", "", ""},
		{d4, 35, hyyro, "Finland", "October 2007", annealing, "optimal"},
		{t4, 56, demaine, "USA, Belgium", "May 2004", "", ""},
		{t4, 62, hyyro, "Finland", "October 2007", annealing, "optimal"},
		{d5, 66, "Stefan Schmieta", "USA", "October 1999", "", "Boyer's site says October 1996"},
		{d5, 68, "Arthur Langerman", "Belgium", "October 1999", "", ""},
		{d5, 69, "Bernard Helmstetter", "France", "September 2005", "", ""},
		{d5, 74, hyyro, "Finland", "December 2006", annealing, ""},
		{d5, 78, "Tristan Cazenave", "France", "May 2007", reflexive, ""},
		{d5, 79, hyyro, "Finland", "June 2007", annealing, ""},
		{d5, 80, "Tristan Cazenave", "France", "February 2008", nested, ""},
		{d5, 82, "Christopher D. Rosin", "USA", "August 2010", learned, "after the thesis"},
		{t5, 117, "Hugues Juillé", "Spain", "1995", "END", "country as printed in the source"},
		{t5, 122, "Hugues Juillé", "Spain", "1999", "SAGE", "121 in table 1 of the thesis"},
		{t5, 143, "Pascal Zimmer", "France", "January 2003", "END", "announced as 147"},
		{t5, 143, hyyro, "Finland", "June 2007", annealing, ""},
		{t5, 144, "Tristan Cazenave", "France", "December 2007", reflexive, ""},
		{t5, 145, "Haruhiko Akiyama", "Japan", "February 2010", nested, ""},
		{t5, 162, "Rémy Daubié", "France", "November 1974", "by hand", ""},
		{t5, 163, "Charles William Millington", "England", "July 1975", "by hand", ""},
		{t5, 164, "Michel Szeps; Joseph Martin; Yoland Strehl", "France", "November 1975", "by hand", ""},
		{t5, 170, "Charles-Henri Bruneau", "France", "April 1976", "by hand", ""},
		{t5, 172, "Christopher D. Rosin", "USA", "August 2010", learned, "after the thesis"},
		{t5, 177, "Christopher D. Rosin", "USA", "May 2011", learned, "after the thesis"},
		{t5, 178, "Christopher D. Rosin", "USA", "August 2011", learned, "after the thesis"},
	}
}
