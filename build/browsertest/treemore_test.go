package browsertest

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"ludarium/build/browser"
)

// TestEverythingByTreeAndKeysMore does in English what TestEverythingByTreeAndKeysInFinnish leaves out: it
// sends a link and opens it, changes preferences, answers a quiz, solves a puzzle, opens a saved game, gives
// a lecture and holds a tournament, only by the accessibility tree, the live region and real keys.
func TestEverythingByTreeAndKeysMore(t *testing.T) {
	goThrough(t, []errand{
		{"preferences", typist.preferences},
		{"link", typist.linkBack},
		{"saved game", typist.savedGame},
		{"puzzle", typist.puzzle},
		{"quiz", typist.quiz},
		{"lecture", typist.lecture},
		{"tournament", typist.tournament},
	})
}

// visit opens a room by its button.
func (r typist) visit(room string) {
	r.t.Helper()
	r.use("button", room)
	r.at("button", room)
}

// tab chooses a tab of the panel.
func (r typist) tab(name string) {
	r.t.Helper()
	r.reach("tab", "")
	for range 6 {
		if all, at := r.nodes(); at >= 0 && all[at].Name == name {
			return
		}
		r.press(browser.ArrowRight)
	}
	r.at("tab", name)
}

// preferences changes a choice and a switch of Preferences, and a slider of a game's options.
func (r typist) preferences() {
	r.use("button", "Preferences")
	r.at("dialog", "Preferences")
	r.reach("radio", "100 %")
	r.press(browser.ArrowRight)
	if on := r.at("radio", "115 %"); !on.Checked {
		r.t.Error("the size is not said to be chosen")
	}
	r.press(browser.ArrowLeft)
	was := r.reach("switch", "Sounds").Checked
	r.press(" ")
	if r.at("switch", "Sounds"); r.reach("switch", "Sounds").Checked == was {
		r.t.Error("the switch is not said to have changed")
	}
	r.press(browser.Escape)
	r.at("button", "Preferences")
	r.visit("Chess")
	r.tab("Options")
	before := r.reach("slider", "Delay").Value
	r.press(browser.ArrowRight)
	if now := r.at("slider", "Delay").Value; now == before {
		r.t.Errorf("the slider stays at %s", now)
	}
}

// linkBack copies the link of a game and opens it in another room.
func (r typist) linkBack() {
	r.visit("Chess")
	r.reach("textbox", "Type a move, or ?")
	r.press("e4" + browser.Enter)
	r.answered("White e4", "Black .+Your move")
	r.tab("Options")
	r.use("button", "Share or save")
	r.at("dialog", "Share")
	r.use("button", "Copy link")
	r.hear("^Link copied")
	r.press(browser.Escape)
	r.at("button", "Share or save")
	r.visit("Connect")
	r.tab("Options")
	r.use("button", "Paste")
	r.at("textbox", "Position or game to open")
	r.until("dialog", "Position or game to open")
	r.press(browser.Escape)
	r.at("button", "Paste")
	r.press(browser.Enter)
	r.at("textbox", "Position or game to open")
	must(r.t, r.Paste())
	r.press(browser.Tab, browser.Tab, browser.Enter)
	r.hear("White e4. Black ")
	r.until("heading", "Chess")
}

// savedGame begins a new game, which puts the last one on the shelf, and opens that again from the table.
func (r typist) savedGame() {
	r.use("button", "New game")
	r.at("dialog", "New game")
	r.use("button", "Start")
	r.at("button", "New game")
	if undo := r.reach("button", "Undo"); !undo.Disabled {
		r.t.Error("Undo is not said to be unavailable in a new game")
	}
	r.tab("Games")
	r.until("table", "My games")
	heads, rows := r.rows("My games")
	if len(heads) < 3 || len(rows) == 0 || len(rows[0]) < 3 {
		r.t.Fatalf("the games are the table %q, %q", heads, rows)
	}
	r.use("button", rows[0][0])
	r.hear("White e4. Black ")
	if undo := r.reach("button", "Undo"); undo.Disabled {
		r.t.Error("Undo is said to be unavailable in a game")
	}
}

