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

	"ludarium/ai/base/number"
	"ludarium/ai/base/rng"
	"ludarium/ai/engine/twenty48"
)

// checkpointMagic is the beginning of the file of a training. It is followed by a line "NAME INITIAL RATE
// LAMBDA RESTART FLOOR CEILING GAMES MOVES RNG BOARD LATE FIRST", by the late boards, as many as LATE, and
// the first boards, as many as FIRST, each as uint64, and by the tables. A table contains, for each entry
// that does not have its initial values, a gap, the weight, the sum of the errors and the sum of their
// absolute values. The gap, a varint, is the number of entries with initial values that come before; the
// other numbers are float32, little-endian. At the end of a table, there is a gap that leads to the end.
const checkpointMagic = "ludarium 2048 training 3\n"

// Save writes a state from which Resume continues as if the training had not been interrupted.
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

// Resume reads a state that Save has written. The rules must be the same as in the interrupted training.
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
	t, late, first, err := resumeHead(in, rules)
	if err != nil {
		return nil, err
	}
	if t.late, err = readBoards(in, late); err != nil {
		return nil, err
	}
	if t.first, err = readBoards(in, first); err != nil {
		return nil, err
	}
	for k, errs := range t.errors.All {
		if err := readTable(in, t.net.Entries().All[k], errs); err != nil {
			return nil, fmt.Errorf("table %d, %w", k, err)
		}
	}
	return t, nil
}

// resumeHead reads the header line of a checkpoint. It returns the trainer and the numbers of late boards and
// of first boards.
func resumeHead(in *bufio.Reader, rules twenty48.Rules) (t *Trainer, late, first int, err error) {
	line, err := in.ReadString('\n')
	if err != nil {
		return nil, 0, 0, err
	}
	var name string
	var initial float64
	var state, from uint64
	run := Trainer{}
	if err := number.ReadFields(line, &name, &initial, &run.Rate, &run.Lambda, &run.Restart, &run.Floor,
		&run.Ceiling, &run.games, &run.moves, &state, &from, &late, &first); err != nil {
		return nil, 0, 0, fmt.Errorf("line %q: %w", strings.TrimSpace(line), err)
	}
	wrong := ""
	switch {
	case state == 0:
		wrong = "a random generator never has the state 0"
	case run.Ceiling < 0 || run.Ceiling > 15:
		wrong = fmt.Sprintf("the ceiling %d is not 0 to 15", run.Ceiling)
	case run.Floor < 0 || run.Floor > 15 || run.Floor > 0 && (late < 1 || first < 1):
		wrong = fmt.Sprintf("the floor %d is not 0 to 15, or no board has it", run.Floor)
	}
	if wrong != "" {
		return nil, 0, 0, fmt.Errorf("line %q: %s", strings.TrimSpace(line), wrong)
	}
	net, err := twenty48.NewNetwork(name, initial)
	if err != nil {
		return nil, 0, 0, err
	}
	t = NewTrainer(net, rules, 0)
	t.Rate, t.Lambda, t.Restart, t.Floor, t.Ceiling = run.Rate, run.Lambda, run.Restart, run.Floor,
		run.Ceiling
	t.games, t.moves, t.rng, t.from = run.games, run.moves, rng.Xorshift(state), twenty48.Board(from)
	return t, late, first, nil
}

// readBoards reads n boards.
func readBoards(in io.Reader, n int) (boards []twenty48.Board, err error) {
	var b [8]byte
	for range n {
		if _, err := io.ReadFull(in, b[:]); err != nil {
			return nil, err
		}
		boards = append(boards, twenty48.Board(binary.LittleEndian.Uint64(b[:])))
	}
	return boards, nil
}

// readTable reads the entries of a table and their errors.
func readTable(in *bufio.Reader, entries []float32, errs []coherence) error {
	var entry [12]byte
	float := func(at int) float32 {
		return math.Float32frombits(binary.LittleEndian.Uint32(entry[at:]))
	}
	for i := uint64(0); ; i++ {
		gap, err := binary.ReadUvarint(in)
		if err != nil {
			return fmt.Errorf("entry %d: %w", i, err)
		}
		switch left := uint64(len(errs)) - i; {
		case gap > left:
			return fmt.Errorf("entry %d: a gap of %d leaves the table", i, gap)
		case gap == left:
			return nil
		}
		i += gap
		if _, err := io.ReadFull(in, entry[:]); err != nil {
			return fmt.Errorf("entry %d: %w", i, err)
		}
		entries[i], errs[i] = float(0), coherence{float(4), float(8)}
	}
}
