package view

import (
	"encoding/binary"

	"ludarium/game"
)

// Texts returns a function for Context.Text. It keeps a copy of root and caches the texts; a sequence of
// moves that cannot be played becomes "?". say translates the text of a move.
func Texts(g *game.Game, root game.State, say func(move string) string) func(path ...game.Move) string {
	s := root.Clone()
	known := map[string]string{}
	var key []byte
	return func(path ...game.Move) string {
		if len(path) == 0 {
			return ""
		}
		key = key[:0]
		for _, m := range path {
			key = binary.LittleEndian.AppendUint32(key, uint32(m))
		}
		text, ok := known[string(key)]
		if !ok {
			text = write(g, s, path)
			known[string(key)] = text
		}
		return say(text)
	}
}

// write returns the text of the last move and restores s.
func write(g *game.Game, s game.State, path []game.Move) string {
	last := len(path) - 1
	for i, m := range path {
		if !game.Playable(s, m) {
			last = -1
		}
		if i >= last {
			break
		}
		s.Play(m)
		defer s.Undo()
	}
	if last < 0 {
		return "?"
	}
	return g.MoveText(s, path[last])
}
