package film

import (
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/atlas"
	"ludarium/ai/atlas/text"
	algorithms "ludarium/ai/catalog"
	"ludarium/ai/optim/worlds"
	"ludarium/ai/teach"
	"ludarium/game/catalog"
)

func all(t *testing.T) []atlas.Page {
	t.Helper()
	list, err := text.Read(os.DirFS("../../../assets/atlas"))
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func filmed(t *testing.T, p atlas.Picture) (frames []atlas.Frame) {
	t.Helper()
	keep := func(f atlas.Frame) { frames = append(frames, f) }
	if err := Make(t.Context(), catalog.Games(), p, keep); err != nil {
		t.Fatal(err)
	}
	return frames
}

// Each page has a picture that moves, and the same one each time.
func TestPictures(t *testing.T) {
	for _, p := range all(t) {
		if p.Picture.None() && p.Code != "" {
			continue
		}
		t.Run(p.Name, func(t *testing.T) {
			frames := filmed(t, p.Picture)
			if len(frames) < 4 {
				t.Errorf("%d pictures", len(frames))
			}
			for i, f := range frames {
				if f.Info != nil && len(f.Info.Views) == 0 {
					t.Errorf("picture %d shows nothing", i)
				}
			}
			if !reflect.DeepEqual(frames, filmed(t, p.Picture)) {
				t.Error("a second time it is another film")
			}
		})
	}
}

// What is said to succeed succeeds, and what is said to fail fails.
func TestExamples(t *testing.T) {
	for _, p := range all(t) {
		for name, e := range map[string]atlas.Example{"succeeds": p.Succeeds, "fails": p.Fails} {
			if e.Picture.None() && p.Code != "" {
				continue // the code has examples, which the tests of ludarium/ai/teach hold
			}
			t.Run(p.Name+"/"+name, func(t *testing.T) {
				if err := Check(t.Context(), catalog.Games(), e); err != nil {
					t.Error(err)
				}
			})
		}
	}
}

// mostMissing is how many of what the program offers have no page yet. It may only shrink.
const mostMissing = 190

// What a page covers is on offer, and nothing is covered by two.
func TestCovers(t *testing.T) {
	missing := offered()
	covered := map[string]string{}
	for _, p := range all(t) {
		if len(p.Covers) == 0 && p.Code == "" {
			t.Errorf("%s covers nothing", p.Name)
		}
		for _, name := range p.Covers {
			if !missing[name] {
				t.Errorf("%s covers %q, which is not on offer, or which %s covers", p.Name, name,
					covered[name])
			}
			covered[name] = p.Name
			delete(missing, name)
		}
	}
	if len(missing) > mostMissing {
		t.Errorf("%d have no page: %v", len(missing), slices.Sorted(maps.Keys(missing)))
	}
}

// offered returns the names of all that the program offers, as pages name them.
func offered() map[string]bool {
	names := map[string]bool{}
	for _, m := range algorithms.Methods() {
		names["games/"+m.Name] = true
	}
	for _, w := range worlds.Worlds() {
		for _, m := range w.Methods {
			names[w.Name+"/"+m.Name] = true
		}
	}
	return names
}

// TestPages holds what every page has: its words, its neighbours, and links that lead to pages.
func TestPages(t *testing.T) {
	list := all(t)
	names := map[string]bool{}
	for _, p := range list {
		names[p.Name] = true
	}
	for _, p := range list {
		if p.Title == "" || p.Family == "" || p.Source == "" || !strings.HasSuffix(p.Question, "?") {
			t.Errorf("%s lacks a title, a family, a source or a question", p.Name)
		}
		idea := p.Sections[0]
		n := len(strings.Fields(strings.Join(idea.Paragraphs, " ")))
		if idea.Title != "" || n == 0 || n > 120 {
			t.Errorf("%s tells its idea in %d words", p.Name, n)
		}
		for _, from := range p.From {
			if !names[from] {
				t.Errorf("%s grew from %q, which has no page", p.Name, from)
			}
		}
		for _, l := range p.Used {
			if !strings.HasPrefix(l.To, "#/") || l.Title == "" {
				t.Errorf("%s: bad link %+v", p.Name, l)
			}
		}
	}
}

// Each explained code has one page, and each page that has a code one that there is.
func TestCodes(t *testing.T) {
	missing := map[string]bool{}
	for _, d := range teach.All() {
		missing[d.Key] = true
	}
	for _, p := range all(t) {
		if p.Code != "" && !missing[p.Code] {
			t.Errorf("%s has the code %q, which there is not, or which another page has", p.Name, p.Code)
		}
		delete(missing, p.Code)
	}
	if len(missing) > mostWithoutPage {
		t.Errorf("%d codes have no page: %v", len(missing), slices.Sorted(maps.Keys(missing)))
	}
}

// mostWithoutPage is how many codes have no page yet. It may only shrink.
const mostWithoutPage = 40
