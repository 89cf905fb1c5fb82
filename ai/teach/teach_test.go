package teach

import (
	"strings"
	"testing"
	"unicode/utf8"

	"ludarium/ai/contract/teach"
	"ludarium/ai/live"
	"ludarium/game/param"
)

// TestMarks holds that each mark of a text is passed by an example or with one of the choices, has a name
// of its own and tells of a line of code, and that a run passes no other mark.
func TestMarks(t *testing.T) {
	for _, a := range all() {
		passed := map[byte]bool{}
		setups := []teach.Setup{a.Succeeds.Setup, a.Fails.Setup}
		for _, p := range a.Params {
			for _, choice := range p.Choices {
				setups = append(setups, teach.Setup{Key: a.Key, Values: param.Values{p.Name: choice}})
			}
		}
		for _, s := range setups {
			c, err := Run(s)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range c.Events {
				passed[m] = true
			}
			if c.Cut {
				t.Errorf("%s: %v is cut", a.Key, s)
			}
		}
		lines := strings.Split(a.Code, "\n")
		seen := map[string]bool{}
		for i, m := range a.Marks {
			if !passed[byte(i)] {
				t.Errorf("%s: nothing passes the mark %q", a.Key, m.Name)
			}
			if text := strings.TrimSpace(lines[m.Line-1]); seen[m.Name] || len(text) < 2 ||
				strings.HasPrefix(text, "//") {
				t.Errorf("%s: the mark %q tells of %q", a.Key, m.Name, text)
			}
			seen[m.Name] = true
		}
		for _, name := range a.stops {
			if !seen[name] {
				t.Errorf("%s: no mark %q to run to", a.Key, name)
			}
		}
		if len(a.stops) == 0 || len(a.Marks) > 255 {
			t.Errorf("%s: %d marks, %d to run to", a.Key, len(a.Marks), len(a.stops))
		}
	}
}

// TestExamples holds what the examples claim.
func TestExamples(t *testing.T) {
	for _, a := range all() {
		for _, e := range []teach.Example{a.Succeeds, a.Fails} {
			c, err := Run(e.Setup)
			if err != nil {
				t.Fatal(err)
			}
			held := false
			for _, r := range c.Results {
				if r.Name == e.Claim.Result {
					held = (e.Claim.Least == nil || r.Value >= *e.Claim.Least) &&
						(e.Claim.Most == nil || r.Value <= *e.Claim.Most)
				}
			}
			t.Logf("%s: %d events, %s, %+v", a.Key, len(c.Events), c.Answer, c.Results)
			if !held || e.Claim.Least == nil && e.Claim.Most == nil || e.Title == "" || e.Text == "" {
				t.Errorf("%s, %q: the claim on %q does not hold of %s, %+v", a.Key, e.Title,
					e.Claim.Result,
					c.Answer, c.Results)
			}
		}
	}
}

// TestMoments looks at some moments of each example: their pictures can be read, and they are those of
// the
// course.
func TestMoments(t *testing.T) {
	kinds := map[string]live.Kind{}
	for _, k := range live.Kinds() {
		kinds[k.Name] = k
	}
	for _, a := range all() {
		for _, e := range []teach.Example{a.Succeeds, a.Fails} {
			c, err := Run(e.Setup)
			if err != nil {
				t.Fatal(err)
			}
			for _, v := range c.Scene {
				if err := kinds[v.Kind].Check(v); err != nil {
					t.Errorf("%s: %v", a.Key, err)
				}
			}
			n := len(c.Events)
			for _, from := range []int{0, n / 2, n - 2} {
				moments, err := Look(teach.Request{Setup: e.Setup, From: from, Count: 2})
				if err != nil || len(moments) != 2 {
					t.Fatalf("%s: %d moments, %v", a.Key, len(moments), err)
				}
				for i, m := range moments {
					if m.Event != from+i || m.Mark != c.Events[m.Event] || m.Depth < 0 {
						t.Errorf("%s: event %d is %+v", a.Key, from+i, m)
					}
					if from > 0 && len(m.Views) == 0 {
						t.Errorf("%s: nothing to see at event %d", a.Key, m.Event)
					}
					for _, v := range m.Views {
						if k, ok := kinds[v.Kind]; !ok || k.Check(v) != nil {
							t.Errorf("%s: a bad view of the kind %s: %v", a.Key, v.Kind, k.Check(v))
						}
					}
					for _, v := range m.Variables {
						if v.Name == "" || v.Value == "" {
							t.Errorf("%s: variable %+v at %s", a.Key, v, a.Marks[m.Mark].Name)
						}
					}
				}
			}
		}
	}
}

// TestDescriptions holds the form of the descriptions: texts of 10 to 60 lines that fit a page.
func TestDescriptions(t *testing.T) {
	seen := map[string]bool{}
	for _, a := range all() {
		if seen[a.Key] || a.Title == "" || !strings.HasSuffix(a.Question, "?") || a.Source == "" ||
			a.Family == "" ||
			a.Case == "" || len(a.Explains) == 0 || len(a.Params) < 2 || len(a.Params) > 5 {
			t.Errorf("%+v", a.Description)
		}
		seen[a.Key] = true
		if n := strings.Count(a.Code, "\n"); n < 10 || n > 140 {
			t.Errorf("%s has %d lines", a.Key, n)
		}
		for line := range strings.Lines(a.Code) {
			if tells.MatchString(strings.TrimSpace(line)) ||
				utf8.RuneCountInString(line) > 111 {
				t.Errorf("%s shows %q", a.Key, line)
			}
		}
	}
}
