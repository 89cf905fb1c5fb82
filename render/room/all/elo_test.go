package all

import (
	"os"
	"regexp"
	"strings"
	"testing"

	levels "ludarium/ai/method/level"
	"ludarium/game/catalog"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/ui/lang"
)

// TestOpponentsHaveTheDocumentedElo compares the names and ratings of the opponents with the table of levels
// in the document on strength. A rating stands beside one opponent of a game only.
func TestOpponentsHaveTheDocumentedElo(t *testing.T) {
	text, err := os.ReadFile("../../../assets/docs/strength.md")
	if err != nil {
		t.Fatal(err)
	}
	elo := map[string]string{} // by game and level
	row := regexp.MustCompile(`(?m)^\| ([^|]+) \| ([^|]+) \| (−?\d+) \|`)
	for _, m := range row.FindAllStringSubmatch(string(text), -1) {
		elo[m[1]+" "+m[2]] = m[3]
	}
	rating := regexp.MustCompile(`(?:^|· )(−?\d+) Elo$`)
	s := screen(t, shelltest.NewHost(t), 1280, 800)
	for _, g := range catalog.Games() {
		s.Go(g.Name)
		opponents := s.Play().Game.Sides.Opponents
		if opponents == nil {
			continue
		}
		title, rated := g.Title, map[string]bool{}
		if _, ok := elo[title+" Beginner"]; !ok && title != "Chess" {
			title = "Connect Four"
		}
		for _, o := range opponents() {
			m := rating.FindStringSubmatch(o.Note)
			if m == nil {
				continue
			}
			name := strings.TrimSuffix(strings.TrimSuffix(o.Title+" · "+o.Note, m[0]), " · ")
			if want := elo[title+" "+strings.TrimSuffix(name, " ")]; m[1] != want || rated[name] {
				t.Errorf("%s, %s: %q, documented is %q", g.Name, o.Title, o.Note, want)
			}
			rated[name] = true
		}
		if len(rated) < 5 {
			t.Errorf("%s: %d opponents have a rating", g.Name, len(rated))
		}
	}
}

// TestLevelsAreNamedInEachLanguage says the titles of all levels in each language but English.
func TestLevelsAreNamedInEachLanguage(t *testing.T) {
	for _, l := range lang.Languages[1:] {
		s := screen(t, shelltest.NewHost(t), 1280, 800)
		s.Settings().Language = l.Tag
		s.Until("the language", func() bool { return lang.Say("Advanced") != "Advanced" })
		for _, algorithm := range levels.Algorithms() {
			for _, x := range levels.Of(algorithm) {
				title := levels.Title(algorithm, x.Level)
				said := lang.Say(title)
				for i, part := range strings.Split(said, " · ") {
					if part == strings.Split(title, " · ")[i] && !strings.HasSuffix(part, " Elo") {
						t.Errorf("%s: %q is said as %q", l.Tag, title, said)
					}
				}
			}
		}
	}
	lang.Speak(lang.Languages[0], nil)
}
