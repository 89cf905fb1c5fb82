package report

import (
	"regexp"
	"strings"
	"testing"

	"ludarium/ai/lab"
	"ludarium/ai/lab/exp/catalog"
	"ludarium/ai/lab/labtest"
	"ludarium/assets"
	"ludarium/game/param"
	"ludarium/render/draw/paint"
)

func results(t *testing.T, name string, given param.Values) *lab.Results {
	t.Helper()
	e, err := catalog.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return labtest.Run(t, e, given, 3, 2)
}

func write(r *lab.Results, fonts *paint.Fonts) string {
	return string(HTML(&r.Experiment.Description, r.Overview(), r.Rows(), fonts))
}

func TestReportAsHTML(t *testing.T) {
	fonts, err := paint.LoadFonts(assets.SansRegular, assets.SansBold, assets.Mono)
	if err != nil {
		t.Fatal(err)
	}
	r := results(t, "2048/random", param.Values{"games": "700"})
	page := write(r, fonts)
	for _, want := range []string{
		"<h1>The random player</h1>",
		`<p class="result">All 6 published figures agree.</p>`, "2048/random games=700 seed=3",
		"700 trials", "<svg",
		"Largest tile at the end of a game",
		`<span class="good">agrees</span>`, "Published: Random player", "37.2", "The first 500 of 700 rows",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("%q is not in the report", want)
		}
	}
	if again := write(r, fonts); again != page {
		t.Error("a second report differs")
	}
	// The file is self-contained: nothing is loaded, and ids are unique.
	if m := regexp.MustCompile(`(src|href)=|@import|url\([^#]`).FindString(page); m != "" {
		t.Errorf("the report loads %s", m)
	}
	ids := map[string]bool{}
	for _, m := range regexp.MustCompile(` id="([^"]*)"`).FindAllStringSubmatch(page, -1) {
		if ids[m[1]] {
			t.Errorf("the ID %s is not unique", m[1])
		}
		ids[m[1]] = true
	}
	for _, m := range regexp.MustCompile(`url\(#([^)]*)\)`).FindAllStringSubmatch(page, -1) {
		if !ids[m[1]] {
			t.Errorf("the ID %s is referenced but missing", m[1])
		}
	}
	for _, tag := range []string{"table", "tr", "td", "svg", "figure", "div", "details"} {
		if a, b := strings.Count(page, "<"+tag+">")+strings.Count(page, "<"+tag+" "),
			strings.Count(page, "</"+tag+">"); a != b {
			t.Errorf("<%s> is opened %d times and closed %d times", tag, a, b)
		}
	}
}

func TestEveryExperimentHasAReport(t *testing.T) {
	fonts, err := paint.LoadFonts(assets.SansRegular, assets.SansBold, assets.Mono)
	if err != nil {
		t.Fatal(err)
	}
	for name, given := range map[string]param.Values{
		"2048/bag":    {"simulations": "2000"},
		"2048/table2": {"mcts-20": "1", "mcts-40": "0", "mcts-20-corner": "1"},
		"arena/match": {"pairs": "2", "a-nodes": "20", "b-settings": ""},
	} {
		page := write(results(t, name, given), fonts)
		if !strings.Contains(page, "<svg") || strings.Contains(page, "NaN") {
			t.Errorf("%s: %d bytes", name, len(page))
		}
	}
}

func TestDurationText(t *testing.T) {
	for s, want := range map[float64]string{0.12345: "0.123 s", 59: "59 s", 61: "1 min 1 s",
		7300: "2 h 1 min"} {
		if got := duration(s); got != want {
			t.Errorf("%v s is %q, want %q", s, got, want)
		}
	}
}
