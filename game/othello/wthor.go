package othello

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"strings"

	"ludarium/game"
	"ludarium/game/fault"
	"ludarium/game/parse"
)

// The files of the WTHOR base of the French federation. Each begins with 16 bytes: century, year, month and
// day of the file, the number of games (32 bits, the low byte first), of names (16 bits), the year of the
// games (16 bits), the size of the board (0 for 8), the type, the depth of the theoretical scores and one
// byte that is not used. A file of games (.wtb) has 68 bytes for each: the numbers of the tournament and of
// both players (16 bits), Black's discs at the end, its theoretical discs, and 60 moves of 10 × row + column,
// from 1, with 0 behind the last. Passes are left out. Names of players (.jou) have 20 bytes each, those of
// tournaments (.trn) 26, filled with zeros.
const (
	wthorHead       = 16
	wthorGame       = 68
	wthorMoves      = 60
	wthorPlayer     = 20
	wthorTournament = 26
)

// wthorPart is one of the files of a base.
type wthorPart struct {
	at   int // where it begins in the text, in bytes
	data []byte
	size int // bytes of a record
}

// isWTHOR reports whether data begins as a file of WTHOR does, be it of games or names.
func isWTHOR(data []byte) bool {
	if len(data) <= wthorHead || data[0] < 19 || data[0] > 21 || data[2] < 1 || data[2] > 12 || data[3] < 1 ||
		data[3] > 31 || data[12] != 0 && data[12] != 8 {
		return false
	}
	games, names := wthorCounts(data)
	return (games > 0) != (names > 0)
}

// wthorCounts returns how many games and names a file has, as its head says.
func wthorCounts(head []byte) (games, names int) {
	return int(binary.LittleEndian.Uint32(head[4:])), int(binary.LittleEndian.Uint16(head[8:]))
}

// wthorParts splits files that stand one behind the other, with or without empty lines between.
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
			return parts, parse.Errorf("", at, "othello: byte %d: no head of a file of WTHOR, with games of "+
				"boards of 8×8 or with names", at)
		}
		size, count := wthorGame, 0
		if games, names := wthorCounts(rest); names > 0 {
			if count, size = names, wthorPlayer; !endsWTHOR(rest, wthorHead+names*size) {
				size = wthorTournament
			}
		} else {
			count = games
		}
		if count > (len(rest)-wthorHead)/size {
			return parts, parse.Errorf("", at+4, "othello: the file has %d bytes, fewer than its %d records "+
				"of %d", len(rest), count, size)
		}
		end := wthorHead + count*size
		parts = append(parts, wthorPart{at, rest[:end], size})
		at += end
	}
	return parts, nil
}

// endsWTHOR reports whether a file may end at a place: nothing follows, or the next one.
func endsWTHOR(data []byte, at int) bool {
	if at > len(data) {
		return false
	}
	next := bytes.TrimLeft(data[at:], "\n")
	return len(next) == 0 || isWTHOR(next)
}

// readWTHOR reads files of games (.wtb) and of the names in them (.jou, .trn) that stand one behind the
// other, in any order. The games before a bad one are returned beside its error, which names the byte.
func readWTHOR(data []byte) ([]*Record, error) {
	parts, err := wthorParts(data)
	if err != nil {
		return nil, err
	}
	var players, tournaments []byte
	for _, part := range parts {
		switch part.size {
		case wthorPlayer:
			players = part.data
		case wthorTournament:
			tournaments = part.data
		}
	}
	var list []*Record
	for _, part := range parts {
		if part.size != wthorGame {
			continue
		}
		games, err := part.games(players, tournaments)
		list = append(list, games...)
		if err != nil {
			return list, parse.At(part.at, err)
		}
	}
	if len(list) == 0 {
		return nil, fault.Errorf("othello: there are names, but no games; open the file of games (.wtb) " +
			"together with them")
	}
	return list, nil
}

// games reads a file of games.
func (part *wthorPart) games(players, tournaments []byte) ([]*Record, error) {
	year, body := binary.LittleEndian.Uint16(part.data[10:]), part.data[wthorHead:]
	var list []*Record
	for i := range len(body) / wthorGame {
		g := body[i*wthorGame : (i+1)*wthorGame]
		number := func(at int) int { return int(binary.LittleEndian.Uint16(g[at:])) }
		r := &Record{
			Start: New(8),
			Event: wthorName(tournaments, wthorTournament, number(0)),
			Black: wthorName(players, wthorPlayer, number(2)),
			White: wthorName(players, wthorPlayer, number(4)),
		}
		if year > 0 {
			r.Date = fmt.Sprint(year)
		}
		r.Result = fmt.Sprintf("%+d", 2*int(g[6])-64)
		if err := r.readWTHOR(g[8 : 8+wthorMoves]); err != nil {
			return list, game.Within(wthorHead+i*wthorGame+8, err, "othello: bad game %d: %w", i+1)
		}
		list = append(list, r)
	}
	return list, nil
}

// readWTHOR reads the moves of a game.
func (r *Record) readWTHOR(moves []byte) error {
	s := r.Start.Clone().(*State)
	play := func(m game.Move) {
		s.Play(m)
		r.Moves = append(r.Moves, m)
	}
	for i, b := range moves {
		if b == 0 {
			break
		}
		if s.moves == 0 && !s.over {
			play(Pass)
		}
		row, col := int(b)/10-1, int(b)%10-1
		if row < 0 || row > 7 || col < 0 || col > 7 {
			return parse.Errorf("", i, "move %d: byte %d is no square from 11 to 88", i+1, b)
		}
		m, err := parseMove(s, moveText(game.Move(8*row+col)))
		if err != nil {
			return parse.Within(i, err, "move %d: %w", i+1)
		}
		play(m)
	}
	if s.moves == 0 && !s.over {
		play(Pass)
	}
	return nil
}

// wthorName returns a name of a file of names; empty where it is not there.
func wthorName(names []byte, size, number int) string {
	at := wthorHead + number*size
	if at+size > len(names) {
		return ""
	}
	name, _, _ := bytes.Cut(names[at:at+size], []byte{0})
	var b strings.Builder
	for _, c := range name { // Latin-1
		b.WriteRune(rune(c))
	}
	return strings.TrimSpace(b.String())
}
