package explain

import (
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"ludarium/ai/live"
	"ludarium/ai/worker/wire/explain"
	"ludarium/game/catalog"
	"ludarium/game/gametest"
	"ludarium/game/param"
)

// TestExamplesMeetTheirClaims checks the claims of each algorithm's examples, that every mark is passed by an
// example or with one of the choices, and that the moments of the examples can be read.
func TestExamplesMeetTheirClaims(t *testing.T) {
	gametest.Slow(t)
	kinds := map[string]live.Kind{}
	for _, k := range live.Kinds() {
		kinds[k.Name] = k
	}
	for _, a := range all() {
		t.Run(a.Key, func(t *testing.T) {
			passed := map[byte]bool{}
			for _, e := range []explain.Example{a.Succeeds, a.Fails} {
				c := course(t, e.Setup, passed)
				checkClaim(t, e, c)
				for _, v := range c.Scene {
					if err := kinds[v.Kind].Check(v); err != nil {
						t.Error(err)
					}
				}
				moments(t, kinds, &a, c)
			}
			for _, p := range a.Params {
				for _, choice := range p.Choices {
					course(t, explain.Setup{Key: a.Key, Values: param.Values{p.Name: choice}}, passed)
				}
			}
			marks(t, &a, passed)
		})
	}
}

// course does a run and records the marks that it passes.
func course(t *testing.T, s explain.Setup, passed map[byte]bool) explain.Course {
	t.Helper()
	c, err := Run(s)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range c.Events {
		passed[m] = true
	}
	if c.Cut || len(c.Events) == 0 {
		t.Errorf("%v: %d events", s, len(c.Events))
	}
	return c
}

func checkClaim(t *testing.T, e explain.Example, c explain.Course) {
	t.Helper()
	held := false
	for _, r := range c.Results {
		if r.Name == e.Claim.Result {
			held = (e.Claim.Least == nil || r.Value >= *e.Claim.Least) &&
				(e.Claim.Most == nil || r.Value <= *e.Claim.Most)
		}
	}
	t.Logf("%d events, %s, %+v", len(c.Events), c.Answer, c.Results)
	if !held || e.Claim.Least == nil && e.Claim.Most == nil || e.Title == "" || e.Text == "" {
		t.Errorf("%q: the claim on %q does not hold of %s, %+v", e.Title, e.Claim.Result, c.Answer,
			c.Results)
	}
}

// moments checks some moments of a course: their views can be decoded and belong to the same events.
func moments(t *testing.T, kinds map[string]live.Kind, a *algorithm, c explain.Course) {
	t.Helper()
	n := len(c.Events)
	for _, from := range []int{0, n - 2} {
		list, err := Look(explain.Request{Setup: c.Setup, From: from, Count: 2})
		if err != nil || len(list) != 2 {
			t.Fatalf("%d moments, %v", len(list), err)
		}
		for i, m := range list {
			if m.Event != from+i || m.Mark != c.Events[m.Event] || m.Depth < 0 || from > 0 &&
				len(m.Views) == 0 {
				t.Errorf("event %d is %+v", from+i, m)
			}
			for _, v := range m.Views {
				if k, ok := kinds[v.Kind]; !ok || k.Check(v) != nil {
					t.Errorf("a bad view of the kind %s: %v", v.Kind, k.Check(v))
				}
			}
			for _, v := range m.Variables {
				if v.Name == "" || v.Value == "" {
					t.Errorf("variable %+v at %s", v, a.Marks[m.Mark].Name)
				}
			}
		}
	}
}

// marks checks that each mark is passed, has a unique name and precedes a line of code.
func marks(t *testing.T, a *algorithm, passed map[byte]bool) {
	t.Helper()
	lines, seen := strings.Split(a.Code, "\n"), map[string]bool{}
	for i, m := range a.Marks {
		if !passed[byte(i)] {
			t.Errorf("nothing passes the mark %q", m.Name)
		}
		text := strings.TrimSpace(lines[m.Line-1])
		if seen[m.Name] || len(text) < 2 || strings.HasPrefix(text, "//") {
			t.Errorf("the mark %q tells of %q", m.Name, text)
		}
		seen[m.Name] = true
	}
	for _, name := range a.stops {
		if !seen[name] {
			t.Errorf("no mark %q to run to", name)
		}
	}
	if len(a.stops) == 0 || len(a.Marks) > 255 {
		t.Errorf("%d marks, %d to run to", len(a.Marks), len(a.stops))
	}
}

// TestDescriptionsAreComplete checks the form of the descriptions and that the texts fit on a page.
func TestDescriptionsAreComplete(t *testing.T) {
	seen := map[string]bool{}
	for _, a := range all() {
		if seen[a.Key] || a.Title == "" || !strings.HasSuffix(a.Question, "?") || a.Source == "" ||
			a.Family == "" ||
			a.Case == "" || len(a.Explains) == 0 || len(a.Params) < 2 || len(a.Params) > 5 {
			t.Errorf("%+v", a.Description)
		}
		seen[a.Key] = true
		if n := strings.Count(a.Code, "\n"); n < 10 || n > 200 {
			t.Errorf("%s has %d lines", a.Key, n)
		}
		for line := range strings.Lines(a.Code) {
			if markCall.MatchString(strings.TrimSpace(line)) ||
				utf8.RuneCountInString(line) > 111 {
				t.Errorf("%s shows %q", a.Key, line)
			}
		}
	}
}

// TestPositionsMatchTheDepth checks that the position of a moment is as many plies from the root as its
// depth.
func TestPositionsMatchTheDepth(t *testing.T) {
	for _, key := range []string{"minimax", "alpha-beta", "pvs"} {
		course, err := Run(explain.Setup{Key: key, Seed: 1})
		if err != nil {
			t.Fatal(err)
		}
		moments, err := Look(explain.Request{Setup: course.Setup, Count: 64})
		if err != nil {
			t.Fatal(err)
		}
		g, err := catalog.Find(course.Board.Game)
		if err != nil {
			t.Fatal(err)
		}
		left := 0
		for _, m := range moments {
			if m.Position == "" {
				m.Position = course.Board.Position
			} else {
				left++
			}
			s, err := g.Parse(course.Board.Values, m.Position)
			if err != nil {
				t.Fatalf("%s, event %d: %v", key, m.Event, err)
			}
			root, err := g.Parse(course.Board.Values, course.Board.Position)
			if err != nil {
				t.Fatal(err)
			}
			for _, v := range m.Variables {
				if ply := strconv.Itoa(int(empty(root) - empty(s))); v.Name == "ply" && v.Value != ply {
					t.Errorf("%s, event %d: at ply %s the position is %s", key, m.Event, v.Value, m.Position)
				}
			}
		}
		if left == 0 {
			t.Errorf("%s never leaves the root", key)
		}
	}
}

// TestCodesAreShort checks that the steps of an algorithm fit on a screen: at most 40 lines without
// comments and auxiliary code.
func TestCodesAreShort(t *testing.T) {
	for _, a := range all() {
		steps, _ := text(a.files[0])
		n := 0
		for line := range strings.Lines(steps) {
			if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "//") {
				n++
			}
		}
		if n < 10 || n > 40 {
			t.Errorf("%s has %d lines", a.Key, n)
		}
	}
}
