package film

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/atlas"
	algorithms "ludarium/ai/catalog"
	"ludarium/ai/lab/chart"
	experiments "ludarium/ai/lab/exp/catalog"
	"ludarium/ai/optim/worlds"
	"ludarium/game/catalog"
	"ludarium/game/gametest"
)

// TestExperimentsLinkToPages checks that each experiment is in one group, and that each experiment and
// trainer links to the page of its method.
func TestExperimentsLinkToPages(t *testing.T) {
	gametest.Slow(t)
	g := content(t).Guide
	missing := map[string]bool{}
	for _, e := range experiments.Experiments() {
		missing[e.Name] = true
		if len(g.Pages[e.Name]) == 0 {
			gametest.Missing(t, "%s leads to no page of the atlas, see ludarium/ai/atlas", e.Name)
		}
	}
	for _, h := range g.Start {
		if !missing[h.Experiment] || h.Text == "" {
			t.Errorf("one starts with %q, %q", h.Experiment, h.Text)
		}
	}
	games := map[string]string{"2048/": "twenty48", "connect/": "connectk"} // by what experiments begin with
	for _, g := range catalog.Games() {
		if games["2048/"] != g.Name && games["connect/"] != g.Name {
			games[g.Name+"/"] = g.Name
		}
	}
	for _, group := range g.Groups {
		if n := len(strings.Fields(group.Text)); n == 0 || n > 20 || group.Picture.None() {
			t.Errorf("%s has a text of %d words, or no picture", group.Title, n)
		}
		of := roomOf(group.Experiments[0])
		if want := games[of]; of != "arena/" && (group.Picture.Search == nil) != (want == "") ||
			want != "" && group.Picture.Search.Game != want {
			t.Errorf("%s has a picture of another game than its experiments of %s", group.Title, of)
		}
		for _, e := range group.Experiments {
			if !missing[e] {
				t.Errorf("%s has %q, which there is not, or which another has", group.Title, e)
			}
			if delete(missing, e); !strings.HasPrefix(e, roomOf(group.Experiments[0])) {
				t.Errorf("%s has experiments of two games", group.Title)
			}
		}
	}
	if len(missing) > 0 {
		gametest.Missing(t, "%d experiments are in no group of assets/atlas/guide.yaml: %v", len(missing),
			slices.Sorted(maps.Keys(missing)))
	}
	for _, g := range catalog.Games() {
		for _, x := range algorithms.Trainers(g.Name) {
			if len(content(t).Guide.Pages["training/"+g.Name+"/"+x.Name]) == 0 {
				t.Errorf("the trainer %s of %s leads to no page", x.Name, g.Name)
			}
		}
	}
}

// roomOf returns the first part of an experiment's name, with the slash; a game's experiments share it.
func roomOf(experiment string) string {
	name, _, _ := strings.Cut(experiment, "/")
	return name + "/"
}

// TestPagesNamedInGuideExist checks that the pages, families and kinds of charts that the guide names exist.
func TestPagesNamedInGuideExist(t *testing.T) {
	c := content(t)
	for key, names := range c.Guide.Methods {
		for _, name := range names {
			if !slices.ContainsFunc(c.Pages, func(p atlas.Page) bool { return p.Name == name }) {
				t.Errorf("%s leads to the page %q, which there is not", key, name)
			}
		}
	}
	if n := len(c.Guide.Charts); n != int(chart.Cells)+1 || slices.Contains(c.Guide.Charts, "") {
		t.Errorf("%d kinds of charts are told of", n)
	}
	told := map[string]bool{}
	for _, f := range c.Guide.Families {
		told[f.Title] = f.Text != ""
	}
	for _, w := range worlds.Worlds() {
		for _, m := range w.Methods {
			if !told[m.Family] {
				t.Errorf("nothing is said of the family %q", m.Family)
			}
		}
	}
}

// TestStillsShowTheLandscape checks that a still picture shows something, with its landscape.
func TestStillsShowTheLandscape(t *testing.T) {
	gametest.Slow(t)
	for _, group := range content(t).Guide.Groups {
		t.Run(group.Title, func(t *testing.T) {
			f, err := Still(t.Context(), catalog.Games(), files, group.Picture)
			if err != nil {
				t.Fatal(err)
			}
			data, err := json.Marshal(f)
			if err != nil || len(data) > 200_000 {
				t.Errorf("%d bytes, %v", len(data), err)
			}
			if f.Stage != nil && !f.Stage.NewScene {
				t.Error("it lacks its ground")
			}
			if f.Info != nil {
				if _, ok := f.Info.Best(); !ok {
					t.Error("nothing was found")
				}
			}
		})
	}
}
