package train

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
)

// PackedGames holds the samples of SelfPlay games with consecutive numbers. A sample takes 32 bytes, much
// less than in Games.
type PackedGames struct {
	PackedGamesPlan
	games   int
	samples []packedSample
}

// PackedGamesPlan holds the parameters of the games of PackedGames. The game with a given number is played
// with the seed rng.Derive(Seed, number).
type PackedGamesPlan struct {
	Seed   uint64
	First  uint64 // number of the first game
	Nodes  int64  // number of nodes of the search for a move
	Player uint64 // identifies the player's network; 0 if there is none
}

// packedGamesMagic is the beginning of the file. It is followed by the fields of the plan, the number of
// games and the number of samples, each in 8 bytes, little-endian; then come the samples and a checksum.
const packedGamesMagic = "ludarium chess games 3\n"

// packedGamesHead is the part of the file between the magic line and the samples.
type packedGamesHead struct {
	PackedGamesPlan
	Games, Samples uint64
}

// Games returns the number of games, including those without samples.
func (g *PackedGames) Games() int { return g.games }

// Samples returns the number of samples.
func (g *PackedGames) Samples() int { return len(g.samples) }

// Add adds the samples of the next games, in the order of their numbers.
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

// ReadPackedGames reads a file that PackedGames.Write has written. It returns an error if the file is
// damaged; if a sample is invalid, the error contains its index, counted from 0.
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
