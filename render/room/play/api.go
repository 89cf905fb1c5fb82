package play

import (
	"errors"
	"slices"
	"strings"

	"ludarium/game"
	"ludarium/game/param"
	"ludarium/render/room/session"
)

// Functions for the shell, scripts and the rooms of games.

// Line implements room.Board.
func (r *GameRoom) Line() (moves []string, at int) {
	for _, e := range r.Session.Line.Moves() {
		moves = append(moves, e.Text)
	}
	return moves, r.Session.Line.Cursor()
}

// Play makes a move for a human player.
func (r *GameRoom) Play(m game.Move) {
	if err := r.Session.Play(m); err != nil {
		r.report(err)
	} else {
		r.Refresh()
	}
}

// PlayTyped implements room.Board. It also answers questions about the game, see answer, and takes the name
// of a square for a move there, and opens links. Its errors are for the user.
func (r *GameRoom) PlayTyped(text string) error {
	if isLink(text) {
		return r.Shell.Load(strings.TrimSpace(text))
	}
	if sayAnswer(r, text) {
		return nil
	}
	state, typed := r.Session.Line.State(), text
	m, bad := r.ParseTyped(state, text)
	if bad != nil {
		switch list := placements(r, text); {
		case len(list) == 1:
			m, bad = list[0], nil
		case len(list) > 1:
			bad = textWhichOfThese.Error("typed", strings.Fields(text)[0], "moves", choices(r, list))
			return r.Complain(bad, typed)
		}
	}
	if bad == nil {
		text = r.Rules.MoveText(state, m)
	}
	err := r.PlayText(text)
	if errors.As(err, new(*game.MoveError)) && bad != nil {
		err = bad
		if why := refusedSquare(r, typed); why != nil {
			err = why
		}
	}
	if err != nil {
		return r.Complain(err, typed)
	}
	return nil
}

// PlayText implements room.Board.
func (r *GameRoom) PlayText(text string) error {
	if text, over := r.Session.Line.Result(); over {
		return &session.Complaint{Err: textGameIsOver.Error("result", text)}
	}
	if !r.Session.Players.HumanTurn() {
		return &session.Complaint{Err: textNotYourMove.Error("brief", r.Session.Brief())}
	}
	if err := r.Session.PlayText(text); err != nil {
		return err
	}
	r.Refresh()
	return nil
}

// Jump goes to the position after n moves of the line.
func (r *GameRoom) Jump(n int) {
	n = min(max(n, 0), len(r.Session.Line.Moves()))
	if n == r.Session.Line.Cursor() {
		r.emit(worstLeft{}) // the user asks about this move
		return
	}
	r.Session.Jump(n)
	r.Refresh()
}

// Retract goes to the position after n moves of the line and deletes the moves after it.
func (r *GameRoom) Retract(n int) {
	moves, at := slices.Clone(r.Session.Line.Moves()), r.Session.Line.Cursor()
	r.Session.Retract(n)
	r.Refresh()
	turn(r, moves, at, min(n, at))
}

func sides(r *GameRoom) []game.Player {
	if r.Rules.Players == 1 {
		return []game.Player{game.First}
	}
	return []game.Player{game.First, game.Second}
}

// Changed must be called after a change of what is saved or shown.
func (r *GameRoom) Changed() {
	r.dirty = true
	r.revision++
	r.Shell.UI().Wake(0)
}

// ShowSearch opens the tab Think and searches the displayed position with an algorithm.
func (r *GameRoom) ShowSearch(p session.Player) {
	r.emit(searchShown{p})
}

// anyHuman reports whether any side has a human player.
func anyHuman(r *GameRoom) bool {
	for _, p := range sides(r) {
		if r.Session.Players.Of(p).IsHuman() {
			return true
		}
	}
	return false
}

// presetOf returns the index of the preset with these values, or −1.
func presetOf(r *GameRoom, values param.Values) int {
	return slices.IndexFunc(r.Rules.Presets, func(p game.Preset) bool {
		v, err := param.Fill(r.Rules.Params, p.Values)
		return err == nil && v.String() == values.String()
	})
}

// variantName returns the name of the preset with the values of the board, empty for the usual board; ok is
// false for other boards.
func variantName(r *GameRoom) (name string, ok bool) {
	values := r.Session.Line.Values()
	if isUsual(r, values) {
		return "", true
	}
	i := presetOf(r, values)
	if i < 0 {
		return "", false
	}
	return r.Rules.Presets[i].Name, true
}

// isUsual reports whether these are the values of the usual board.
func isUsual(r *GameRoom, values param.Values) bool {
	return values.String() == param.MustFill(r.Rules.Params, nil).String()
}

// SetHuman assigns a side to a person or to the default computer player.
func (r *GameRoom) SetHuman(p game.Player, human bool) {
	next := session.Player{Kind: session.Human}
	if !human {
		next = r.Session.Players.Default()
	}
	r.report(r.Session.SetPlayer(p, next))
	r.Changed()
}

// SideName returns the name of a side.
func (r *GameRoom) SideName(p game.Player) string {
	if r.Rules.Players == 1 {
		return textPlayer.String()
	}
	return r.Session.Line.SideName(p)
}

func (r *GameRoom) ShowThinking() {
	r.emit(tabChosen{tabThink})
	r.Changed()
}

// Challenge starts a game with the given parameters against a player. If there is exactly one human side, the
// human keeps it; otherwise the human moves first.
func (r *GameRoom) Challenge(p session.Player, values param.Values) {
	side := game.Second
	if r.Session.Players.Of(game.Second).IsHuman() && !r.Session.Players.Of(game.First).IsHuman() {
		side = game.First
	}
	if err := r.Start(values); err != nil {
		r.Shell.Say(r.Complain(err, "").Error())
		return
	}
	for at, who := range map[game.Player]session.Player{side: p, side.Opponent(): {Kind: session.Human}} {
		r.report(r.Session.SetPlayer(at, who))
	}
	r.Session.Search.Resume()
	r.Changed()
}
