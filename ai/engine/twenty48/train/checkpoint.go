package train

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"ludarium/ai/base/fields"
	"ludarium/ai/base/rng"
	"ludarium/ai/engine/twenty48"
)

// checkpointMagic opens the file of a training run. A line "NAME INITIAL RATE LAMBDA RESTART FLOOR CEILING
// GAMES MOVES RNG BOARD LATE FIRST" follows it, then so many late boards and first ones as uint64, then each
// table as (gap, weight, error sum, error size) for its entries that are not as at first: the gap, a varint,
// counts those that are, and the others are float32 in little-endian order. A gap to the end of the table is
// the last.
const checkpointMagic = "ludarium 2048 training 3\n"

// Save writes all that Resume needs to go on as if there had been no interruption.
func (t *Trainer) Save(w io.Writer) error {
	out := bufio.NewWriterSize(w, 1<<20)
	fmt.Fprintf(out, "%s%s %g %g %g %d %d %d %d %d %d %d %d %d\n", checkpointMagic, t.net.Shape(),
		t.net.Initial(), t.Rate, t.Lambda, t.Restart, t.Floor, t.Ceiling,
		t.games, t.moves, uint64(t.rng), uint64(t.from), len(t.late), len(t.first))
	var buffer []byte
	for _, b := range slices.Concat(t.late, t.first) {
		buffer = binary.LittleEndian.AppendUint64(buffer, uint64(b))
	}
	if _, err := out.Write(buffer); err != nil {
		return err
	}
	for k, errs := range t.errors.All {
		gap := uint64(0)
		for i, c := range errs {
			if c.size == 0 && t.net.Entries().All[k][i] == t.net.InitialEntry() {
				gap++
				continue
			}
			buffer = binary.AppendUvarint(buffer[:0], gap)
			for _, x := range [...]float32{t.net.Entries().All[k][i], c.sum, c.size} {
				buffer = binary.LittleEndian.AppendUint32(buffer, math.Float32bits(x))
			}
			if _, err := out.Write(buffer); err != nil {
				return err
			}
			gap = 0
		}
		if _, err := out.Write(binary.AppendUvarint(buffer[:0], gap)); err != nil {
			return err
		}
	}
	return out.Flush()
}

// Resume reads what Save wrote. The rules must be those of the run.
func Resume(r io.Reader, rules twenty48.Rules) (*Trainer, error) {
	t, err := resume(r, rules)
	if errors.Is(err, io.EOF) {
		err = io.ErrUnexpectedEOF
	}
	if err != nil {
		return nil, fmt.Errorf("twenty48: bad checkpoint: %w", err)
	}
	return t, nil
}

func resume(r io.Reader, rules twenty48.Rules) (*Trainer, error) {
	in := bufio.NewReaderSize(r, 1<<20)
	head := make([]byte, len(checkpointMagic))
	if _, err := io.ReadFull(in, head); err != nil || string(head) != checkpointMagic {
		return nil, fmt.Errorf("it does not begin with %q", strings.TrimSpace(checkpointMagic))
	}
	line, err := in.ReadString('\n')
	if err != nil {
		return nil, err
	}
	var name string
	var initial float64
	var state, from uint64
	run, late, first := Trainer{}, 0, 0
	if err := fields.Read(line, &name, &initial, &run.Rate, &run.Lambda, &run.Restart, &run.Floor,
		&run.Ceiling,
		&run.games, &run.moves, &state, &from, &late, &first); err != nil {
		return nil, fmt.Errorf("line %q: %w", strings.TrimSpace(line), err)
	}
	if state == 0 {
		return nil, fmt.Errorf("line %q: a random generator never has the state 0", strings.TrimSpace(line))
	}
	if run.Ceiling < 0 || run.Ceiling > 15 {
		return nil, fmt.Errorf("line %q: the ceiling %d is not 0 to 15", strings.TrimSpace(line), run.Ceiling)
	}
	if run.Floor < 0 || run.Floor > 15 || run.Floor > 0 && (late < 1 || first < 1) {
		return nil, fmt.Errorf("line %q: the floor %d is not 0 to 15, or no board has it",
			strings.TrimSpace(line), run.Floor)
	}
	net, err := twenty48.NewNetwork(name, initial)
	if err != nil {
		return nil, err
	}
	t := NewTrainer(net, rules, 0)
	t.Rate, t.Lambda, t.Restart, t.Floor, t.Ceiling = run.Rate, run.Lambda, run.Restart, run.Floor,
		run.Ceiling
	t.games, t.moves, t.rng, t.from = run.games, run.moves, rng.Xorshift(state), twenty48.Board(from)
	var entry [12]byte
	for _, list := range []struct {
		boards *[]twenty48.Board
		n      int
	}{{&t.late, late}, {&t.first, first}} {
		for range list.n {
			if _, err := io.ReadFull(in, entry[:8]); err != nil {
				return nil, err
			}
			*list.boards = append(*list.boards, twenty48.Board(binary.LittleEndian.Uint64(entry[:8])))
		}
	}
	for k, errs := range t.errors.All {
		for i := uint64(0); ; i++ {
			gap, err := binary.ReadUvarint(in)
			if err != nil {
				return nil, err
			}
			if left := uint64(len(errs)) - i; gap > left {
				return nil, fmt.Errorf("table %d, entry %d: a gap of %d leaves the table", k, i, gap)
			} else if gap == left {
				break
			}
			i += gap
			if _, err := io.ReadFull(in, entry[:]); err != nil {
				return nil, err
			}
			float := func(at int) float32 {
				return math.Float32frombits(binary.LittleEndian.Uint32(entry[at:]))
			}
			net.Entries().All[k][i], errs[i] = float(0), coherence{float(4), float(8)}
		}
	}
	return t, nil
}
