package film

import (
	"slices"

	"ludarium/ai/atlas"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/param"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
)

// follow updates the position to the frame of a game.
func (pic *Picture) follow(f atlas.Frame) {
	if f.At == "" || f.At == pic.at {
		return
	}
	root, err := game.Track(pic.board.Game, pic.values, f.At)
	if err != nil {
		return // cannot happen: the worker wrote the moves
	}
	if pic.turn = (turn{}); pic.at != "" {
		pic.turn = between(pic.root, root)
	}
	pic.at = f.At
	pic.from(pic.board, root)
}

// stroll updates the position to the position of the running code; at is its notation, or "" for the root.
func (pic *Picture) stroll(at string) {
	if at == pic.at {
		return
	}
	var to game.State
	if at != "" {
		s, err := pic.board.Game.Parse(pic.values, at)
		if err != nil {
			return // cannot happen: the worker played from the root
		}
		to = s
	}
	was, is := pic.stray, to
	if was == nil {
		was = pic.root
	}
	if is == nil {
		is = pic.root
	}
	pic.turn, pic.stray, pic.at = between(was, is), to, at
}

// ofGame returns the captions and numbers of a game's frame.
func (pic *Picture) ofGame(f atlas.Frame) [][2]string {
	list := [][2]string{{textMoves.String(), numfmt.Count(int64(f.Played), "")}}
	if pic.board.Game.Players == 1 {
		list = append(list, [2]string{textPoints.String(), numfmt.Count(int64(pic.root.Score(game.First)),
			"")})
	}
	if _, ok := f.Info.Best(); ok {
		return append(list, pic.ofSearch(f.Info)[1:]...)
	}
	if pic.board.Game.Players == 2 && pic.root.Turn() == game.Nobody {
		list = append(list, [2]string{textResult.String(),
			results[int(f.Info.Lines[0].Score.Value)+1].String()})
	}
	return list
}

// results are the results of a game for the first player: loss, draw, win.
var results = [...]lang.Text{textSecondWon, textDrawn, textFirstWon}

// outcome returns the final position of a search's best line in a deterministic solitaire game, where it says
// more than the first move. It returns nil for other games.
func (pic *Picture) outcome(info *search.Info) game.View {
	g := pic.board.Game
	if info == nil || pic.at != "" || g.Players != 1 || g.Chance || len(info.Lines) == 0 {
		return nil
	}
	end := pic.root.Clone()
	for _, m := range info.Lines[0].Moves {
		end.Play(m)
	}
	return end
}

// Show draws a position given in notation, with an animation from the previous one. It draws nothing if the
// game has no board or the notation is invalid.
func (pic *Picture) Show(u *ui.UI, area paint.Rect, boards []BoardGame, of string, values param.Values,
	at string) {
	if pic.board == nil || pic.board.Game.Name != of || pic.values.String() != values.String() {
		i := slices.IndexFunc(boards, func(b BoardGame) bool { return b.Game.Name == of })
		if i < 0 {
			return
		}
		root, err := game.Track(boards[i].Game, values, at)
		if err != nil {
			return
		}
		pic.from(&boards[i], root)
		pic.values, pic.at = values, at
	}
	pic.follow(atlas.Frame{At: at})
	pic.context.Theme = u.Theme
	pic.position(u, area, nil, nil)
}
