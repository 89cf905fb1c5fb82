package chess

import (
	"bytes"
	"compress/flate"
	"context"
	"encoding/binary"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"ludarium/ai/base/resource"
)

// NetworkFile is the name under which package resource finds the file of the network.
const NetworkFile = "chess.network"

// networkMagic is the beginning of the file. It is followed by the compressed fields of NetworkNumbers in
// their order, little-endian, limited to the first Sums sums of a view.
const networkMagic = "ludarium chess network 2\n"

// NetworkNumbers holds the numbers of a Network in the form in which they are written to its file.
type NetworkNumbers struct {
	// number of sums of a view, at most NetworkSums; the numbers for the remaining sums are 0
	Sums int
	Rows [NetworkInputs][NetworkSums]int16 // in 1/1024; indexed by NetworkInput
	Bias [NetworkSums]int16                // in 1/1024
	// from -63 to 63; the first index after the output is 0 for the view of the side to move, 1 for the
	// opponent's view
	Output [NetworkOutputs][2][NetworkSums]int8
	Scale  [NetworkOutputs]int32 // see Network.scale
	Offset [NetworkOutputs]int32
	hand   [weightCount][2]int16 // weights of the handcrafted evaluation; see Weights.Numbers
}

// parts returns pointers to or slices of all numbers for the first Sums sums of a view, in the order of the
// file.
func (n *NetworkNumbers) parts() (parts []any) {
	for row := range n.Rows {
		parts = append(parts, n.Rows[row][:n.Sums])
	}
	parts = append(parts, n.Bias[:n.Sums])
	for b := range n.Output {
		parts = append(parts, n.Output[b][0][:n.Sums], n.Output[b][1][:n.Sums])
	}
	return append(parts, n.Scale[:], n.Offset[:], n.hand[:])
}

// NetworkWeightMost is the maximum absolute value of an output weight.
const NetworkWeightMost = zeroWeight - 1

// Sizes of the numbers in bytes: of those that do not depend on the number of sums, and of those for each
// sum.
const (
	networkSize    = NetworkOutputs*8 + weightCount*4
	networkSumSize = (NetworkInputs+1)*2 + NetworkOutputs*2
)

// Write writes the file that ReadNetwork reads.
func (n *NetworkNumbers) Write(w io.Writer) error {
	if _, err := io.WriteString(w, networkMagic); err != nil {
		return err
	}
	z, err := flate.NewWriter(w, flate.BestCompression)
	if err != nil {
		return err
	}
	for _, part := range n.parts() {
		if err := binary.Write(z, binary.LittleEndian, part); err != nil {
			return err
		}
	}
	return z.Close()
}

// ReadNetwork reads the file of a network. It returns an error if the file is damaged or has too many sums.
func ReadNetwork(_ context.Context, data []byte) (*Network, error) {
	n, err := ReadNumbers(data)
	if err != nil {
		return nil, err
	}
	return n.network(), nil
}

// ReadNumbers reads the numbers in the file of a network. It returns the same errors as ReadNetwork.
func ReadNumbers(data []byte) (*NetworkNumbers, error) {
	n, err := decodeNumbers(data)
	if err == nil {
		err = n.Check()
	}
	if err != nil {
		return nil, fmt.Errorf("chess: bad network: %w", err)
	}
	return n, nil
}

func decodeNumbers(data []byte) (*NetworkNumbers, error) {
	rest, ok := bytes.CutPrefix(data, []byte(networkMagic))
	if !ok {
		return nil, fmt.Errorf("it does not begin with %q", strings.TrimSpace(networkMagic))
	}
	const most = networkSize + NetworkSums*networkSumSize
	all, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(rest)), most+1))
	if err != nil {
		return nil, err
	}
	n := &NetworkNumbers{Sums: (len(all) - networkSize) / networkSumSize}
	if len(all) <= networkSize || len(all) > most || networkSize+n.Sums*networkSumSize != len(all) {
		return nil, fmt.Errorf("it has %d bytes of numbers instead of %d, and %d for each of up to %d sums",
			len(all), networkSize, networkSumSize, NetworkSums)
	}
	for _, part := range n.parts() {
		size := binary.Size(part)
		if _, err := binary.Decode(all[:size], binary.LittleEndian, part); err != nil {
			return nil, err
		}
		all = all[size:]
	}
	return n, nil
}

// LoadNetwork returns the network that comes with the program.
func LoadNetwork(ctx context.Context, files *resource.Store) (*Network, error) {
	return resource.Load(ctx, files, NetworkFile, ReadNetwork)
}

// Check returns an error if a number is out of range or if the sums could overflow for some position with at
// most 32 pieces.
func (n *NetworkNumbers) Check() error {
	for i := range NetworkSums {
		for _, sign := range [...]int{-1, 1} {
			var most [64]int // largest change of the sum by a piece on each square
			for row := range n.Rows {
				most[row%64] = max(most[row%64], sign*int(n.Rows[row][i]))
			}
			slices.Sort(most[:])
			sum := sign * (int(n.Bias[i]) + halfStep)
			for _, x := range most[32:] {
				sum += x
			}
			if sum >= zeroSum {
				return fmt.Errorf("sum %d can be %d", i, sign*sum)
			}
		}
	}
	for b := range n.Output {
		for view := range n.Output[b] {
			for i, w := range n.Output[b][view] {
				if max(w, -w) >= zeroWeight || w == math.MinInt8 {
					return fmt.Errorf("weight %d of view %d of output %d is %d, not from %d to %d", i, view,
						b, w, 1-zeroWeight, zeroWeight-1)
				}
			}
		}
		if n.Scale[b] < 0 {
			return fmt.Errorf("the scale of output %d is %d", b, n.Scale[b])
		}
	}
	_, err := n.Weights()
	return err
}

// Weights returns the weights of the handcrafted evaluation that n contains.
func (n *NetworkNumbers) Weights() (*Weights, error) {
	numbers := make([][2]int, weightCount)
	for i, w := range n.hand {
		numbers[i] = [2]int{int(w[0]), int(w[1])}
	}
	return FromNumbers(numbers)
}

// SetWeights sets the weights of the handcrafted evaluation that n contains to w.
func (n *NetworkNumbers) SetWeights(w *Weights) {
	for i, number := range w.Numbers() {
		n.hand[i] = [2]int16{int16(number[0]), int16(number[1])}
	}
}

// network returns a Network with the numbers of n, which must be valid, packed into words.
func (n *NetworkNumbers) network() *Network {
	weights, err := n.Weights()
	if err != nil {
		panic(err.Error())
	}
	out := &Network{weights: weights}
	for r := range n.Rows {
		for i, x := range n.Rows[r] {
			out.rows[r][i/4] += uint64(int64(x)) << (16 * (i % 4))
		}
	}
	for i, x := range n.Bias {
		out.bias[i/4] += uint64(zeroSum+halfStep+int64(x)) << (16 * (i % 4))
	}
	for b := range n.Output {
		for view := range n.Output[b] {
			for i, w := range n.Output[b][view] {
				out.output[b].set(view, i, w)
			}
		}
		out.scale[b], out.offset[b] = int(n.Scale[b]), int(n.Offset[b])
	}
	return out
}
