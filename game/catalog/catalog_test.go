package catalog

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/game/gametest"
	"ludarium/game/param"
)

func TestOrderOfGames(t *testing.T) {
	var names []string
	for _, g := range Games() {
		names = append(names, g.Name)
	}
	want := []string{
		"chess",
		"othello",
		"connectk",
		"twenty48",
		"morpion",
	}
	if !slices.Equal(names, want) {
		t.Errorf("games are %s, want %s", names, want)
	}
}

func TestGameContract(t *testing.T) {
	for _, g := range Games() {
		t.Run(g.Name, func(t *testing.T) {
			gametest.Check(t, g, g.Presets[0].Values, 2, 40)
		})
	}
}

// TestDescriptionsAreComplete checks the parts of the descriptions on which panels, links and commands rely.
func TestDescriptionsAreComplete(t *testing.T) {
	stable := regexp.MustCompile(`^[a-z0-9][a-z0-9-]*$`)
	for _, g := range Games() {
		t.Run(g.Name, func(t *testing.T) {
			if !stable.MatchString(g.Name) || g.Title == "" || !strings.HasSuffix(g.Doc, ".") {
				t.Errorf("name %q, title %q, doc %q", g.Name, g.Title, g.Doc)
			}
			if g.Players < 1 || g.Players > 2 || g.Sides[0] == "" || (g.Sides[1] == "") != (g.Players == 1) {
				t.Errorf("%d players called %q", g.Players, g.Sides)
			}
			specs := map[string]bool{}
			for _, p := range g.Params {
				if !stable.MatchString(p.Name) || specs[p.Name] || p.Title == "" ||
					!strings.HasSuffix(p.Doc, ".") {
					t.Errorf("parameter %q: title %q, doc %q, or there twice", p.Name, p.Title, p.Doc)
				}
				specs[p.Name] = true
				if c, err := p.Parse(p.Default); err != nil || c != p.Default {
					t.Errorf("parameter %s: default %q is read as %q, %v", p.Name, p.Default, c, err)
				}
				if p.Log && p.Min <= 0 {
					t.Errorf("parameter %s: a logarithmic scale from %v", p.Name, p.Min)
				}
			}
			if len(g.Presets) == 0 {
				t.Fatal("no presets")
			}
			presets, values := map[string]bool{}, map[string]string{}
			for _, p := range g.Presets {
				if p.Name == "" || p.Title == "" || presets[p.Name] {
					t.Errorf("preset %q: title %q, or there twice", p.Name, p.Title)
				}
				presets[p.Name] = true
				full, err := param.Fill(g.Params, p.Values)
				if err != nil {
					t.Errorf("preset %s: %v", p.Name, err)
					continue
				}
				if other, ok := values[full.String()]; ok {
					t.Errorf("presets %s and %s are the same", p.Name, other)
				}
				values[full.String()] = p.Name
				s, err := g.Start(p.Values)
				if err != nil {
					t.Errorf("preset %s: %v", p.Name, err)
				} else if s.Turn() == game.Nobody {
					t.Errorf("preset %s starts finished", p.Name)
				}
			}
			first, err := g.Start(g.Presets[0].Values)
			if err != nil {
				t.Fatal(err)
			}
			plain, err := g.Start(nil)
			if err != nil {
				t.Fatal(err)
			}
			if first.Notation() != plain.Notation() {
				t.Errorf("the first preset starts at %s, the defaults at %s", first.Notation(),
					plain.Notation())
			}
		})
	}
}

// TestPositionsAreRebuiltFromRecords plays a few moves of each game and rebuilds the position from the
// record.
func TestPositionsAreRebuiltFromRecords(t *testing.T) {
	for _, g := range Games() {
		tracked, err := game.Track(g, nil, "")
		if err != nil {
			t.Fatal(err)
		}
		for range 12 {
			if moves := tracked.Moves(nil); len(moves) > 0 {
				tracked.Play(moves[len(moves)/2])
			}
		}
		again, err := g.Replay(tracked.Record())
		if err != nil {
			t.Errorf("%s: %v", g.Name, err)
		} else if again.Notation() != tracked.Notation() {
			t.Errorf("%s: replay gives %s, want %s", g.Name, again.Notation(), tracked.Notation())
		}
	}
}

func TestFind(t *testing.T) {
	var names []string
	for _, g := range Games() {
		names = append(names, g.Name)
		if f, err := Find(g.Name); err != nil || f.Name != g.Name {
			t.Errorf("%s is found as %v, %v", g.Name, f, err)
		}
	}
	_, err := Find("go")
	if err == nil || !strings.Contains(err.Error(), `no game "go"; there are `+strings.Join(names, ", ")) {
		t.Errorf("an unknown game gives error %v", err)
	}
}

func ExampleGames() {
	for _, g := range Games() {
		fmt.Println(g.Title)
	}
	// Output:
	// Chess
	// Othello
	// Connect
	// 2048
	// Morpion Solitaire
}
