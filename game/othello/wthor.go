package othello

import (
	"bytes"
	"encoding/binary"
	"iter"
	"strconv"
	"strings"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/param"
	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
)

// The files of the WTHOR database of the French federation. Each file begins with 16 bytes: century, year,
// month and day of the file, the number of games (32 bits, little-endian), the number of names (16 bits), the
// year of the games (16 bits), the size of the board (0 for 8), the type, the depth of the theoretical scores
// and one unused byte. A file of games (.wtb) has 68 bytes for each game: the numbers of the tournament and
// of both players (16 bits each), Black's discs at the end, Black's theoretical discs, and 60 moves as 10 ×
// row + column, from 1, followed by zeros. Passes are omitted. The names of players (.jou) have 20 bytes
// each, the names of tournaments (.trn) 26, padded with zeros.
const (
	wthorHead       = 16
	wthorGame       = 68
	wthorMoves      = 60
	wthorPlayer     = 20
	wthorTournament = 26
)

// wthorPart is one of the files of a database.
type wthorPart struct {
	at   int // byte offset of the file in the text
	data []byte
	size int // size of a record in bytes
}

// isWTHOR reports whether data begins like a WTHOR file of games or of names.
func isWTHOR(data []byte) bool {
	if len(data) <= wthorHead || data[0] < 19 || data[0] > 21 || data[2] < 1 || data[2] > 12 || data[3] < 1 ||
		data[3] > 31 || data[12] != 0 && data[12] != 8 {
		return false
	}
	games, names := wthorCounts(data)
	return (games > 0) != (names > 0)
}

// wthorCounts returns the numbers of games and names in the header of a file.
func wthorCounts(head []byte) (games, names int) {
	return int(binary.LittleEndian.Uint32(head[4:])), int(binary.LittleEndian.Uint16(head[8:]))
}

// wthorParts splits concatenated files, which empty lines may separate. With the error it returns the
// complete records of a truncated file.
func wthorParts(data []byte) ([]wthorPart, error) {
	var parts []wthorPart
	for at := 0; at < len(data); {
		rest := data[at:]
		if len(parts) > 0 {
			rest = bytes.TrimLeft(rest, "\n")
			if at = len(data) - len(rest); len(rest) == 0 {
				break
			}
		}
		if !isWTHOR(rest) {
			return parts, parse.Errorf("", at, "othello: byte %d: not the header of a WTHOR file with games "+
				"on 8×8 boards or with names", at)
		}
		size, count := wthorGame, 0
		if games, names := wthorCounts(rest); names > 0 {
			if count, size = names, wthorPlayer; !endsWTHOR(rest, wthorHead+names*size) {
				size = wthorTournament
			}
		} else {
			count = games
		}
		if whole := (len(rest) - wthorHead) / size; count > whole {
			parts = append(parts, wthorPart{at, rest[:wthorHead+whole*size], size})
			return parts, parse.Errorf("", at+4, "othello: the file has %d bytes, fewer than its %d records "+
				"of %d", len(rest), count, size)
		}
		end := wthorHead + count*size
		parts = append(parts, wthorPart{at, rest[:end], size})
		at += end
	}
	return parts, nil
}

// endsWTHOR reports whether a file may end at the given offset: the end of the data or the next file follows.
func endsWTHOR(data []byte, at int) bool {
	if at > len(data) {
		return false
	}
	next := bytes.TrimLeft(data[at:], "\n")
	return len(next) == 0 || isWTHOR(next)
}

// readWTHOR reads concatenated files of games (.wtb) and of the names in them (.jou, .trn), in any order. For
// a bad game it yields an error with the number of the game and the byte, and continues.
func readWTHOR(v param.Values, data []byte) iter.Seq2[*format.Game, error] {
	return func(yield func(*format.Game, error) bool) {
		parts, bad := wthorParts(data)
		var players, tournaments []byte
		for _, part := range parts {
			switch part.size {
			case wthorPlayer:
				players = part.data
			case wthorTournament:
				tournaments = part.data
			}
		}
		games := 0
		for _, part := range parts {
			if part.size != wthorGame {
				continue
			}
			for i := range (len(part.data) - wthorHead) / wthorGame {
				games++
				it, err := part.game(v, i, players, tournaments)
				if err != nil {
					it, err = nil, parse.At(part.at, err)
				}
				if !yield(it, err) {
					return
				}
			}
		}
		if bad == nil && games == 0 {
			bad = fault.Errorf("othello: there are names, but no games; open the file of games (.wtb) " +
				"together with them")
		}
		if bad != nil {
			yield(nil, bad)
		}
	}
}

// game reads game i of a file of games.
func (part *wthorPart) game(v param.Values, i int, players, tournaments []byte) (*format.Game, error) {
	at := wthorHead + i*wthorGame
	g := part.data[at : at+wthorGame]
	number := func(at int) int { return int(binary.LittleEndian.Uint16(g[at:])) }
	moves, end, err := wthorLine(g[8 : 8+wthorMoves])
	if err != nil {
		return nil, game.Within(at+8, err, "othello: bad game %d: %w", i+1)
	}
	it := &format.Game{Line: format.Plies(moves), Players: [2]string{
		wthorName(players, wthorPlayer, number(2)), wthorName(players, wthorPlayer, number(4))}}
	begins(it, v, New(8))
	it.SetTag("Event", wthorName(tournaments, wthorTournament, number(0)))
	if year := binary.LittleEndian.Uint16(part.data[10:]); year > 0 {
		it.SetTag("Date", strconv.Itoa(int(year)))
	}
	it.Result = signed(2*int(g[6]) - 64)
	it.Winner, it.Over = statedWinner(it.Result)
	if note := disagreement(it.Result, end); note != "" {
		it.Mended = append(it.Mended, note)
	}
	return it, nil
}

// wthorLine returns the moves of a game and the final position.
func wthorLine(data []byte) (moves []game.Move, s *State, err error) {
	s = New(8)
	play := func(m game.Move) {
		s.Play(m)
		moves = append(moves, m)
	}
	for i, b := range data {
		if b == 0 {
			break
		}
		if s.moves == 0 && !s.over {
			play(Pass)
		}
		row, col := int(b)/10-1, int(b)%10-1
		if row < 0 || row > 7 || col < 0 || col > 7 {
			return nil, s, parse.Errorf("", i, "move %d: byte %d is not a square from 11 to 88", i+1, b)
		}
		m, err := parseMove(s, moveText(game.Move(8*row+col)))
		if err != nil {
			return nil, s, parse.Within(i, err, "move %d: %w", i+1)
		}
		play(m)
	}
	if s.moves == 0 && !s.over {
		play(Pass)
	}
	return moves, s, nil
}

// wthorName returns a name from a file of names, "" if the file does not have it.
func wthorName(names []byte, size, number int) string {
	at := wthorHead + number*size
	if at+size > len(names) {
		return ""
	}
	name, _, _ := bytes.Cut(names[at:at+size], []byte{0})
	return strings.TrimSpace(latin(string(name)))
}
