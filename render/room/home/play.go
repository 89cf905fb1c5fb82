package home

import (
	"encoding/json"
	"slices"
	"strings"

	"ludarium/assets"
	"ludarium/game"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/room/film"
	"ludarium/render/ui"
)

// replay is a game as a sequence of positions.
type replay struct {
	of    *film.BoardGame
	at    []game.View
	moves []string
	last  [][]game.Square // squares of the move that led to each position
}

// playCard plays through a famous game.
func (h *home) playCard(boards []film.BoardGame) *card {
	var moves assets.HomeMoves
	if err := json.Unmarshal(assets.HomeGame, &moves); err != nil {
		panic("home: " + err.Error()) // the program carries the file
	}
	r := replayed(boards, moves)
	c := &card{id: "play", title: textPlay, says: textPlaySays.String, draw: r.draw,
		steps: func() int { return len(r.at) },
		about: func(at int) string {
			return textPicture.With("about", moves.About, "at", at, "n", len(r.moves))
		}}
	for i := range h.games {
		if d := &h.games[i]; d.Name == moves.Game {
			c.buttons = []button{{"game", func() string { return invitation(d) }, to("#/" + d.Name)}}
			for _, w := range d.Ways {
				c.buttons = append(c.buttons, button{w.ID, w.Label.String, to(w.To)})
			}
		}
	}
	c.last()
	return c
}

// replayed plays the moves from the start.
func replayed(boards []film.BoardGame, moves assets.HomeMoves) *replay {
	i := slices.IndexFunc(boards, func(b film.BoardGame) bool { return b.Game.Name == moves.Game })
	r := &replay{of: &boards[i], moves: strings.Fields(moves.Moves)}
	s, err := r.of.Game.Start(nil)
	for _, text := range r.moves {
		if err != nil {
			break
		}
		r.at = append(r.at, s.Clone())
		var m game.Move
		if m, err = r.of.Game.ParseMove(s, text); err != nil {
			break
		}
		from, to := s.Squares(m)
		if len(r.last) == 0 {
			r.last = append(r.last, nil)
		}
		r.last = append(r.last, []game.Square{from, to})
		s.Play(m)
	}
	if err != nil {
		panic("home: " + err.Error()) // the program carries the moves
	}
	r.at = append(r.at, s)
	return r
}

// draw draws a position.
func (r *replay) draw(u *ui.UI, area paint.Rect, at int) {
	v := r.at[at]
	if a := r.of.Drawer.Aspect(v); a > 0 {
		area = area.Fit(a, 1)
	}
	r.of.Drawer.Draw(u.Canvas, v, &board.Frame{Area: u.Canvas.SnapRect(area), Theme: u.Theme, T: 1,
		Coordinates: board.Nowhere,
		Marks:       board.Marks{Selected: game.NoSquare, Cursor: game.NoSquare, Last: r.last[at]}})
}