// puzzle opens a puzzle of chess, plays a wrong move and then the solution, which it asks for.
func (r typist) puzzle() {
	r.tab("Moves")
	r.use("button", "Puzzles")
	r.at("dialog", "Puzzles")
	r.use("button", "Puzzle 1")
	r.hear("find the best move")
	r.reach("textbox", "Type a move")
	r.press("Kf8" + browser.Enter)
	r.hear("Not the best: Kf8")
	r.hear("^Taken back: Black Kf8.+Black to move")
	r.press("Kf9" + browser.Enter)
	r.hear("is not a chess move")
	r.press("Qc3" + browser.Enter) // replaces the refused text
	r.hear("Qc3. is right")
	r.use("button", "Solution")
	r.hear("checkmate")
	r.use("button", "Back to the game")
	r.hear("Your move")
}

// quiz answers a question at the end of a course, first too early.
func (r typist) quiz() {
	r.visit("Atlas")
	r.use("button", "Courses")
	r.hear("^Courses")
	r.at("main", "Atlas")
	r.use("button", "From minimax to alpha-beta")
	r.hear("step 1 of 11")
	r.at("heading", "Look at every answer")
	r.use("button", "Run to the next stop")
	r.hear("1 of 2")
	r.press(browser.Enter)
	r.hear("It has judged one answer")
	r.use("button", "Next")
	r.hear("step 2 of 11")
	r.use("button", "Next")
	r.hear("Finish the task first")
	r.use("button", "8, the best of them")
	r.hear("is not right")
	r.at("button", "8, the best of them: wrong")
	r.use("button", "3, the worst of them")
	r.hear("Right")
	r.at("button", "3, the worst of them: right")
	must(r.t, r.Press("7", chromedp.ModifierAlt))
	r.until("heading", "Lab")
}

// lecture opens one of the lectures, turns its slides and leaves it.
func (r typist) lecture() {
	r.visit("Ludarium")
	r.use("button", "Understand: Lectures")
	r.hear("^Lectures")
	r.use("button", "Alpha-beta")
	r.hear("^Alpha-beta")
	r.use("button", "Give the lecture")
	r.hear("What are you sure of[?], 1")
	if back := r.reach("button", "Previous slide"); !back.Disabled {
		r.t.Error("there is said to be a slide before the first")
	}
	r.press(browser.PageDown)
	r.hear("A branch is worth its worst result, 2")
	r.use("button", "Previous slide")
	r.hear("What are you sure of[?], 1")
	r.use("button", "End the lecture")
	r.until("heading", "Lectures")
}

// tournament lets two levels meet in the Lab and reads the table of the result.
func (r typist) tournament() {
	r.visit("Lab")
	r.reach("textbox", "Search")
	r.press("tournament")
	r.hear("^[0-9]+ found")
	r.use("button", "Tournament")
	r.hear("^Tournament")
	for _, n := range []string{"4", "3"} {
		r.use("button", "Remove player "+n)
		if all, at := r.nodes(); at < 0 || all[at].Role != "button" {
			r.t.Error("removing a player loses the focus")
		}
	}
	for _, n := range []string{"1", "2"} {
		r.use("button", "Player "+n)
		r.press("l")
		r.at("option", "Like a person")
		r.press(browser.Enter)
		r.at("button", "Player "+n+": Like a person")
	}
	r.hear("player 2.*there is another one") // two equal players are refused
	if run := r.until("button", "Run"); !run.Disabled {
		r.t.Error("Run is not said to be unavailable")
	}
	for _, n := range []string{"1", "2"} {
		r.use("button", "Settings of player "+n)
		r.use("button", "Level")
		r.press(map[string]string{"1": browser.Home, "2": browser.ArrowDown}[n], browser.Enter)
		r.at("button", "Level")
	}
	r.reach("slider", "Games")
	r.press(browser.Home)
	r.use("button", "Run")
	r.hear("^Tournament: .*done|complete")
	r.reach("radio", "Charts")
	r.press(browser.ArrowRight)
	r.at("radio", "Tables")
	all, _ := r.nodes()
	table := ""
	for _, n := range all {
		if n.Role == "columnheader" {
			table += n.Name + " "
		}
	}
	if !strings.Contains(table, "Elo") {
		r.t.Errorf("the table of the tournament has the heads %q", table)
	}
}
