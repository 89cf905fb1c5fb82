package browsertest

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"ludarium/build/browser"
)

// TestListsAndTitlesByKeys moves through the long lists by real arrows, Home, End and letters, and writes the
// titles of slides by real Enter and Ctrl+Enter.
func TestListsAndTitlesByKeys(t *testing.T) {
	goThrough(t, []errand{
		{"experiments", func(r typist) {
			r.visit("Lab")
			r.walks("group", "Experiments: ", 100)
			r.leaves("group", "Experiments: ")
		}},
		{"filtered experiments", func(r typist) {
			r.reach("textbox", "Search")
			r.press("tournament")
			r.hear("^[0-9]+ found")
			r.walks("group", "Experiments: ", 3)
		}},
		{"pages", func(r typist) {
			r.visit("Atlas")
			r.use("button", "Pages")
			r.walks("group", "Pages: ", 100)
			r.leaves("group", "Pages: ")
		}},
		{"puzzles", func(r typist) {
			r.visit("Chess")
			r.tab("Moves")
			r.use("button", "Puzzles")
			r.at("dialog", "Puzzles")
			r.walks("group", "Puzzles: ", 16)
			r.press(browser.Escape)
			r.at("button", "Puzzles")
		}},
		{"moves", func(r typist) {
			r.use("button", "New game")
			r.reach("radio", "")
			for all, at := r.nodes(); all[at].Name != "Both"; all, at = r.nodes() {
				r.press(browser.ArrowRight)
			}
			r.use("button", "Start")
			r.reach("textbox", "Type a move")
			for _, move := range []string{"e4", "e5", "Nf3", "Nc6"} {
				r.press(move + browser.Enter)
				r.hear(move)
			}
			r.walks("table", "Moves", 4)
			r.leaves("table", "Moves")
		}},
		{"titles of slides", typist.titles},
	})
}

// walks reaches a list by Tab, and moves within it. The list is a group with at least so many items; letters
// move in lists that are no tables.
func (r typist) walks(group, of string, least int) {
	r.t.Helper()
	items := func() (names []string, on string) {
		for _, n := range r.below(group, of) {
			if n.Role != "button" {
				continue
			}
			if names = append(names, n.Name); n.Focused {
				on = n.Name
			}
		}
		return names, on
	}
	names, on := items()
	for range 80 {
		if on != "" {
			break
		}
		r.press(browser.Tab)
		names, on = items()
	}
	if len(names) < least || on == "" {
		all, at := r.nodes()
		r.t.Fatalf("%s %q has the items %q, but %+v has the focus", group, of, names, all[max(at, 0)])
	}
	last := len(names) - 1
	steps := []struct {
		key string
		on  int
	}{{browser.Home, 0}, {browser.ArrowDown, 1}, {browser.ArrowDown, 2}, {browser.ArrowUp, 1},
		{browser.End, last}, {browser.ArrowUp, last - 1}}
	for _, step := range steps {
		r.press(step.key)
		r.at("button", names[step.on])
	}
	if group == "group" {
		r.press(browser.Home + strings.ToLower(names[last][:1]))
		if _, on := items(); on[:1] != names[last][:1] {
			r.t.Errorf("the letter of %q leads to %q", names[last], on)
		}
	}
}

// leaves presses Tab, which leads out of a list.
func (r typist) leaves(group, of string) {
	r.t.Helper()
	r.press(browser.Tab)
	for _, n := range r.below(group, of) {
		if n.Focused {
			r.t.Errorf("Tab leads to %q in the same list", n.Name)
		}
	}
}

// titles makes a lecture with two slides: Enter ends a title, and starts a new line in the notes, which
// Ctrl+Enter ends. A slide is then edited in the same way.
func (r typist) titles() {
	r.visit("Ludarium")
	r.use("button", "Understand: Lectures")
	r.use("button", "New lecture")
	r.at("textbox", "Title of the lecture")
	r.press("Forks" + browser.Enter)
	r.until("heading", "Forks")
	r.visit("Othello")
	for _, notes := range []bool{false, true} {
		must(r.t, r.Press(browser.Enter, chromedp.ModifierCtrl))
		r.at("textbox", "Add to the lecture")
		must(r.t, r.Select())
		if !notes {
			r.press("One" + browser.Enter)
		} else {
			r.press("Two")
			must(r.t, r.Press(browser.Enter, chromedp.ModifierShift))
			r.press("Ask" + browser.Enter + "them")
			must(r.t, r.Press(browser.Enter, chromedp.ModifierCtrl))
		}
		r.hear("Added to “Forks”")
	}
	r.visit("Ludarium")
	r.use("button", "Understand: Lectures")
	r.use("button", "Edit “Two”")
	if on := r.at("textbox", "Title"); on.Value != `Two\n\nAsk\nthem` {
		r.t.Errorf("the slide has the text %q", on.Value)
	}
	must(r.t, r.Press(browser.Home, chromedp.ModifierCtrl))
	r.press("Number " + browser.Enter)
	r.at("button", "Edit “Number Two”")
}
