package uci

import (
	"context"
	"fmt"
	"os"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/chess"
	"ludarium/ai/engine/chess/polyglot"
	"ludarium/game"
)

// openBook reads the file given by the option Book File. If it cannot be read, openBook returns an error and
// the engine uses no such book.
func (s *server) openBook() error {
	s.book = nil
	if s.options.bookFile == "" {
		return nil
	}
	data, err := os.ReadFile(s.options.bookFile)
	if err == nil {
		s.book, err = polyglot.Read(data)
	}
	if err != nil {
		s.options.bookFile = ""
		return fmt.Errorf("uci: setoption: Book File: %w", err)
	}
	return nil
}

// fromBook returns a book move for a go command; the move may differ from game to game. If the move is from
// the program's own book, fromBook also reports its value. It returns false if the option OwnBook is off, if
// UCI_AnalyseMode is on, if the book has no move, or if the command requests selected moves, several lines, a
// mate, an infinite search or pondering.
func (s *server) fromBook(ctx context.Context, o *order) (m game.Move, ok bool, err error) {
	if !s.options.ownBook || s.options.analyses || o.infinite || o.ponder || o.mate > 0 || len(o.moves) > 0 ||
		s.options.lines > 1 {
		return 0, false, nil
	}
	p, seed := s.place.position, rng.Derive(uint64(s.options.seed), s.games)
	if s.book != nil {
		return s.book.Choose(&p, seed)
	}
	book, err := chess.LoadBook(ctx, s.files)
	if err != nil {
		return 0, false, err
	}
	l, ok := book.Choose(p, seed)
	if !ok {
		return 0, false, nil
	}
	s.inform(&p, chess.Progress{Lines: []chess.Line{l}})
	return l.Moves[0], true, nil
}
