package texts

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"ludarium/ai/lab/exp/catalog"
	"ludarium/build/tool"
	"ludarium/render/ui/lang"
)

// names matches texts that are the same in all languages: a single word, one with a number or a setting,
// and names of programs and people.
var names = regexp.MustCompile(`^[−+(]?[A-Z#][^ ]*$|[#:=·]|^[a-z]+(-[a-z]+)*$|^[^A-Za-z]*( [a-z])?$`)

// prose matches consecutive words, which are no name.
var prose = regexp.MustCompile(`[a-z]{2} [a-z]{2}`)

// others are texts that occur only in longer runs, estimates of runs, and figures beside pictures.
const others = `trial
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
The largest tiles are as known: MCTS-20, corner.
The largest tiles differ from the known ones: MCTS-20, MCTS-40, random and 8 more.
The largest tiles are as known: MCTS-20; they differ: corner.
The published ranking holds: FIPS over Basic.
The published ranking does not hold: FIPS over Basic.
All claims hold: PSO with breeding better than genetic algorithm.
Not all claims hold: adaptive niching no worse than radius 8.
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
	for text := range strings.Lines(string(golden) + others) {
		all = append(all, strings.ReplaceAll(strings.TrimSpace(text), "#", "8"))
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

// mark matches a mark with the number of a text, or without one after a placeholder.
var mark = regexp.MustCompile(`⟨([0-9]*)⟩`)

// marked returns the number of a text with its placeholders.
func marked(text lang.Text, number int) lang.Text {
	out := "⟨" + strconv.Itoa(number) + "⟩"
	for place := 'a'; strings.Contains(string(text), "{"+string(place)+"}"); place++ {
		out += "{" + string(place) + "}⟨⟩"
	}
	return lang.Text(out)
}
