package train

import (
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io"
	"math"
)

// networkCheckpointMagic opens the file. Behind it come the head, the weights, the means and the mean squares
// of their gradients, the lowest byte of each number first, and a checksum.
const networkCheckpointMagic = "ludarium chess network checkpoint 4\n"

// networkCheckpointHead is what a checkpoint starts with.
type networkCheckpointHead struct {
	Plan    NetworkPlan
	Samples uint64
	Sum     uint32 // checksum of the samples and of how the evaluation made by hand judges them
	Epochs  uint32 // done
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

// Save writes a checkpoint from which a trainer with the same games, weights and plan goes on; see Resume.
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

// Resume goes on with a checkpoint. It errs, and changes nothing, where that is damaged or belongs to other
// games or another plan.
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
