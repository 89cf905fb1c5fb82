package play

import (
	"encoding/json"

	"ludarium/game"
	"ludarium/render/room/session"
	"ludarium/render/ui/lang"
)

// An interlude is a task, such as a puzzle, on the board in place of the running game. The game before it is
// kept, so that one can return to it, also after a restart of the program.

// interrupted is the last game on the board that was no interlude.
type interrupted struct {
	Session json.RawMessage `json:"session"` // as Session.Saved; nil if there was none
	Link    string          `json:"link"`    // to its position
	running bool            // whether the user has played in it and it is not over
	fresh   bool            // whether it is yet to be saved if an interlude follows
	said    string          // start position of the interlude that says that it is kept
	left    bool            // whether the game on the board is about to replace an interlude
}

func interruptedKey(r *GameRoom) string { return "interrupted-" + r.Rules.Name }

// loadInterrupted restores the game before an interlude.
func loadInterrupted(r *GameRoom) {
	data, err := r.Shell.Host().Store().Load(interruptedKey(r))
	if err == nil && data != nil {
		err = json.Unmarshal(data, &r.before)
	}
	if err != nil {
		r.before = interrupted{}
		r.Shell.SetAside(interruptedKey(r), err)
	}
}

// interlude reports whether the game on the board is an interlude.
func interlude(r *GameRoom) bool {
	if q := r.state.Suite; q.Asks && q.Start == r.Session.Line.Start() {
		return true
	}
	own := r.Game.Panel.Interlude
	return own != nil && own()
}

// interrupt remembers the game on the board, unless it is an interlude, before another one replaces it.
func interrupt(r *GameRoom) {
	if interlude(r) {
		r.before.left = true
		return
	}
	s := r.Session
	r.before = interrupted{Session: s.Saved(), Link: s.Line.Link(),
		running: ownWork(s) && !s.Line.Outcome().Over, fresh: true}
}

// playerOf returns the player of a side: during an interlude the one in the game before it, because the
// interlude seats its own.
func playerOf(r *GameRoom, p game.Player) session.Player {
	if before, ok := session.SavedPlayers(r.before.Session); ok && interlude(r) {
		return before[p]
	}
	return r.Session.Players.Of(p)
}

// reseat gives a game that was loaded in place of an interlude the players of the game before it.
func reseat(r *GameRoom) {
	left := r.before.left
	r.before.left = false
	before, ok := session.SavedPlayers(r.before.Session)
	if !left || !ok || interlude(r) {
		return
	}
	waits := r.Session.Search.Paused()
	for _, p := range sides(r) {
		r.report(r.Session.SetPlayer(p, r.Session.Players.Suited(before[p])))
	}
	if waits {
		r.Session.Search.Pause()
	}
}

// pollInterlude saves the game that an interlude has just interrupted, and shows the moves of the interlude.
func pollInterlude(r *GameRoom) {
	if !r.before.fresh || !interlude(r) {
		return
	}
	r.before.fresh = false
	if r.before.running {
		r.before.said = r.Session.Line.Start()
	}
	if !r.state.Suite.Asks { // these keep the list beside them
		r.emit(tabChosen{tabMoves})
	}
	data, err := json.Marshal(r.before)
	if err == nil {
		err = r.Shell.Host().Store().Save(interruptedKey(r), data)
	}
	if err != nil {
		r.Shell.Say(textGameNotSaved.With("why", err))
	}
}

// interruption says, before the first move of an interlude, that the game is kept; "" if there is nothing to
// say.
func interruption(r *GameRoom) string {
	line := r.Session.Line
	if r.before.said == "" || r.before.said != line.Start() || len(line.Moves()) > 0 {
		return ""
	}
	return " " + textGameInterrupted.String()
}

// backToTheGame returns the button that returns from an interlude to the game before it; ok is false if there
// is none.
func backToTheGame(r *GameRoom) (a Action, ok bool) {
	if r.before.Session == nil || !interlude(r) {
		return a, false
	}
	return Action{ID: "back-to-the-game", Label: textBackToTheGame.String(), Do: func() {
		if err := r.restore(r.before.Session); err != nil {
			r.Shell.Say(lang.Fault(err))
		}
	}}, true
}
