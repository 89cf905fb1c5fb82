package train

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
)

// PackedGames are the samples of games of SelfPlay with consecutive numbers, in 32 bytes each: many more of
// them than Games have room for.
type PackedGames struct {
	PackedGamesPlan
	games   int
	samples []packedSample
}

// PackedGamesPlan says how the games of PackedGames are played, each with the seed rng.Derive(Seed, number).
type PackedGamesPlan struct {
	Seed   uint64
	First  uint64 // number of the first game
	Nodes  int64  // of the search for a move
	Player uint64 // tells the network that adjusts the player's evaluation from others; 0 for none
}

// packedGamesMagic opens the file. Behind it come, in 8 bytes each, the lowest first, the numbers of the
// plan, the number of games and that of samples; then the samples and a checksum.
const packedGamesMagic = "ludarium chess games 3\n"

// packedGamesHead is what the file has before the samples.
type packedGamesHead struct {
	PackedGamesPlan
	Games, Samples uint64
}

// Games returns the number of games, those of which nothing was kept included.
func (g *PackedGames) Games() int { return g.games }

// Samples returns the number of positions.
func (g *PackedGames) Samples() int { return len(g.samples) }

// Add adds the samples of the games that follow.
func (g *PackedGames) Add(games ...[]Sample) {
	for _, samples := range games {
		for i := range samples {
			packed := samples[i].pack()
			if i == 0 {
				packed[31] = 1
			}
			g.samples = append(g.samples, packed)
		}
	}
	g.games += len(games)
}

// Write writes a file that ReadPackedGames reads.
func (g *PackedGames) Write(w io.Writer) error {
	return seal(w, packedGamesMagic, func(w io.Writer) error {
		head := packedGamesHead{g.PackedGamesPlan, uint64(g.games), uint64(len(g.samples))}
		if err := binary.Write(w, binary.LittleEndian, head); err != nil {
			return err
		}
		out := bufio.NewWriter(w)
		for i := range g.samples {
			out.Write(g.samples[i][:])
		}
		return out.Flush()
	})
}

// ReadPackedGames is the inverse of PackedGames.Write. It errs on a damaged file and names the sample,
// counted from 0, that none can be.
func ReadPackedGames(data []byte) (*PackedGames, error) {
	g, err := readPackedGames(data)
	if err != nil {
		return nil, fmt.Errorf("chess: bad file of games: %w", err)
	}
	return g, nil
}

func readPackedGames(data []byte) (*PackedGames, error) {
	body, damage := unseal(data, packedGamesMagic)
	if body == nil {
		return nil, damage
	}
	var head packedGamesHead
	n, err := binary.Decode(body, binary.LittleEndian, &head)
	if err != nil {
		return nil, fmt.Errorf("it ends after %d bytes", len(data))
	}
	body = body[n:]
	if len(body)%packedSize > 0 || uint64(len(body)/packedSize) != head.Samples || head.Games > 1<<40 {
		return nil, fmt.Errorf("it has %d bytes of samples for %d samples of %d games", len(body),
			head.Samples, head.Games)
	}
	g := &PackedGames{PackedGamesPlan: head.PackedGamesPlan, games: int(head.Games),
		samples: make([]packedSample, head.Samples)}
	for i := range g.samples {
		copy(g.samples[i][:], body[packedSize*i:])
		if _, err := g.samples[i].unpack(); err != nil {
			return nil, fmt.Errorf("sample %d: %w", i, err)
		}
	}
	return g, damage
}
