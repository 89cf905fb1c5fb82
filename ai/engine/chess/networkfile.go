package chess

import (
	"bytes"
	"compress/flate"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"ludarium/ai/resource"
)

// NetworkFile is the name of the file of the network, for package resource.
const NetworkFile = "chess.network"

// networkMagic opens the file. Behind it, deflated, come the networkNumbers in their order, the lowest byte of each first.
const networkMagic = "ludarium chess network 1\n"

// networkNumbers are the numbers of a Network as its file has them.
type networkNumbers struct {
	Rows   [networkInputs][networkHidden]int16     // in 1/1024; see Network for the order of the inputs
	Bias   [networkHidden]int16                    // in 1/1024
	Output [networkOutputs][2 * networkHidden]int8 // -63 to 63, for the view of the side to move and the other one
	Scale  [networkOutputs]int32                   // see Network
	Offset [networkOutputs]int32
}

// write writes a file that ReadNetwork reads.
func (n *networkNumbers) write(w io.Writer) error {
	if _, err := io.WriteString(w, networkMagic); err != nil {
		return err
	}
	z, err := flate.NewWriter(w, flate.BestCompression)
	if err != nil {
		return err
	}
	return errors.Join(binary.Write(z, binary.LittleEndian, n), z.Close())
}

// ReadNetwork reads the file of a network. It errs on one that is damaged.
func ReadNetwork(_ context.Context, data []byte) (*Network, error) {
	rest, ok := bytes.CutPrefix(data, []byte(networkMagic))
	if !ok {
		return nil, fmt.Errorf("chess: bad network: it does not open with %q", strings.TrimSpace(networkMagic))
	}
	var n networkNumbers
	all, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(rest)), int64(binary.Size(&n))+1))
	if err == nil && len(all) != binary.Size(&n) {
		err = fmt.Errorf("it has %d bytes of numbers where there should be %d", len(all), binary.Size(&n))
	}
	if err == nil {
		_, err = binary.Decode(all, binary.LittleEndian, &n)
	}
	if err == nil {
		err = n.check()
	}
	if err != nil {
		return nil, fmt.Errorf("chess: bad network: %w", err)
	}
	return n.network(), nil
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
		for i, w := range n.Output[b] {
			if max(w, -w) >= zeroWeight || w == math.MinInt8 {
				return fmt.Errorf("weight %d of output %d is %d, not from %d to %d", i, b, w, 1-zeroWeight, zeroWeight-1)
			}
		}
		if n.Scale[b] < 0 {
			return fmt.Errorf("the scale of output %d is %d", b, n.Scale[b])
		}
	}
	return nil
}

// network puts the numbers, which are right, into words.
func (n *networkNumbers) network() *Network {
	out := new(Network)
	for r := range n.Rows {
		for i, x := range n.Rows[r] {
			out.rows[r][i/4] += uint64(int64(x)) << (16 * (i % 4))
		}
	}
	for i, x := range n.Bias {
		out.bias[i/4] += uint64(zeroSum+halfStep+int64(x)) << (16 * (i % 4))
	}
	for b := range n.Output {
		for i, w := range n.Output[b] {
			view, i := i/networkHidden, i%networkHidden
			out.output[b][view][i/4] += uint64(zeroWeight+int64(w)) << (16 * (3 - i%4))
		}
		out.scale[b], out.offset[b] = int(n.Scale[b]), int(n.Offset[b])
	}
	return out
}
