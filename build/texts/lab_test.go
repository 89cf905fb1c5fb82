package texts

import (
	"cmp"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"ludarium/ai/lab/exp/catalog"
	"ludarium/ai/method/level"
	"ludarium/build/tool"
	"ludarium/render/ui/lang"
)

// names matches texts that are the same in all languages: a single word, a word with a number or a setting,
// and names of programs and people.
var names = regexp.MustCompile(`^[−+(]?[A-Z#][^ ]*$|[#:=·]|^[a-z]+(-[a-z]+)*$|^[^A-Za-z]*( [a-z])?$`)

// digits matches a number.
var digits = regexp.MustCompile(`[0-9]+`)

// prose matches consecutive words that are not a name.
var prose = regexp.MustCompile(`[a-z]{2} [a-z]{2}`)

// others lists texts that occur only in longer runs, in estimates of runs, and in numbers beside pictures.
const others = `trial
A depth limit is shown if the limit of nodes ended most of the player's searches before it.
depth limit
Beginner misses it in 8 %, Master in 8 % of the moves.
parameter
meaning
8 trials, less than a second on 2 workers
1 trial, about 8 million games, 5 to 9 min on one worker
3000 trials, at least 2 billion playouts, unknown time, at least 2 years on 8 workers
40 trials, about 3 trillion nodes, about 8 days on 2 workers
40 trials, about 30 000 evaluations, 2 h to 3 days on 2 workers
40 trials, about 40 steps, about 8 s on one worker
40 trials, about 40 positions, about 8 h on one worker
40 trials, about 40 moves, about 8 h on one worker
By formula about 2.3 million games: n²·r·L
unknown
8 ants
8 points
8 of 9
8 cells
8.0 % work
not yet
after 8 steps
restaurant 8
8, once
8, 8 times
of
about 8 million playouts
at least 8 million games
at least 8 million nodes
at least 8 million evaluations
at least 8 million steps
at least 8 million positions
at least 8 million moves
Several tables are averaged.
all
fine-tuned functions that beat R8
only for 8 training games in each comparison, 8 fine-tuned functions and 8 games for each cell
8 to 8 h
about 8 min
about 8 h
8 to 8 h for a generation, more than a week in all
8 min to more than 8 h for a generation, more than 8 days in all
8 to 8 min for a generation, more than 8 h in all
8 generations
A rise compares the last fifth of the generations with the first; none is less than 8 points either way.
no rise of the games won against weight8
no rise of the discs without chance against weight8
the discs without chance against weight8 rise
the fittest formula of the first generation is also the fittest of the last
single comparisons with weight8 reach more than 8 %
stronger than random moves
weaker than simple tactics
in 8 of 8 runs
8 % at most
on Ferrer 8
text on figure 8
8 min 8 s
taken back
moved
a small probability helps: 8 % against none
falls after that: 8–8 % against 8–8 %
growth almost linear in log₂ n: from 8×8 to 8×8
Growth is almost linear if each doubling of the side adds between half and twice the mean growth of all doublings.
Spread and largest round
As in the source's derivation of its number of rounds, the interval of the largest of 8 rounds assumes a normal distribution with the mean and the standard deviation here. The interval of a standard deviation follows from the kurtosis of the rounds here.
largest
text on table 8
8–8 rounds are enough: mean + 8 standard deviations, 8×8, multiplier 8
The source stops 8–8 standard deviations above the mean; its own means and deviations give 8–8 rounds for 8.
Playouts of a level, relative to the level below
Time of a level, relative to the level below
about 8 times
8D, level 8 over level 8
The largest tiles are as known: MCTS-20, corner.
The largest tiles differ from the known ones: MCTS-20, MCTS-40, random and 8 more.
The largest tiles are as known: MCTS-20; they differ: corner.
The published ranking holds: FIPS over Basic.
The published ranking does not hold: FIPS over Basic.
every result beats weight8
8 of 8 runs
Pictures of the weights beside the thesis
correlation of two pictures
no convergence
similar
text on test 8, in words
For each result the mean correlation of its picture with the other ones, as in figures 8 to 8: 8 if they are alike, 8 if they have nothing in common. 'No convergence' is taken to mean less than 8, 'similar' more than 8. Trials are runs.
Results that beat their start
A cycle counts if each of its functions beats the next by more than chance explains. The second test is tested with the mean results of its functions against the functions of the first.
strength is not transitive
no cycle
8 cycle
8 cycles
8 % of the games
functions of test 8 are stronger than functions of test 8
on test 8
text on table 8
A point is a turning point if the curve rises before it and falls after it, or the other way round. Finer steps add turning points only if the strength moves back and forth between the coarse ones.
steps of 8 give more irregular curves than steps of 8
8 against 8 turning points
'Hardly any growth' is taken to mean less than 8 %. 'Around generation 8' is taken to mean from 8 to 8.
no rise of the discs against weight8
more discs against weight8 around generation 8 than at the end
more games won against weight8 around generation 8 than at the end
the games won against weight8 rise
the formulas grow
the formulas hardly grow
formulas do not reach weight8
Maximum-likelihood ratings (Bradley–Terry, a draw is half a win); random is fixed at 8, and the intervals are for the distance from it.
Maximum-likelihood ratings (Bradley–Terry, a draw is half a win); the mean of 8 anchors is fixed, and the intervals are for the distance from it.
Games that repeat another one move by move: 8 of 8. They add no information, so the intervals are too narrow.
No chain of games connects the players without a rating to the others.
The side that begins is the first side of the game, even if the other side moves first after the opening.
won by the side that begins
its score
fewer points
more points
no clear difference
less than the first
95 % interval of that
byes
crashes
illegal moves
time forfeits
decision
log-likelihood ratio
fixed
conclusions
8 ± 8 % of the first size
All claims hold: PSO with breeding better than genetic algorithm.
Not all claims hold: adaptive niching no worse than radius 8 (himmelblau), G-PSO better than basic PSO (8 of 8).
The largest tiles are as known: random, MCTS-8. Claims that hold: 8; that do not: MCTS-8 against corner (mean points).
The largest tiles are as known: random, MCTS-8. Claims that hold: 8; none is contradicted.
`

