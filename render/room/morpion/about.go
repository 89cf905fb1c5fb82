package morpion

import (
	"strconv"

	"ludarium/game/cite"
	rules "ludarium/game/morpion"
	"ludarium/render/room/play"
)

// about is what the dialog about the game tells.
func about() play.About {
	sections := []play.Section{
		{Title: "The rules in brief", Text: []string{
			"A move adds one dot and draws one straight line through it, horizontal, vertical or diagonal. The line covers five points in " +
				"a row, of which four had dots before. " +
				"The game ends when no line can be drawn. The score is the number of lines.",
			"Lines in different directions may cross. In the touching game (T) two lines in one direction may share an end but no " +
				"more; in the disjoint game (D) they share no dot at all. " +
				"5T is the classic; 4T and 4D have lines of four and a smaller cross.",
			"A new game can also start from another pattern or follow the relaxed rule; both are described below.",
		}},
		{Title: "History", Text: []string{
			"It is said to be a mixture of two games loved in France: Morpion, five in a row on endless paper, and Solitaire, with pegs on a cross. " +
				"Nobody knows where it began. Christian Boyer found people who played it in 1962.",
			"Pierre Berloquin printed it first, in his column Jeux & Paradoxes in Science & Vie, 1974, and it spread through France. " +
				"Timo Poranen remembers playing it in Finland in 1987.",
			"5T is taken to be the original; 5D may have come about when somebody forgot to pass on the rule of touching. The games " +
				"with lines of four come from Demaine and others, who studied other lengths in 2002. They were first printed in a version " +
				"of their article of 2004; its final version appeared in 2006.",
			"The famous 170 was long credited to Denis Excoffier, who had copied the solution that Charles-Henri Bruneau had in " +
				"Science & Vie in 1976. Bruneau had kept no copy and thought it was never printed. " +
				"Boyer found the truth in Berloquin's archives in 2008, after 32 years. J. B. Bonté reached 170 as well, with a slightly different game.",
			"Some papers give Pascal Zimmer's game as 147 lines; it turned out to have 143. In May 2010 the record of 5T was still a " +
				"person's, made by hand.",
		}},
	}
	for _, v := range rules.Classic() {
		sections = append(sections, play.Section{Title: "Records of " + v.String(), Text: []string{"Up to May 2010 from table 1 of " +
			cite.Laitinen.Short + "; later ones are marked."}, Table: feats(v)})
	}
	sections = append(sections,
		play.Section{Title: "No game is longer than this", Text: []string{
			"To find the best score is NP-hard (Demaine and others, 2006). Upper bounds that are proved or claimed:",
		}, Table: bounds()},
		play.Section{Title: "Proofs", Text: []string{
			"4T and 4D are solved: Michael Quist enumerated every combination that can be reached. Given the first 61 moves of " +
				"Bruneau's game of 170, its last 109 cannot be bettered (Helmstetter and Cazenave, 2004).",
		}},
		play.Section{Title: "How large it is", Text: []string{
			"Pascal Zimmer counted more than 22 billion positions after 20 moves, where the order of the moves does not " +
				"matter. He estimated about 10 to the power of 23 positions for the whole game, and about 10 to the power of 22 solutions " +
				"of the disjoint game.",
			"By a rough estimate, 12 moves to choose from over 50 moves make 10 to the power of 54 sequences. Tic-tac-toe has " +
				"about 10 to the power of 5 games, chess 123, and Go up to 360.",
		}},
		play.Section{Title: "Ways of searching", Text: []string{
			"A greedy search takes the best of the next games again and again and gets stuck where every small change makes things worse: in a " +
				"local optimum. Most methods here are ways out of it: accept a worse game now and then (annealing), keep many games that " +
				"compete (END and its relatives, cousins of genetic algorithms), or judge a move by how games go on after it (nested search).",
			"All of them rely on chance. A Las Vegas method is always right, but chance decides how long it takes; a Monte Carlo method " +
				"takes the time it is given, and chance decides how good its answer is. The hunt for records uses the second kind.",
		}},
		play.Section{Title: "Related games", Text: []string{
			"With lines of three or two a game can go on for ever; with lines of six or more every game ends after exactly 12 moves.",
		}},
		play.Section{Title: "Other starts", Text: []string{
			"The thesis mentions games from other patterns without describing any. These are on offer as variants; their names follow that " +
				"of the rules, as in 5T-latin.",
			"Small and large: a cross whose arms are one dot narrower or wider. Latin: the lower arm is twice as long. Solid: the cross " +
				"has dots inside, too. Hash: two rows and two columns, with as many dots as the cross.",
			"Left out are variants without a contest: with lines of five every game from the large cross has 12 moves, and random games of 4T " +
				"from the small, large and solid crosses fill the whole grid of 48 by 48 points.",
		}},
		play.Section{Title: "The relaxed rule", Text: []string{
			"Timo Poranen remembers this rule from about 1987: the new line need not pass through the new dot. Where the dots of a whole line " +
				"are there and no line forbids it, a move may draw that line and put its dot anywhere.",
			"Here, anywhere is the sheet: the box around the first dots and one line's length beyond it, less one point. The move 12,0:2,3\\ puts a " +
				"dot at 12,0 and draws the line that starts at 2,3 and falls to the right. Random games of 4T by this rule fill the whole grid, so it is left out.",
		}},
		play.Section{Title: "Games for two", Text: []string{
			"The thesis names two games for two players on the same board, Connector and Morpiae, and does not describe them. They cannot be " +
				"played here.",
			"Connector is by Walter Joris.",
			"Morpiae is by Vincent Everaert, 2004. The start is the usual cross. The players take turns to add a dot and draw a line of five " +
				"through it as in 5D: no dot may have two lines in one direction. A dot that has lines in all four directions belongs to the " +
				"player who drew the last of them, and the game is won on score.",
		}},
	)
	return play.About{Sections: sections, Sources: []string{
		cite.Laitinen.Full + ": history and the records up to May 2010.",
		"Christian Boyer, morpionsolitaire.com: later records; the authors of Connector and Morpiae.",
		"Vincent Everaert, Morpiae, on escaleajeux.fr: the rules.",
		"Demaine, Demaine, Langerman and Langerman, Morpion Solitaire, 2006.",
		"Kawamura and others, Morpion Solitaire 5D: a New Upper Bound of 121 on the Maximum Score, 2013.",
		"Michalewski, Nagórko and Pawlewicz, 485 – a New Upper Bound for Morpion Solitaire, 2015; An Upper Bound of 84 for Morpion Solitaire 5D, 2016.",
	}}
}

// feats is the table of the records of a variant, the latest first.
func feats(v rules.Variant) play.Table {
	t := play.Table{Heads: []string{"Lines", "By", "Country", "When", "How", "Note"}}
	all := rules.History()
	for i := len(all) - 1; i >= 0; i-- {
		if f := all[i]; f.Variant == v {
			t.Rows = append(t.Rows, []string{strconv.Itoa(f.Moves), f.By, f.Country, f.Date, f.Method, f.Note})
		}
	}
	return t
}

// bounds is the table of what is known from above.
func bounds() play.Table {
	t := play.Table{Heads: []string{"Game", "At most", "By", "Year", "How"}}
	for _, v := range rules.Classic() {
		for _, b := range rules.Bounds() {
			if b.Variant == v {
				t.Rows = append(t.Rows, []string{v.String(), strconv.Itoa(b.Moves), b.By, strconv.Itoa(b.Year), b.Note})
			}
		}
	}
	return t
}
