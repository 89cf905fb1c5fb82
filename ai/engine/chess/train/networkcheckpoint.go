package train

import (
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io"
	"math"
)

// networkCheckpointMagic is the beginning of a checkpoint. It is followed by the head, the weights, the
// moving averages of their gradients and of the squares of these gradients, all little-endian, and a
// checksum.
const networkCheckpointMagic = "ludarium chess network checkpoint 4\n"

// networkCheckpointHead is the first part of a checkpoint after the magic line.
type networkCheckpointHead struct {
	Plan    NetworkPlan
	Samples uint64
	Sum     uint32 // checksum of the samples and of their handcrafted evaluations
	Epochs  uint32 // number of completed epochs
}

func (t *NetworkTrainer) head() networkCheckpointHead {
	sum := crc32.NewIEEE()
	for i := range t.samples {
		hand, share := math.Float32bits(t.cases[i].hand), math.Float32bits(t.cases[i].share)
		sum.Write(binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(t.samples[i][:], hand),
			share))
	}
	return networkCheckpointHead{Plan: t.plan, Samples: uint64(len(t.samples)), Sum: sum.Sum32(),
		Epochs: uint32(t.epochs)}
}

// Save writes a checkpoint that Resume can read in a trainer with the same games, weights and plan.
func (t *NetworkTrainer) Save(w io.Writer) error {
	return seal(w, networkCheckpointMagic, func(w io.Writer) error {
		for _, part := range []any{t.head(), t.net.all, t.mean, t.square} {
			if err := binary.Write(w, binary.LittleEndian, part); err != nil {
				return err
			}
		}
		return nil
	})
}

// Resume restores a checkpoint. If the checkpoint is damaged or belongs to other games or another plan,
// Resume returns an error and changes nothing.
func (t *NetworkTrainer) Resume(data []byte) error {
	body, err := unseal(data, networkCheckpointMagic)
	if err != nil {
		return fmt.Errorf("chess: bad checkpoint of a network: %w", err)
	}
	var head networkCheckpointHead
	var numbers [3][networkWeights]float32
	if want := binary.Size(head) + binary.Size(numbers); len(body) != want {
		return fmt.Errorf("chess: bad checkpoint of a network: it has %d bytes instead of %d", len(body),
			want)
	}
	n, err := binary.Decode(body, binary.LittleEndian, &head)
	if err != nil {
		return err
	}
	if _, err = binary.Decode(body[n:], binary.LittleEndian, &numbers); err != nil {
		return err
	}
	ours := t.head()
	ours.Epochs = head.Epochs
	if head != ours {
		return fmt.Errorf("chess: the checkpoint belongs to another network, of %d positions with the plan "+
			"%+v; this one is of %d with %+v, or the handcrafted evaluation differs", head.Samples, head.Plan,
			ours.Samples, ours.Plan)
	}
	t.epochs = int(head.Epochs)
	copy(t.net.all, numbers[0][:])
	copy(t.mean, numbers[1][:])
	copy(t.square, numbers[2][:])
	return nil
}
