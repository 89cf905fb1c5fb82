package drawers

import (
	"ludarium/game/chess"
	"ludarium/render/draw/paint"
)

// turnedPieces returns the pieces of the style wooden: slender, as if made on a lathe.
func turnedPieces() [chess.King + 1]piece {
	return [chess.King + 1]piece{
		chess.Pawn: turnedPawn(), chess.Knight: turnedKnight(), chess.Bishop: turnedBishop(),
		chess.Rook: turnedRook(), chess.Queen: turnedQueen(), chess.King: turnedKing(),
	}
}

// stem adds a slender body that widens towards the base, from half width top at height y to half width below.
func stem(p *paint.Path, y, top, below float64) *paint.Path {
	return from(50, y).line(50+top, y).cube(50+top, y+0.55*(foot-y), 50+0.62*below, foot-5, 50+below, foot).
		mirror(p)
}

// rings adds the two collars below the head of a piece.
func rings(p *paint.Path, y, w float64) *paint.Path {
	collar(p, w, y, 4.4)
	return collar(p, 0.72*w, y+6.2, 4.4)
}

func turnedPawn() piece {
	b := ball(new(paint.Path), 50, 35, 10.5)
	rings(b, 48, 13.5)
	stem(b, 50, 6, 17)
	return newSeams().onFoot(16).of(plinth(b, 22))
}

func turnedRook() piece {
	b := from(50, 19).line(55.5, 19).line(55.5, 24.5).line(61, 24.5).line(61, 19).line(69.5, 19).
		line(69.5, 31).line(62, 38).line(50, 38).mirror(new(paint.Path))
	rings(b, 41, 14)
	stem(b, 40, 10, 20)
	return newSeams().level(17, 31, 0).onFoot(19).of(plinth(b, 26))
}

func turnedBishop() piece {
	b := ball(new(paint.Path), 50, 14.5, 4)
	from(50, 17.5).cube(56, 22, 62.5, 31, 62.5, 39).cube(62.5, 45, 59, 48, 56, 51).line(50, 51).mirror(b)
	rings(b, 52.5, 14.5)
	stem(b, 53, 6.5, 18)
	s := newSeams().onFoot(17)
	for _, l := range []*paint.Path{s.onWhite, s.onBlack} {
		l.MoveTo(47, 38).LineTo(56, 27)
	}
	return s.of(plinth(b, 24))
}

func turnedQueen() piece {
	b := ball(new(paint.Path), 50, 14, 4.4)
	from(50, 18).cube(53, 18, 54, 20, 55, 22.5).line(60.5, 19).line(63, 24.5).line(70, 22.5).line(64.5, 44).
		line(50, 44).mirror(b)
	rings(b, 46, 15.5)
	stem(b, 47, 8, 21)
	return newSeams().level(14, 37, -1).onFoot(20).of(plinth(b, 28))
}

func turnedKing() piece {
	b := from(50, 5).line(52.8, 5).line(52.8, 9.6).line(57.6, 9.6).line(57.6, 15.2).line(52.8, 15.2).
		line(52.8, 21).line(50, 21).mirror(new(paint.Path))
	from(50, 19.5).cube(57, 19.5, 66, 22, 68.5, 25).line(63, 44).line(50, 44).mirror(b)
	rings(b, 46, 15.5)
	stem(b, 47, 8.5, 21)
	return newSeams().level(16, 28.5, -1).onFoot(20).of(plinth(b, 28))
}

func turnedKnight() piece {
	b := new(paint.Path).MoveTo(68, foot).LineTo(33, foot)
	b.CubeTo(33, 69, 37, 64, 43.5, 58).CubeTo(48, 53.5, 50, 50, 49.5, 46)                    // chest, throat
	b.CubeTo(45, 50, 41, 50.5, 37.5, 52).CubeTo(34.5, 54, 33, 57.5, 30, 58.5)                // jaw
	b.CubeTo(25.5, 60, 22, 56.5, 22.5, 52).CubeTo(23, 47, 28, 41, 31, 34)                    // muzzle, face
	b.CubeTo(33, 28, 37, 23, 43, 20.5).LineTo(43.5, 11).CubeTo(47, 13, 49.5, 16, 50.5, 19.5) // ear
	b.CubeTo(63, 22.5, 72, 36, 71.5, 54).CubeTo(71.3, 64, 70, 72, 68, foot).Close()          // mane
	s := newSeams().onFoot(17)
	for _, l := range []*paint.Path{s.onWhite, s.onBlack} {
		l.MoveTo(55, 28).CubeTo(62, 34, 65, 44, 64, 58)
	}
	p := s.of(plinth(b, 25))
	p.spots = new(paint.Path).Ellipse(40, 32, 2.3, 2.7).Ellipse(27, 51.5, 1.3, 1.8)
	return p
}
