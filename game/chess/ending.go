package chess

// Ending says why a game is over.
type Ending uint8

// The endings. Resignation and agreement are not among them: they are not seen on the board.
const (
	Ongoing Ending = iota
	Checkmate
	Stalemate
	InsufficientMaterial
	FiftyMoves
	SeventyFiveMoves
	Threefold
	Fivefold
)

// String returns the ending in words, "" for Ongoing.
func (e Ending) String() string {
	switch e {
	case Checkmate:
		return "checkmate"
	case Stalemate:
		return "stalemate"
	case InsufficientMaterial:
		return "insufficient material"
	case FiftyMoves:
		return "fifty-move rule"
	case SeventyFiveMoves:
		return "seventy-five-move rule"
	case Threefold:
		return "threefold repetition"
	case Fivefold:
		return "fivefold repetition"
	}
	return ""
}

// Plies without capture or pawn move after which a draw may be claimed and after which the game ends.
const (
	fiftyMoves       = 100
	seventyFiveMoves = 150
)

// ending judges the current position; legal holds its legal moves. Mate comes before every draw.
func (s *State) ending() Ending {
	if len(s.legal) == 0 {
		if s.pos.InCheck() {
			return Checkmate
		}
		return Stalemate
	}
	if s.plain {
		return Ongoing
	}
	if s.pos.Insufficient() {
		return InsufficientMaterial
	}
	if !s.fide {
		return s.claim()
	}
	if s.pos.Halfmove >= seventyFiveMoves {
		return SeventyFiveMoves
	}
	if s.repetitions() >= 5 {
		return Fivefold
	}
	return Ongoing
}

// claim returns the draw that the side to move may claim here, Ongoing for none.
func (s *State) claim() Ending {
	if s.pos.Halfmove >= fiftyMoves {
		return FiftyMoves
	}
	if s.repetitions() >= 3 {
		return Threefold
	}
	return Ongoing
}

// repetitions returns how often the current position has been on the board with the same side to move, the
// same castling rights and the same usable en-passant square, this time included.
func (s *State) repetitions() int {
	n := 1
	// No position from before the last capture or pawn move can come again.
	for back := 4; back <= min(int(s.pos.Halfmove), len(s.past)); back += 2 {
		if s.past[len(s.past)-back].pos.same(&s.pos) {
			n++
		}
	}
	return n
}

// Ending returns why the game is over, Ongoing while it is not.
func (s *State) Ending() Ending {
	s.settle()
	return s.end
}

// Reason implements game.Reasoner.
func (s *State) Reason() string { return s.Ending().String() }

// CanClaimDraw reports whether the side to move may claim a draw by threefold repetition or the fifty-move
// rule in the current position; never once the game is over.
func (s *State) CanClaimDraw() bool { return s.Ending() == Ongoing && s.claim() != Ongoing }

// ClaimReason returns the rule by which CanClaimDraw holds in words, "" when it does not.
func (s *State) ClaimReason() string {
	if s.Ending() != Ongoing {
		return ""
	}
	return s.claim().String()
}
