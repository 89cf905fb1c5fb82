package twenty48

import (
	"encoding/binary"
	"errors"

	"ludarium/ai/base/rng"
)

// saveEvery is the maximum number of moves between saved states. If moves are slow, the state is saved more
// often, whenever a report of the clock is due, which is several times a second.
const saveEvery = 128

// stateSize is the size of a state in bytes: nine numbers of 64 bits.
const stateSize = 9 * 8

// state returns the state of the game when the player is to move on b.
func (p *play) state(b Board) []byte {
	out := make([]byte, 0, stateSize)
	for _, x := range [stateSize / 8]uint64{
		uint64(b), uint64(p.chance), uint64(p.think.RNG), uint64(p.evil.RNG),
		uint64(p.result.Score), uint64(p.result.Moves), uint64(p.result.Twos), uint64(p.result.Fours),
		uint64(p.result.Playouts),
	} {
		out = binary.LittleEndian.AppendUint64(out, x)
	}
	return out
}

// restore sets the state of the game to one that state returned, and returns the board.
func (p *play) restore(state []byte) (Board, error) {
	if len(state) != stateSize {
		return 0, errors.New("twenty48: bad state of a game: it has the wrong length")
	}
	var x [stateSize / 8]uint64
	for i := range x {
		x[i] = binary.LittleEndian.Uint64(state[8*i:])
	}
	p.chance, p.think.RNG, p.evil.RNG = rng.Xorshift(x[1]), rng.Xorshift(x[2]), rng.Xorshift(x[3])
	p.result = Result{Score: int64(x[4]), Moves: int(x[5]), Twos: int(x[6]), Fours: int(x[7]),
		Playouts: int64(x[8])}
	if p.chance == 0 || p.think.RNG == 0 || p.evil.RNG == 0 || p.result.Moves != p.result.Twos+p.result.Fours-
		2 || p.result.Twos < 0 || p.result.Fours < 0 {
		return 0, errors.New("twenty48: bad state of a game: its numbers contradict each other")
	}
	return Board(x[0]), nil
}
