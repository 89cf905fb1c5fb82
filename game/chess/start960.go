package chess

import (
	"fmt"
	"slices"
	"strings"
)

// Starts960 is the number of start positions of Chess960. UsualStart is the number of the start position of
// standard chess.
const (
	Starts960  = 960
	UsualStart = 518
)

// Start960 returns the Chess960 start position with the given number, 0 to 959, as defined in Reinhard
// Scharnagl, "Fischer-Random-Schach (FRC/Chess960)", 2004.
func Start960(number int) Position {
	p, err := ParseFEN(startFEN(backRank(number)))
	if err != nil {
		panic(err.Error())
	}
	return p
}

func startFEN(rank string) string {
	return rank + "/pppppppp/8/8/8/8/PPPPPPPP/" + strings.ToUpper(rank) + " w KQkq - 0 1"
}

// twoOfFive are the squares of the two knights among the five that bishops and queen leave free, by number.
var twoOfFive = [10][2]int{{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}

// backRank returns the pieces of the first rank in lower case. From the last, the digits of the number give
// the square of the bishop on light squares, of the other bishop, of the queen among the free squares, and of
// the knights among the remaining ones. Rook, king and rook take the rest in this order.
func backRank(number int) string {
	if number < 0 || number >= Starts960 {
		panic(fmt.Sprintf("chess: no start position %d", number))
	}
	var rank [8]byte
	rank[number%4*2+1] = 'b'
	rank[number/4%4*2] = 'b'
	put := func(place int, piece byte) {
		for i := range rank {
			if rank[i] != 0 {
				continue
			}
			if place == 0 {
				rank[i] = piece
				return
			}
			place--
		}
	}
	put(number/16%6, 'q')
	knights := twoOfFive[number/96]
	put(knights[1], 'n')
	put(knights[0], 'n')
	for _, piece := range "rkr" {
		put(0, byte(piece))
	}
	return string(rank[:])
}

// Number960 returns the number of p as a Chess960 start position; ok is false if p is not one.
func Number960(p *Position) (number int, ok bool) {
	if p.Castling&allRights != allRights {
		return 0, false
	}
	var rank [8]PieceKind
	for file := range rank {
		rank[file] = p.KindAt(A1.Bit() << file)
	}
	left := 0 // index among the squares free of bishops and queen
	knights := [2]int{-1, -1}
	before := 0 // number of squares before that are free of bishops
	for file, kind := range rank {
		switch {
		case kind == Bishop && file%2 == 1:
			number += file / 2
			continue
		case kind == Bishop:
			number += file / 2 * 4
			continue
		case kind == Queen:
			number += before * 16
		case kind == Knight && knights[0] < 0:
			knights[0] = left
			left++
		case kind == Knight:
			knights[1] = left
			left++
		default:
			left++
		}
		before++
	}
	number += 96 * slices.Index(twoOfFive[:], knights)
	if number < 0 || number >= Starts960 || Start960(number) != *p {
		return 0, false
	}
	return number, true
}

// is960 reports whether p needs a program that plays Chess960: p is a start position other than the standard
// one, or has non-standard castling.
func is960(p *Position) bool {
	number, ok := Number960(p)
	return ok && number != UsualStart || !p.Castling.Usual()
}
