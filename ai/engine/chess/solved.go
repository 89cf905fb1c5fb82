package chess

import (
	"context"
	"errors"
	"math/bits"

	"ludarium/ai/base/resource"
	"ludarium/ai/engine/chess/endgame"
)

// SolvedEndings returns the library of the endgame tables in the files of a program. All users of the same
// files share one library.
func SolvedEndings(files *resource.Store) *endgame.Library {
	return resource.Shared(files, "solved endings", func() *endgame.Library {
		return endgame.NewLibrary(solvedFiles{files})
	})
}

// solvedFiles keeps endgame tables in the files of a program.
type solvedFiles struct{ files *resource.Store }

// Load implements endgame.Keeper. If the file is missing or damaged, it returns nil, so that the endgame is
// solved.
func (s solvedFiles) Load(ctx context.Context, m endgame.Material) (*endgame.Table, error) {
	data, err := resource.Read(ctx, s.files, endgame.FileOf(m))
	if err != nil {
		return nil, ctx.Err()
	}
	t, err := endgame.Unpack(data)
	if err != nil || t.Material != m {
		return nil, ctx.Err()
	}
	return t, nil
}

// Save implements endgame.Keeper. If the program cannot save files, Save does nothing, and the endgame is
// solved again the next time.
func (s solvedFiles) Save(t *endgame.Table) error {
	err := s.files.Save(endgame.FileOf(t.Material), t.Pack())
	if errors.Is(err, resource.ErrNoFiles) {
		return nil
	}
	return err
}

// fiftyMoves is the number of plies without a capture or a pawn move after which a game is drawn.
const fiftyMoves = 100

// solved returns the exact value of the position of f from the endgame tables. It returns false if no table
// contains the position, or if the fifty-move rule might prevent the mate.
func (w *worker) solved(f *frame) (v int, known bool) {
	if w.endings == nil || bits.OnesCount64(f.Occupied()) > 4 {
		return 0, false
	}
	r, known := w.endings.Look(&f.Position)
	if !known {
		return 0, false
	}
	plies, wins, decided := r.Mate()
	switch {
	case !decided:
		return 0, true
	case plies+int(f.Halfmove) > fiftyMoves:
		return 0, false
	case wins:
		return max(mate-f.ply-plies, mateMost), true
	}
	return min(f.ply+plies-mate, -mateMost), true
}

// exact reports whether all root moves lead to positions in endgame tables.
func (w *worker) exact() bool {
	root := w.at(0).Position
	moves, ok := []endgame.Move(nil), false
	if w.endings != nil && bits.OnesCount64(root.Occupied()) <= 4 {
		moves, ok = w.endings.Moves(&root)
	}
	for _, m := range moves {
		plies, _, _ := m.Result.Mate()
		ok = ok && plies+int(root.Halfmove) <= fiftyMoves
	}
	return ok
}

// lengthen appends the moves of best play to a root line that leads into an endgame table.
func (w *worker) lengthen(l *Line) {
	if w.endings == nil {
		return
	}
	p := w.at(0).Position
	for _, m := range l.Moves {
		p.Make(m)
	}
	l.Moves = append(l.Moves, w.endings.Line(p)...)
}
