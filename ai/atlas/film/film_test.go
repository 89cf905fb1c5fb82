package film

import (
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/atlas"
	"ludarium/ai/atlas/explain"
	"ludarium/ai/atlas/text"
	"ludarium/ai/base/resource"
	algorithms "ludarium/ai/catalog"
	"ludarium/ai/hands"
	experiments "ludarium/ai/lab/exp/catalog"
	"ludarium/ai/optim/worlds"
	teaching "ludarium/ai/worker/wire/explain"
	"ludarium/game/catalog"
	"ludarium/game/gametest"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

func content(t *testing.T) atlas.Content {
	t.Helper()
	c, err := text.Read(os.DirFS("../../../assets/atlas"))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func all(t *testing.T) []atlas.Page {
	t.Helper()
	return content(t).Pages
}

func filmed(t *testing.T, p atlas.Picture) (frames []atlas.Frame) {
	t.Helper()
	keep := func(f atlas.Frame) { frames = append(frames, f) }
	if err := Make(t.Context(), catalog.Games(), files, p, keep); err != nil {
		t.Fatal(err)
	}
	return frames
}

// files are the program's files, opened once for all tests.
var files = resource.NewStore(func(_ context.Context, name string) ([]byte, error) {
	return os.ReadFile(filepath.Join("../../../assets/weights", name))
})

// TestFilmsChangeAndAreReproducible checks that each page has an animation that changes, and that it is
// reproducible.
func TestFilmsChangeAndAreReproducible(t *testing.T) {
	gametest.Slow(t)
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
				if f.Info == nil || len(f.Info.Views) > 0 {
					continue
				}
				if _, searched := f.Info.Best(); searched || f.At == "" {
					t.Errorf("picture %d shows nothing of what is believed", i)
				}
			}
			if !reflect.DeepEqual(frames, filmed(t, p.Picture)) {
				t.Error("a second time it is another film")
			}
		})
	}
}

// TestExamplesMeetTheirClaims checks that the examples show the success or failure that they claim.
func TestExamplesMeetTheirClaims(t *testing.T) {
	gametest.Slow(t)
	for _, p := range all(t) {
		for name, e := range map[string]atlas.Example{"succeeds": p.Succeeds, "fails": p.Fails} {
			if e.Picture.None() && p.Code != "" {
				continue // code examples are tested in ludarium/ai/atlas/explain
			}
			t.Run(p.Name+"/"+name, func(t *testing.T) {
				if err := check(t.Context(), catalog.Games(), files, e.Picture, &e.Expect); err != nil {
					t.Error(err)
				}
			})
		}
	}
}

// TestPagesCoverExistingAlgorithms checks that each algorithm is covered by one page, and that pages cover
// only algorithms that exist.
func TestPagesCoverExistingAlgorithms(t *testing.T) {
	missing := offered()
	covered := map[string]string{}
	for _, p := range all(t) {
		if len(p.Covers) == 0 && p.Code == "" && len(p.From) == 0 {
			t.Errorf("%s covers nothing, nor does it tell more of what another page covers", p.Name)
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
	if len(missing) > 0 {
		gametest.Missing(t, "%d have no page: %v; write assets/atlas/NAME.md, see ludarium/ai/atlas",
			len(missing),
			slices.Sorted(maps.Keys(missing)))
	}
}

// offered returns the names of all algorithms, in the form of Page.Covers.
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
	for _, name := range named {
		names["named/"+name] = true
	}
	return names
}

// named are the methods that only experiments use, and the systems and methods that the source texts describe
// but the program does not implement.
var named = []string{
	"aspiration-windows", "move-ordering", "exhaustive-enumeration", "soswarm", // pages linked from the lab
	"deep-blue", "logistello", "alphago", "samuels-checkers", "finite-state-machine", "decision-tree",
	"information-set-mcts", "gradient-descent", "las-vegas",
}

// TestPagesAreComplete checks what every page needs: texts, predecessors, and links to existing pages.
func TestPagesAreComplete(t *testing.T) {
	gametest.Slow(t)
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
		for _, short := range p.Texts {
			if !slices.ContainsFunc(cite.Texts(), func(t cite.Text) bool { return t.Short == short }) {
				t.Errorf("%s names the text %q, which is none of the five", p.Name, short)
			}
		}
		if atlas.Year(p.Source) == 0 {
			t.Errorf("%s has a source without a year: %s", p.Name, p.Source)
		}
		for _, from := range p.From {
			if !names[from] {
				t.Errorf("%s grew from %q, which has no page", p.Name, from)
			}
		}
		for _, l := range p.Used {
			checkLink(t, p.Name, l)
		}
	}
}

// TestEachCodeHasOnePage checks that each explained algorithm has one page, and that pages name only
// existing ones.
func TestEachCodeHasOnePage(t *testing.T) {
	missing := map[string]bool{}
	for _, d := range explain.All() {
		missing[d.Key] = true
	}
	for _, p := range all(t) {
		if p.Code != "" && !missing[p.Code] {
			t.Errorf("%s has the code %q, which there is not, or which another page has", p.Name, p.Code)
		}
		delete(missing, p.Code)
	}
	if len(missing) > 0 {
		t.Errorf("%d codes have no page: %v", len(missing), slices.Sorted(maps.Keys(missing)))
	}
}

