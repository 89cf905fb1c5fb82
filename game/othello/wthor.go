package othello

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"strings"

	"ludarium/game"
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

// IsWTHOR reports whether data is a file of games of WTHOR: its head agrees with its length.
func IsWTHOR(data []byte) bool {
	return len(data) > wthorHead && (data[12] == 0 || data[12] == 8) && data[2] <= 12 && data[3] <= 31 &&
		uint64(len(data)-wthorHead) == wthorGame*uint64(binary.LittleEndian.Uint32(data[4:]))
}

// ReadWTHOR reads a file of games; players and tournaments are the files of their names, which may be
// missing. The games before a bad one are returned beside its error, which names the byte.
func ReadWTHOR(games, players, tournaments []byte) ([]*Record, error) {
	if len(games) < wthorHead {
		return nil, fmt.Errorf("othello: the file has %d bytes, fewer than the %d of a head of WTHOR",
			len(games), wthorHead)
	}
	if size := games[12]; size != 0 && size != 8 {
		return nil, parse.Errorf("", 12, "othello: byte 12: games of a board of size %d, not 8", size)
	}
	n, body := uint64(binary.LittleEndian.Uint32(games[4:])), games[wthorHead:]
	if uint64(len(body)) < n*wthorGame {
		return nil, parse.Errorf("", 4, "othello: the file has %d bytes, but %d games have %d", len(games), n,
			wthorHead+n*wthorGame)
	}
	year := binary.LittleEndian.Uint16(games[10:])
	var list []*Record
	for i := range int(n) {
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
			return list, game.Within(fmt.Sprintf("othello: bad game %d: ", i+1), wthorHead+i*wthorGame+8, err)
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
			return parse.Within(fmt.Sprintf("move %d: ", i+1), i, err)
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
