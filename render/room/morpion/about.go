package morpion

import (
	"fmt"
	"strconv"

	rules "ludarium/game/morpion"
	"ludarium/game/text/cite"
	"ludarium/render/room/play"
)

func about() play.About {
	sections := []play.Section{
		{Title: "The rules in brief", Text: []string{
			"A move adds one dot and draws one straight line through it, horizontal, vertical or diagonal. " +
				"The line covers five points in a row, four of which already have dots. The game ends when " +
				"no line can be drawn. The score is the number of lines.",
			"Lines in different directions may cross. In the touching game (T) two lines in one direction " +
				"may share an end but no more; in the disjoint game (D) they share no dot. 5T is the " +
				"classic game; 4T and 4D have lines of four and a smaller cross.",
			"A new game can also start from another pattern or follow the relaxed rule; both are described " +
				"below.",
		}},
		{Title: "History", Text: []string{
			"The game is said to combine two games that are popular in France: Morpion, five in a row on " +
				"unlimited paper, and Solitaire, played with pegs on a cross. Its origin is unknown. " +
				"Christian Boyer found people who played it in 1962.",
			"Pierre Berloquin first published it in 1974, in his column Jeux & Paradoxes in Science & Vie, " +
				"and it spread through France. Timo Poranen remembers playing it in Finland in 1987.",
			"5T is thought to be the original; 5D may have arisen when the rule of touching was left " +
				"out. The games with lines of four come from Demaine and others, who studied other " +
				"lengths in 2002. They first appeared in a 2004 version of their article; the final " +
				"version appeared in 2006.",
			"The famous 170 was long credited to Denis Excoffier, who had copied the solution by " +
				"Charles-Henri Bruneau from Science & Vie, 1976. Bruneau had kept no copy and thought it " +
				"had never been printed. Boyer found the truth in Berloquin's archives in 2008, after 32 " +
				"years. J. B. Bonté also reached 170, with a slightly different game.",
			"Some papers give Pascal Zimmer's game as 147 lines; it has 143. In May 2010 a person still " +
				"held the record of 5T with a game made by hand.",
		}},
	}
	for _, v := range rules.Classic() {
		sections = append(sections,
			play.Section{Title: fmt.Sprintf("The records of %s", v),
				Text: []string{fmt.Sprintf("Records up to May 2010 are from table 1 of %s; later records "+
					"are marked.", cite.Laitinen.Short)}, Table: feats(v)})
	}
	sections = append(sections,
		play.Section{Title: "Upper bounds", Text: []string{
			"Finding the best score is NP-hard (Demaine and others, 2006). Proved or claimed upper bounds:",
		}, Table: bounds()},
		play.Section{Title: "Proofs", Text: []string{
			"4T and 4D are solved: Michael Quist enumerated every reachable combination. After the first " +
				"61 moves of Bruneau's game of 170, no game can add more than its last 109 moves " +
				"(Helmstetter and Cazenave, 2004).",
		}},
		play.Section{Title: "Size of the game", Text: []string{
			"Pascal Zimmer counted more than 22 billion positions after 20 moves, without regard to the " +
				"order of the moves. He estimated about 10²³ positions for the whole game and about 10²² " +
				"solutions of the disjoint game.",
			"By a rough estimate, 12 possible moves over 50 moves give 10⁵⁴ sequences. Tic-tac-toe has " +
				"about 10⁵ games, chess 10¹²³, and Go up to 10³⁶⁰.",
		}},
		play.Section{Title: "Search methods", Text: []string{
			"A greedy search repeatedly moves to the best neighbouring game. It gets stuck in a local " +
				"optimum, where every small change makes the game shorter. Most methods here can escape " +
				"from it: annealing sometimes accepts a shorter game, END and related methods (similar to " +
				"genetic algorithms) keep many competing games, and nested search judges a move by the " +
				"games that follow it.",
			"All methods use chance. A Las Vegas method always gives the right answer, but its time " +
				"depends on chance; a Monte Carlo method takes a fixed time, but its answer depends on " +
				"chance. The search for records uses Monte Carlo methods.",
		}},
		play.Section{Title: "Related games", Text: []string{
			"With lines of two or three a game can go on for ever; with lines of six or more every game " +
				"ends after exactly 12 moves.",
		}},
		play.Section{Title: "Other starts", Text: []string{
			"The thesis mentions games from other patterns but describes none. The variants here have " +
				"names such as 5T-latin: the rules, then the pattern.",
			"Small and large: a cross whose arms are one dot narrower or wider. Latin: a cross with a " +
				"lower arm twice as long. Solid: a cross that also has dots inside. Hash: two rows and " +
				"two columns with as many dots as the cross.",
			"Seven: seven dots from which 4D can go on for ever, sixteen moves repeating again and again. " +
				"Demaine and others (2006) name such a pattern and prove that it cannot arise from the " +
				"cross, " +
				"so that 4T and 4D end.",
			"Variants without competition are left out: with lines of five every game from the large cross " +
				"has 12 moves, and random games of 4T from the small, large and solid crosses fill the " +
				"whole grid of 48×48 points.",
		}},
		play.Section{Title: "The relaxed rule", Text: []string{
			"Timo Poranen remembers this rule: the new line need not pass through the new " +
				"dot. If all points of a line have dots and no other line forbids it, a move may draw that " +
				"line and place its dot anywhere.",
			"Here, the dot must lie on the sheet: the box around the first dots, extended on each side by " +
				"one line's length less one point. The move 12,0:2,3\\ places a dot at 12,0 and draws the " +
				"line that starts at 2,3 and goes down to the right. 4T is not offered with this rule " +
				"because random games fill the whole grid.",
		}},
		play.Section{Title: "Games for two", Text: []string{
			"The thesis names two games for two players on the same board, Connector and Morpiae, without " +
				"describing them. They cannot be played here.",
			"Connector is by Walter Joris.",
			"Morpiae is by Vincent Everaert, 2004. It starts from the usual cross. The players take turns; " +
				"each adds a dot and draws a line of five through it as in 5D: no dot may belong to two " +
				"lines in one direction. A dot with lines in all four directions belongs to the player who " +
				"drew the last of them. The higher score wins.",
		}},
	)
	return play.About{Sections: sections, Sources: []string{
		cite.Laitinen.Full + ": history and the records up to May 2010.",
		"Christian Boyer, morpionsolitaire.com: later records; the authors of Connector and Morpiae.",
		"Vincent Everaert, Morpiae, on escaleajeux.fr: the rules.",
		"Demaine, Demaine, Langerman and Langerman, Morpion Solitaire, 2006.",
		"Kawamura and others, Morpion Solitaire 5D: a New Upper Bound of 121 on the Maximum Score, 2013.",
		"Michalewski, Nagórko and Pawlewicz, 485 – a New Upper Bound for Morpion Solitaire, 2015; An Upper " +
			"Bound of 84 for Morpion Solitaire 5D, 2016.",
	}}
}

// feats returns the table of a variant's records, most recent first.
func feats(v rules.Variant) play.Table {
	t := play.Table{Heads: []string{"Lines", "By", "Country", "When", "How", "Note"}}
	all := rules.History()
	for i := len(all) - 1; i >= 0; i-- {
		if f := all[i]; f.Variant == v {
			t.Rows = append(t.Rows,
				[]string{strconv.Itoa(f.Moves), f.By, f.Country, f.Date, f.Method, f.Note})
		}
	}
	return t
}

// bounds returns the table of upper bounds on the score.
func bounds() play.Table {
	t := play.Table{Heads: []string{"Game", "At most", "By", "Year", "How"}}
	for _, v := range rules.Classic() {
		for _, b := range rules.Bounds() {
			if b.Variant == v {
				t.Rows = append(t.Rows,
					[]string{v.String(), strconv.Itoa(b.Moves), b.By, strconv.Itoa(b.Year), b.Note})
			}
		}
	}
	return t
}
