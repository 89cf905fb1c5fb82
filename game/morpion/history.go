package morpion

// Feat is a line of the table of records.
type Feat struct {
	Variant Variant
	Moves   int
	By      string
	Date    string // as the source gives it
	Method  string // "by hand" or what the computer did; empty where the source does not say
	Note    string
}

// History returns the records in the order of their moves in each variant: those of Table 1 of Laitinen (Morpion-pasianssi,
// master's thesis, University of Tampere, 2010), and those since from Boyer's site morpionsolitaire.com.
func History() []Feat {
	const (
		hyyro     = "Heikki Hyyrö and Timo Poranen"
		demaine   = "Erik and Martin Demaine, Arthur and Stefan Langerman"
		annealing = "simulated annealing"
		nested    = "nested Monte Carlo search"
		reflexive = "reflexive Monte Carlo search"
		learned   = "nested rollout policy adaptation"
	)
	t5, d5, t4, d4 := classic[0], classic[1], classic[2], classic[3]
	return []Feat{
		{d4, 31, demaine, "May 2004", "", ""},
		{d4, 35, hyyro, "October 2007", annealing, "best possible"},
		{t4, 56, demaine, "May 2004", "", ""},
		{t4, 62, hyyro, "October 2007", annealing, "best possible"},
		{d5, 66, "Stefan Schmieta", "October 1999", "", "October 1996 on Boyer's site"},
		{d5, 68, "Arthur Langerman", "October 1999", "", ""},
		{d5, 69, "Bernard Helmstetter", "September 2005", "", ""},
		{d5, 74, hyyro, "December 2006", annealing, ""},
		{d5, 78, "Tristan Cazenave", "May 2007", reflexive, ""},
		{d5, 79, hyyro, "June 2007", annealing, ""},
		{d5, 80, "Tristan Cazenave", "February 2008", nested, ""},
		{d5, 82, "Christopher D. Rosin", "August 2010", learned, "since that thesis"},
		{t5, 117, "Hugues Juillé", "1995", "END", ""},
		{t5, 121, "Hugues Juillé", "1999", "SAGE", "often given as 122"},
		{t5, 143, "Pascal Zimmer", "January 2003", "END", "announced as 147"},
		{t5, 143, hyyro, "June 2007", annealing, ""},
		{t5, 144, "Tristan Cazenave", "December 2007", reflexive, ""},
		{t5, 145, "Haruhiko Akiyama", "February 2010", nested, ""},
		{t5, 162, "Rémy Daubié", "November 1974", "by hand", ""},
		{t5, 163, "Charles William Millington", "July 1975", "by hand", ""},
		{t5, 164, "Michel Szeps; Joseph Martin; Yoland Strehl", "November 1975", "by hand", "three people, each on his own"},
		{t5, 170, "Charles-Henri Bruneau", "April 1976", "by hand", ""},
		{t5, 172, "Christopher D. Rosin", "August 2010", learned, "since that thesis"},
		{t5, 177, "Christopher D. Rosin", "May 2011", learned, "since that thesis"},
		{t5, 178, "Christopher D. Rosin", "August 2011", learned, "since that thesis"},
	}
}
