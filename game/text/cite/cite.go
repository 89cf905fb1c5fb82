// Package cite has the citations of the five theses and programs whose algorithms and experiments Ludarium
// repeats. Comments name them by their short form, such as Teder 2021.
package cite

// Text is one of the five cited works.
type Text struct {
	Short string // surname and year, or the title if there is no author
	Full  string // author, title, kind, institution and year
}

// In returns the full citation followed by a place in the work, such as "table 2".
func (t Text) In(place string) string { return t.Full + ", " + place }

// At returns the short citation followed by a place in the work.
func (t Text) At(place string) string { return t.Short + ", " + place }

// With returns the full citation followed by other works.
func (t Text) With(others string) string { return t.Full + "; " + others }

// Cited works.
var (
	Teder = Text{"Teder 2021", "Laura Katariina Teder: Mängu 2048 lahendamine Monte Carlo puuotsinguga " +
		"(Solving the Game 2048 with Monte Carlo Tree Search). Diploma thesis, Tallinn University of " +
		"Technology, 2021 (in Estonian; the English title is the author's)"}
	Laitinen = Text{"Laitinen 2010", "Jouni Laitinen: Morpion Solitaire. Master's thesis, University of " +
		"Tampere, May 2010, 71 pages (in Finnish)"}
	Siivonen = Text{"Siivonen 2003", "Samuli Siivonen: Othello-pelin evaluointifunktion kehittäminen " +
		"(Developing an evaluation function for the game of Othello). Master's thesis, University of " +
		"Helsinki, 5 August 2003, 63 + 4 pages (in Finnish; the English title is a translation)"}
	Huttunen = Text{"Huttunen 2008", "Henrik Huttunen: Parviälytekniikoita – Staattisessa " +
		"evaluointifunktiossa käytettävän neuroverkon optimointi PSO:lla (Swarm intelligence techniques – " +
		"optimising by PSO the neural network of a static evaluation function). Master's thesis, " +
		"University of Turku, May 2008, 78 + 5 pages (in Finnish; the English title is a translation)"}
	Tietokoneshakki = Text{"Tietokoneshakki",
		"Tietokoneshakki / Dynaaminen arviointi (Computer chess / dynamic evaluation). Web page in " +
			"Finnish, without author and date"}
)

// Texts returns all five works, in the order of their games in the program: chess, Othello, Connect-k, 2048,
// Morpion Solitaire.
func Texts() []Text { return []Text{Tietokoneshakki, Siivonen, Huttunen, Teder, Laitinen} }
