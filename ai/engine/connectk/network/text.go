package network

import (
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"math"
	"strconv"
	"strings"

	rules "ludarium/game/connectk"
	"ludarium/game/text/fault"
)

// version is the beginning of the text of networks.
const version = "net1"

// Pair is a network for each side. Both may be the same network.
type Pair struct{ First, Second *Network }

// Text returns the networks as text without spaces, for links; Parse reads it. Both must have the same shape.
// The parts are the board, the coding, the activation with its slope, the hidden units with the recurrent
// steps, the weights of the first player's network, and the weights of the second player's network if they
// differ:
//
//	net1.7x6x4.absolute.sigmoid.5.AACAPw….AACAvw…
//
// The weights are 16-bit integers, little-endian, after the largest absolute weight in 32 bits. They are
// therefore rounded by up to 2^-16 of that weight; see Rounded.
func (p Pair) Text() string {
	s := p.First.fill()
	board := fmt.Sprintf("%dx%dx%d", s.Board.Cols(), s.Board.Rows(), s.Board.K())
	if !s.Board.Gravity() {
		board += "f"
	}
	activation := string(s.Activation)
	if s.Slope != 1 {
		activation += "*" + strings.ReplaceAll(strconv.FormatFloat(s.Slope, 'g', -1, 64), ".", ",")
	}
	hidden := strconv.Itoa(s.Hidden)
	if s.Steps > 0 {
		hidden += "r" + strconv.Itoa(s.Steps)
	}
	parts := []string{version, board, string(s.Coding), activation, hidden, pack(p.First.Weights)}
	if p.Second != p.First {
		parts = append(parts, pack(p.Second.Weights))
	}
	return strings.Join(parts, ".")
}

// Rounded returns the pair with its weights rounded as in the text.
func (p Pair) Rounded() Pair {
	q, err := Parse(p.Text())
	if err != nil {
		panic("network: " + err.Error()) // cannot happen: Text writes valid texts
	}
	q.First.Board, q.Second.Board = p.First.Board, p.Second.Board
	return q
}

func pack(weights []float64) string {
	most := 0.0
	for _, w := range weights {
		most = math.Max(most, math.Abs(w))
	}
	most = float64(float32(most))
	data := binary.LittleEndian.AppendUint32(nil, math.Float32bits(float32(most)))
	for _, w := range weights {
		part := 0.0
		if most > 0 {
			part = math.RoundToEven(min(max(w/most, -1), 1) * math.MaxInt16)
		}
		data = binary.LittleEndian.AppendUint16(data, uint16(int16(part)))
	}
	return base64.RawURLEncoding.EncodeToString(data)
}

// Parse reads a text that Text wrote. The error has the bad part and its number.
func Parse(text string) (Pair, error) {
	parts := strings.Split(strings.TrimSpace(text), ".")
	bad := func(part int, format string, args ...any) (Pair, error) {
		return Pair{},
			fault.Errorf("network: bad text: part %d, %s: %w", part+1, shown(parts[part]),
				fault.Errorf(format, args...))
	}
	if parts[0] != version {
		return bad(0, "it must begin with %s", version)
	}
	if len(parts) != 6 && len(parts) != 7 {
		return bad(len(parts)-1, "there are %d parts, but a network has 6 and a pair of networks 7",
			len(parts))
	}
	board, err := parseBoard(parts[1])
	if err != nil {
		return bad(1, "%w", err)
	}
	s := Shape{Board: board, Coding: Coding(parts[2]), Slope: 1}
	if err := (Shape{Board: board, Coding: s.Coding, Hidden: 1}).Check(); err != nil || s.Coding == "" {
		return bad(2, "not one of %v", Codings())
	}
	activation, slope, sloped := strings.Cut(parts[3], "*")
	s.Activation = Activation(activation)
	if sloped {
		if s.Slope, err = strconv.ParseFloat(strings.ReplaceAll(slope, ",", "."), 64); err != nil {
			return bad(3, "the slope is missing")
		}
	}
	hidden, steps, back := strings.Cut(parts[4], "r")
	if s.Hidden, err = strconv.Atoi(hidden); err != nil {
		return bad(4, "the number of hidden units is missing")
	}
	if back {
		if s.Steps, err = strconv.Atoi(steps); err != nil || s.Steps < 1 {
			return bad(4, "the number of steps back is missing")
		}
	}
	if err := s.Check(); err != nil || activation == "" || s.Slope == 0 {
		part := 4
		if _, ok := map[string]bool{string(Sigmoid): true, string(Threshold): true}[activation]; !ok ||
			!(s.Slope > 0 && s.Slope <= maxSlope) {
			part = 3
		}
		if err == nil {
			return bad(3, "the activation is missing, or its slope is 0")
		}
		return bad(part, "%w", fault.Trim(err, "network: "))
	}
	var all [2]*Network
	for i, part := range parts[5:] {
		weights, err := unpack(part, s.Weights())
		if err != nil {
			return bad(5+i, "%w", err)
		}
		all[i] = &Network{s, weights}
	}
	if all[1] == nil {
		all[1] = all[0]
	}
	return Pair{all[0], all[1]}, nil
}

// shown returns a part of a text in quotation marks, cut if it is long.
func shown(part string) string {
	if len(part) > 24 {
		part = part[:24] + "…"
	}
	return strconv.Quote(part)
}

func parseBoard(text string) (*rules.Board, error) {
	size, free := strings.CutSuffix(text, "f")
	var n [3]int
	fields := strings.Split(size, "x")
	if len(fields) != len(n) {
		return nil, fault.Errorf("a board is columns x rows x length of a line, such as 7x6x4")
	}
	for i, f := range fields {
		var err error
		if n[i], err = strconv.Atoi(f); err != nil {
			return nil, fault.Errorf("%q is not a number", f)
		}
	}
	return rules.NewBoard(n[1], n[0], n[2], !free)
}

func unpack(text string, n int) ([]float64, error) {
	data, err := base64.RawURLEncoding.DecodeString(text)
	if bad := base64.CorruptInputError(0); err != nil {
		if e, ok := err.(base64.CorruptInputError); ok {
			bad = e
		}
		return nil, fault.Errorf("character %d is not base64", int64(bad)+1)
	}
	if len(data) != 4+2*n {
		return nil, fault.Errorf("there are %d bytes, but %d weights take %d", len(data), n, 4+2*n)
	}
	most := float64(math.Float32frombits(binary.LittleEndian.Uint32(data)))
	if !(most >= 0 && most <= widest) {
		return nil, fault.Errorf("the largest weight is %v", most)
	}
	weights := make([]float64, n)
	for i := range weights {
		weights[i] = most * float64(int16(binary.LittleEndian.Uint16(data[4+2*i:]))) / math.MaxInt16
	}
	return weights, nil
}