// TestCoursesCanBeCompleted checks that the pictures of the courses can be made and the tasks can be solved,
// that a step has at most 80 words, and that a test has five questions.
func TestCoursesCanBeCompleted(t *testing.T) {
	gametest.Slow(t)
	pages := map[string]bool{}
	for _, p := range all(t) {
		pages[p.Name] = true
	}
	for _, c := range content(t).Courses {
		if c.Title == "" || c.About == "" {
			t.Errorf("%s lacks a title, or what it is about", c.Name)
		}
		checkLink(t, c.Name, c.Lab)
		if c.Hand != "" {
			checkHeld(t, c.Name, &atlas.Held{Page: c.Hand})
		}
		if n := len(c.Steps); n < 6 || n > 10 {
			t.Errorf("%s has %d steps", c.Name, n)
		}
		if len(c.Test) != 5 {
			t.Errorf("%s ends with %d questions", c.Name, len(c.Test))
		}
		for i, task := range c.Test {
			checkTask(t, fmt.Sprintf("%s, question %d", c.Name, i+1), nil, &task)
		}
		for i, s := range c.Steps {
			where := fmt.Sprintf("%s, step %d", c.Name, i+1)
			if n := len(strings.Fields(strings.Join(s.Paragraphs, " "))); n == 0 || n > 80 {
				t.Errorf("%s has %d words", where, n)
			}
			if s.Page != "" && !pages[s.Page] {
				t.Errorf("%s leads to the page %q, which there is not", where, s.Page)
			}
			if s.Task == nil {
				t.Errorf("%s has nothing to do", where)
			} else {
				checkTask(t, where, &s, s.Task)
			}
			if s.Hand != nil {
				checkHeld(t, where, s.Hand)
				continue
			}
			if s.Code == nil {
				if len(filmed(t, s.Picture)) < 2 {
					t.Errorf("%s shows nothing that moves", where)
				}
				continue
			}
			course, err := explain.Run(teaching.Setup{Key: s.Code.Key, Seed: max(s.Code.Seed, 1),
				Values: param.Values(s.Code.Set)})
			if err != nil {
				t.Errorf("%s: %v", where, err)
			} else if s.Code.Event >= len(course.Events) {
				t.Errorf("%s begins at event %d of %d", where, s.Code.Event, len(course.Events))
			}
		}
	}
}

// checkHeld fails for a picture that no model has, or for a step after its end.
func checkHeld(t *testing.T, where string, h *atlas.Held) {
	t.Helper()
	m, ok := hands.Find(h.Page)
	if !ok {
		t.Errorf("%s: there is no picture for the hand of %q", where, h.Page)
	} else if steps := m.Run(m.Usual()).Steps; h.Step < 0 || max(h.Step, h.Then) > steps {
		t.Errorf("%s shows steps %d and %d of %d", where, h.Step, h.Then, steps)
	}
}

// checkTask fails for a task that cannot be solved, or is solved from the start.
func checkTask(t *testing.T, where string, s *atlas.Step, task *atlas.Task) {
	t.Helper()
	kinds := 0
	if n := len(task.Options); n > 0 {
		if kinds++; n < 2 || task.Answer < 1 || task.Answer > n || task.Why == "" {
			t.Errorf("%s: the answer %d of %d, why %q", where, task.Answer, n, task.Why)
		}
		if len(task.Wrong) != n {
			t.Errorf("%s says of %d options of %d why they are wrong", where, len(task.Wrong), n)
		}
		for i, why := range task.Wrong {
			if (why == "") != (i+1 == task.Answer) {
				t.Errorf("%s, option %d: wrong because %q", where, i+1, why)
			}
		}
	}
	if task.Stops > 0 {
		if kinds++; s == nil || s.Code == nil && s.Hand == nil {
			t.Errorf("%s: there is nothing to run", where)
		}
	}
	if task.Expect != nil {
		if kinds++; s == nil || len(s.Sliders) == 0 {
			t.Errorf("%s: there are no sliders", where)
			return
		}
		if check(t.Context(), catalog.Games(), files, s.Picture, task.Expect) == nil {
			t.Errorf("%s: it is done before one begins", where)
		}
		solved := s.Picture.With(task.Solution, s.Picture.Seed())
		if err := check(t.Context(), catalog.Games(), files, solved, task.Expect); err != nil {
			t.Errorf("%s: its solution does not do it: %v", where, err)
		}
	}
	if kinds != 1 || task.Ask == "" {
		t.Errorf("%s asks for %d things in %q", where, kinds, task.Ask)
	}
}

// checkLink fails for a link without a title or to an experiment that does not exist. The tests of the
// rooms check the links to rooms.
func checkLink(t *testing.T, where string, l atlas.Link) {
	t.Helper()
	if !strings.HasPrefix(l.To, "#/") || l.Title == "" {
		t.Errorf("%s: bad link %+v", where, l)
	}
	if name, ok := strings.CutPrefix(l.To, "#/lab/"); ok {
		name, _, _ = strings.Cut(name, "?")
		if _, err := experiments.Find(name); err != nil {
			t.Errorf("%s: %v", where, err)
		}
	}
}
