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

	"ludarium/ai/resource"
)

// NetworkFile is the name of the file of the network, for package resource.
const NetworkFile = "chess.network"

// networkMagic opens the file. Behind it, deflated, come the networkNumbers in their order, the lowest byte of each first, of the sums that there are.
const networkMagic = "ludarium chess network 2\n"

// networkNumbers are the numbers of a Network as its file has them.
type networkNumbers struct {
	sums   int                                    // of a view, networkHidden at most; the numbers of the others are 0
	rows   [networkInputs][networkHidden]int16    // in 1/1024; see Network for the order of the inputs
	bias   [networkHidden]int16                   // in 1/1024
	output [networkOutputs][2][networkHidden]int8 // -63 to 63, for the view of the side to move and the other one
	scale  [networkOutputs]int32                  // see Network
	offset [networkOutputs]int32
	hand   [weightCount][2]int16 // see Weights.Numbers
}

// parts are pointers to the numbers of the first sums.
func (n *networkNumbers) parts() (parts []any) {
	for row := range n.rows {
		parts = append(parts, n.rows[row][:n.sums])
	}
	parts = append(parts, n.bias[:n.sums])
	for b := range n.output {
		parts = append(parts, n.output[b][0][:n.sums], n.output[b][1][:n.sums])
	}
	return append(parts, n.scale[:], n.offset[:], n.hand[:])
}

// networkSize is the size of the numbers, in bytes, without those of the sums and for each of them.
const (
	networkSize    = networkOutputs*8 + weightCount*4
	networkSumSize = (networkInputs+1)*2 + networkOutputs*2
)

// write writes a file that ReadNetwork reads.
func (n *networkNumbers) write(w io.Writer) error {
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

// ReadNetwork reads the file of a network. It errs on one that is damaged, or has more sums than there is room for.
func ReadNetwork(_ context.Context, data []byte) (*Network, error) {
	n, err := readNumbers(data)
	if err != nil {
		return nil, err
	}
	return n.network(), nil
}

// readNumbers reads the numbers of a file. It errs as ReadNetwork does.
func readNumbers(data []byte) (*networkNumbers, error) {
	n, err := decodeNumbers(data)
	if err == nil {
		err = n.check()
	}
	if err != nil {
		return nil, fmt.Errorf("chess: bad network: %w", err)
	}
	return n, nil
}

func decodeNumbers(data []byte) (*networkNumbers, error) {
	rest, ok := bytes.CutPrefix(data, []byte(networkMagic))
	if !ok {
		return nil, fmt.Errorf("it does not begin with %q", strings.TrimSpace(networkMagic))
	}
	const most = networkSize + networkHidden*networkSumSize
	all, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(rest)), most+1))
	if err != nil {
		return nil, err
	}
	n := &networkNumbers{sums: (len(all) - networkSize) / networkSumSize}
	if len(all) <= networkSize || len(all) > most || networkSize+n.sums*networkSumSize != len(all) {
		return nil, fmt.Errorf("it has %d bytes of numbers instead of %d, and %d for each of up to %d sums",
			len(all), networkSize, networkSumSize, networkHidden)
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

// LoadNetwork returns the network that ctx brings; see package resource.
func LoadNetwork(ctx context.Context) (*Network, error) {
	return resource.Load(ctx, NetworkFile, ReadNetwork)
}

// check errs where a number is out of range, or where the sums of some board could be, of 32 pieces wherever they like.
func (n *networkNumbers) check() error {
	for i := range networkHidden {
		for _, sign := range [...]int{-1, 1} {
			var most [64]int // that a piece on a square adds
			for row := range n.rows {
				most[row%64] = max(most[row%64], sign*int(n.rows[row][i]))
			}
			slices.Sort(most[:])
			sum := sign * (int(n.bias[i]) + halfStep)
			for _, x := range most[32:] {
				sum += x
			}
			if sum >= zeroSum {
				return fmt.Errorf("sum %d can be %d", i, sign*sum)
			}
		}
	}
	for b := range n.output {
		for view := range n.output[b] {
			for i, w := range n.output[b][view] {
				if max(w, -w) >= zeroWeight || w == math.MinInt8 {
					return fmt.Errorf("weight %d of view %d of output %d is %d, not from %d to %d", i, view, b, w, 1-zeroWeight, zeroWeight-1)
				}
			}
		}
		if n.scale[b] < 0 {
			return fmt.Errorf("the scale of output %d is %d", b, n.scale[b])
		}
	}
	_, err := n.weights()
	return err
}

// weights returns those of the evaluation made by hand.
func (n *networkNumbers) weights() (*Weights, error) {
	numbers := make([][2]int, weightCount)
	for i, w := range n.hand {
		numbers[i] = [2]int{int(w[0]), int(w[1])}
	}
	return FromNumbers(numbers)
}

// setWeights is the inverse of weights.
func (n *networkNumbers) setWeights(w *Weights) {
	for i, number := range w.Numbers() {
		n.hand[i] = [2]int16{int16(number[0]), int16(number[1])}
	}
}

// network puts the numbers, which are right, into words.
func (n *networkNumbers) network() *Network {
	weights, err := n.weights()
	if err != nil {
		panic(err.Error())
	}
	out := &Network{weights: weights}
	for r := range n.rows {
		for i, x := range n.rows[r] {
			out.rows[r][i/4] += uint64(int64(x)) << (16 * (i % 4))
		}
	}
	for i, x := range n.bias {
		out.bias[i/4] += uint64(zeroSum+halfStep+int64(x)) << (16 * (i % 4))
	}
	for b := range n.output {
		for view := range n.output[b] {
			for i, w := range n.output[b][view] {
				out.output[b].set(view, i, w)
			}
		}
		out.scale[b], out.offset[b] = int(n.scale[b]), int(n.offset[b])
	}
	return out
}