// TestTableTextsAreListed checks that lab.txt has exactly the texts of tables and charts that are recorded
// beside the experiments, and of published tables that are not in the catalog.
func TestTableTextsAreListed(t *testing.T) {
	root, err := tool.Root()
	if err != nil {
		t.Fatal(err)
	}
	golden, err := os.ReadFile(filepath.Join(root, "ai", "lab", "exp", "catalog", "testdata", "texts.golden"))
	if err != nil {
		t.Fatal(err)
	}
	said, list := lang.Messages{}, []lang.Text{}
	for _, part := range Parts {
		texts, err := part.List(root)
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range texts {
			said[text] = marked(text, len(list))
			list = append(list, text)
		}
	}
	lang.Speak(lang.Language{Tag: "xx", Decimal: ","}, said)
	defer lang.Speak(lang.Languages[0], nil)
	used := map[lang.Text]bool{}
	var all []string
	levels := map[string]string{} // names of levels, by what they are in the golden file
	for _, algorithm := range level.Algorithms() {
		for _, name := range level.Names(algorithm) {
			levels[digits.ReplaceAllString(name, "#")] = name
		}
	}
	for text := range strings.Lines(string(golden) + others) {
		text = strings.TrimSpace(text)
		all = append(all, cmp.Or(levels[text], strings.ReplaceAll(text, "#", "8")))
	}
	known, err := verdicts(root)
	if err != nil || len(known) < 8 {
		t.Fatalf("the verdicts are %q, %v", known, err)
	}
	for _, v := range known {
		all = append(all, string(v))
	}
	for _, e := range catalog.Experiments() {
		for _, p := range e.Published {
			all = append(all, p.Table().Title, p.Note)
		}
	}
	for _, text := range all {
		told := lang.Say(text)
		for _, bare := range mark.Split(told, -1) {
			bare = strings.TrimSpace(strings.ReplaceAll(bare, "8", "#"))
			if bare != "" && (!names.MatchString(bare) || prose.MatchString(bare)) {
				t.Errorf("of %q %q is said in English", text, bare)
			}
		}
		for _, m := range mark.FindAllStringSubmatch(told, -1) {
			if i, err := strconv.Atoi(m[1]); err == nil {
				used[list[i]] = true
			}
		}
	}
	texts, err := lab(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range texts {
		if !used[text] {
			t.Errorf("lab.txt: nothing is said by %q", string(text))
		}
	}
}

// mark matches what marked makes of a text: a mark with the number of the text, or without a number after a
// placeholder.
var mark = regexp.MustCompile(`⟨([0-9]*)⟩`)

// marked returns the number of a text in brackets, followed by the text's placeholders.
func marked(text lang.Text, number int) lang.Text {
	out := "⟨" + strconv.Itoa(number) + "⟩"
	for place := 'a'; strings.Contains(string(text), "{"+string(place)+"}"); place++ {
		out += "{" + string(place) + "}⟨⟩"
	}
	return lang.Text(out)
}
