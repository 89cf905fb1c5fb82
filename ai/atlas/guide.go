package atlas

import (
	"slices"
	"strings"

	"ludarium/ai/worker/pool"
)

// GuideTask returns the Guide.
var GuideTask = pool.Kind[pool.None, pool.None, Guide]{Name: "atlas-guide"}

// StillTask makes only the representative frame of a Picture.
var StillTask = pool.Kind[Picture, pool.None, Frame]{Name: "atlas-still"}

// Guide describes the lists of other rooms. Its file is assets/atlas/guide.yaml.
type Guide struct {
	Start    []Hint   `json:"start"`    // experiments for beginners
	Groups   []Group  `json:"groups"`   // groups of experiments
	Families []Family `json:"families"` // groups of methods in the room of swarms
	// Charts explain how to read each kind of chart, in two sentences, in the order of the kinds in
	// ludarium/ai/lab/chart.
	Charts []string `json:"charts"`
	// Lectures are the names of the lectures in their order.
	Lectures []string `json:"lectures,omitempty"`
	// Methods are the names of pages that follow from no other data: by "lab/GAME/WHAT" for an experiment
	// and "training/GAME/NAME" for a trainer.
	Methods map[string][]string `json:"methods"`
	// Pages are the links to the pages of an experiment's methods, by its name. They are not in the file:
	// Complete derives them from the pages, from Methods and, if these have none, from Groups.
	Pages map[string][]PageLink `json:"pages,omitempty"`
}

// Hint is an experiment with a sentence about what it shows.
type Hint struct {
	Experiment string `json:"experiment"`
	Text       string `json:"text"`
}

// Group is a group of experiments with the same question.
type Group struct {
	Title       string   `json:"title"`
	Text        string   `json:"text"`        // one sentence
	Page        string   `json:"page"`        // page of the group's method
	Experiments []string `json:"experiments"` // names of the experiments, all of the same game
	// Picture comes from the page if the file has none.
	Picture Picture `json:"picture,omitzero"`
}

// Family is a group of methods with their idea in a sentence.
type Family struct {
	Title string `json:"title"`
	Text  string `json:"text"`
}

// PageLink is a link to a page. Sliders are the parameters that its address can set.
type PageLink struct {
	Link
	Sliders []string `json:"sliders,omitempty"`
}

// Complete fills in the fields that the file leaves out.
func (g *Guide) Complete(pages []Page) {
	g.Pages = map[string][]PageLink{}
	add := func(experiment string, p *Page) {
		link := PageLink{Link{To: "#/atlas/" + p.Name, Title: p.Title}, p.Sliders}
		if !slices.ContainsFunc(g.Pages[experiment], func(l PageLink) bool { return l.To == link.To }) {
			g.Pages[experiment] = append(g.Pages[experiment], link)
		}
	}
	named := map[string]*Page{}
	for i := range pages {
		p := &pages[i]
		named[p.Name] = p
		for _, of := range p.Covers { // a page's own methods come before those it only mentions
			if name, ok := strings.CutPrefix(of, "landscape/"); ok {
				add("swarms/"+name, p)
			}
		}
	}
	for i := range pages {
		p := &pages[i]
		for _, l := range p.Used {
			name, _, _ := strings.Cut(l.To, "?")
			if name, ok := strings.CutPrefix(name, "#/lab/"); ok {
				add(name, p)
			}
		}
	}
	for key, names := range g.Methods {
		key = strings.TrimPrefix(key, "lab/")
		for _, name := range names {
			if p := named[name]; p != nil {
				add(key, p)
			}
		}
	}
	for i := range g.Groups {
		group := &g.Groups[i]
		p := named[group.Page]
		if p == nil {
			continue
		}
		if group.Picture.None() {
			group.Picture = p.Picture
		}
		for _, experiment := range group.Experiments {
			if g.Pages[experiment] == nil {
				add(experiment, p)
			}
		}
	}
}
