package chess

// Ending is the reason why a game is over.
type Ending uint8

// The endings. Resignation and agreement are missing, because the board does not show them.
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

// Number of plies without capture or pawn move after which a draw may be claimed, and after which the game is
// drawn.
const (
	fiftyMoves       = 100
	seventyFiveMoves = 150
)

// ending returns the ending of the current position. The legal moves must be known. Mate has precedence over
// every draw.
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

// claim returns the draw that the side to move may claim, or Ongoing.
func (s *State) claim() Ending {
	if s.pos.Halfmove >= fiftyMoves {
		return FiftyMoves
	}
	if s.repetitions() >= 3 {
		return Threefold
	}
	return Ongoing
}

// repetitions returns how often the current position has occurred, this time included. Equal positions have
// the same side to move, castling rights and usable en-passant square.
func (s *State) repetitions() int {
	n := 1
	// Positions from before the last capture or pawn move cannot recur.
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
// rule in the current position. It is false when the game is over.
func (s *State) CanClaimDraw() bool { return s.Ending() == Ongoing && s.claim() != Ongoing }

// ClaimReason returns the rule by which a draw can be claimed, "" if it cannot.
func (s *State) ClaimReason() string {
	if s.Ending() != Ongoing {
		return ""
	}
	return s.claim().String()
}
