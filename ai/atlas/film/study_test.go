package film

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludarium/ai/atlas"
	"ludarium/ai/atlas/explain"
	teaching "ludarium/ai/worker/wire/explain"
	"ludarium/game/catalog"
	"ludarium/game/gametest"
	"ludarium/game/param"
)

// TestFullPagesHaveAllParts checks that a page with a definition has the other parts of a full page, each of
// a bearable length.
func TestFullPagesHaveAllParts(t *testing.T) {
	for _, p := range all(t) {
		if p.Definition == "" {
			if len(p.Try)+len(p.Worked)+len(p.Exercises) > 0 {
				t.Errorf("%s has no definition", p.Name)
			}
			continue
		}
		if n := len(strings.Fields(p.Definition)); n > 30 {
			t.Errorf("%s is defined in %d words", p.Name, n)
		}
		words := 0
		var titles []string
		for _, s := range p.Sections {
			titles = append(titles, s.Title)
			words += len(strings.Fields(strings.Join(s.Paragraphs, " ")))
		}
		for _, want := range []string{"The rule", "A worked example", "Cost", "When to use it"} {
			if !slices.Contains(titles, want) {
				t.Errorf("%s has no section %q", p.Name, want)
			}
		}
		if titles[len(titles)-1] != "History" {
			t.Errorf("%s ends with %q", p.Name, titles[len(titles)-1])
		}
		if words < 350 || words > 750 {
			t.Errorf("%s has %d words", p.Name, words)
		}
		if len(p.Try) < 2 || len(p.Exercises) < 3 || len(p.References) < 2 {
			t.Errorf("%s has %d proposals, %d exercises and %d references", p.Name, len(p.Try),
				len(p.Exercises), len(p.References))
		}
		if p.Code != "" && len(p.Worked) == 0 {
			t.Errorf("%s has a worked example that no run of its code prints", p.Name)
		}
	}
}

// TestFiguresInTextsAreCorrect compares the figures of worked examples and proposals with runs of the code,
// and checks that the texts say them.
func TestFiguresInTextsAreCorrect(t *testing.T) {
	gametest.Slow(t)
	for _, p := range all(t) {
		example := ""
		for _, s := range p.Sections {
			example += strings.Join(s.Paragraphs, "\n") + "\n"
		}
		for i, f := range p.Worked {
			checkFigures(t, fmt.Sprintf("%s, example %d", p.Name, i+1), p.Code, example, f)
		}
		for i, try := range p.Try {
			where := fmt.Sprintf("%s, try %d", p.Name, i+1)
			if try.Code != nil {
				checkFigures(t, where, p.Code, try.Text, *try.Code)
				continue
			}
			for name := range try.Set {
				if !slices.Contains(p.Sliders, name) {
					t.Errorf("%s sets %s, which has no slider", where, name)
				}
			}
			seed := p.Picture.Seed()
			if try.Seed > 0 {
				seed = try.Seed
			}
			set := p.Picture.With(merged(p.Picture.Set(), try.Set), seed)
			if try.Expect == nil {
				t.Errorf("%s expects nothing", where)
			} else if err := check(t.Context(), catalog.Games(), files, set, try.Expect); err != nil {
				t.Errorf("%s: %v", where, err)
			}
		}
	}
}

// merged returns values with some of them replaced.
func merged(of, by atlas.Values) atlas.Values {
	all := atlas.Values{}
	for _, v := range []atlas.Values{of, by} {
		for name, value := range v {
			all[name] = value
		}
	}
	return all
}

// checkFigures fails for a figure that the run does not print or the text does not say.
func checkFigures(t *testing.T, where, key, text string, f atlas.Figures) {
	t.Helper()
	setup := teaching.Setup{Key: key, Seed: max(f.Seed, 1), Values: param.Values(f.Set)}
	c, err := explain.Run(setup)
	if err != nil {
		t.Errorf("%s: %v", where, err)
		return
	}
	if len(f.Results)+len(f.Variables) == 0 {
		t.Errorf("%s has no figures", where)
	}
	for name, want := range f.Results {
		i := slices.IndexFunc(c.Results, func(r teaching.Result) bool { return r.Name == name })
		if i < 0 {
			t.Errorf("%s: the run has no result %q", where, name)
		} else if got := strconv.FormatFloat(c.Results[i].Value, 'g', -1, 64); !figure(got, want) {
			t.Errorf("%s: %s is %s, not %s", where, name, got, want)
		}
		if !strings.Contains(text, want) {
			t.Errorf("%s: the text does not say %s", where, want)
		}
	}
	if len(f.Variables) == 0 {
		return
	}
	moments, err := explain.Look(teaching.Request{Setup: setup, From: f.Event, Count: 1})
	if err != nil || len(moments) != 1 {
		t.Errorf("%s: event %d: %v", where, f.Event, err)
		return
	}
	for name, want := range f.Variables {
		i := slices.IndexFunc(moments[0].Variables, func(v teaching.Variable) bool { return v.Name == name })
		if i < 0 {
			t.Errorf("%s: event %d has no %s", where, f.Event, name)
		} else if got := moments[0].Variables[i].Value; !figure(got, want) {
			t.Errorf("%s: event %d: %s is %s, not %s", where, f.Event, name, got, want)
		}
		if !strings.Contains(text, want) {
			t.Errorf("%s: the text does not say %s", where, want)
		}
	}
}

// figure reports whether a value is a text, or rounded to its digits is that number.
func figure(value, text string) bool {
	clean := strings.NewReplacer("−", "-", "\u00a0", "", "\u2009", "", " ", "")
	v, err := strconv.ParseFloat(clean.Replace(value), 64)
	want, bad := strconv.ParseFloat(clean.Replace(text), 64)
	if err != nil || bad != nil {
		return value == text
	}
	_, decimals, _ := strings.Cut(text, ".")
	return math.Abs(v-want) <= 0.5000001*math.Pow(10, -float64(len(decimals)))
}
