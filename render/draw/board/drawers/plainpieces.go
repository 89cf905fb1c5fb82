package drawers

import (
	"ludarium/game/chess"
	"ludarium/render/draw/paint"
)

// plainPieces returns the pieces of the style marked: angular silhouettes with few lines, recognisable at
// small sizes.
func plainPieces() [chess.King + 1]piece {
	return [chess.King + 1]piece{
		chess.Pawn: plainPawn(), chess.Knight: plainKnight(), chess.Bishop: plainBishop(),
		chess.Rook: plainRook(), chess.Queen: plainQueen(), chess.King: plainKing(),
	}
}

// block adds the base of an angular piece, of half width w.
func block(p *paint.Path, w float64) *paint.Path {
	return from(50, foot).line(50+w, foot).line(50+w, 88).line(50, 88).mirror(p)
}

// bare returns a piece whose only inner line is above its base.
func bare(body *paint.Path, w float64) piece { return newSeams().onFoot(w).of(body) }

func plainPawn() piece {
	b := from(50, 26).line(57, 26).line(64, 33).line(64, 42).line(57, 49).line(50, 49).mirror(new(paint.Path))
	from(50, 47).line(56, 47).line(66, foot).line(50, foot).mirror(b)
	return bare(block(b, 24), 16)
}

func plainRook() piece {
	b := from(50, 20).line(56, 20).line(56, 27).line(63, 27).line(63, 20).line(74, 20).line(74, 40).
		line(66, 46).line(66, foot).line(50, foot).mirror(new(paint.Path))
	s := newSeams().level(16, 46, 0).onFoot(16)
	return s.of(block(b, 28))
}

func plainBishop() piece {
	b := from(50, 10).line(57, 18).line(68, 38).line(60, 56).line(50, 56).mirror(new(paint.Path))
	from(50, 55).line(58, 55).line(68, foot).line(50, foot).mirror(b)
	s := newSeams().onFoot(18)
	for _, l := range []*paint.Path{s.onWhite, s.onBlack} {
		l.MoveTo(46, 42).LineTo(57, 29)
	}
	return s.of(block(b, 26))
}

func plainQueen() piece {
	b := from(50, 14).line(58, 40).line(72, 18).line(72, 43).line(87, 28).line(76, 62).line(72, foot).
		line(50, foot).mirror(new(paint.Path))
	return newSeams().level(25, 62, 0).onFoot(21).of(block(b, 30))
}

func plainKing() piece {
	b := from(50, 6).line(55, 6).line(55, 13).line(62, 13).line(62, 22).line(55, 22).line(55, 33).
		line(50, 33).mirror(new(paint.Path))
	from(50, 31).line(72, 31).line(84, 42).line(76, 62).line(72, foot).line(50, foot).mirror(b)
	s := newSeams().level(25, 62, 0).onFoot(21)
	for _, l := range []*paint.Path{s.onWhite, s.onBlack} {
		l.MoveTo(50, 40).LineTo(50, 55)
	}
	return s.of(block(b, 30))
}

func plainKnight() piece {
	b := new(paint.Path).MoveTo(73, foot).LineTo(32, foot).LineTo(34, 68).LineTo(48, 54).LineTo(46, 49)
	b.LineTo(37, 53).LineTo(30, 62).LineTo(20, 60).LineTo(16, 52).LineTo(27, 32).LineTo(36, 21)
	b.LineTo(37, 10).LineTo(46, 17).LineTo(60, 20).LineTo(74, 34).LineTo(79, 52).LineTo(77, foot)
	b.LineTo(73, foot).Close()
	p := bare(block(b, 29), 20)
	p.spots = new(paint.Path).Circle(37, 33, 3)
	return p
}
