package morpion

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"

	"ludarium/game"
	rules "ludarium/game/morpion"
)

// uctState is the saved form of a uct. The tree contains each node before its children. A node consists of
// its move (four bytes), its best length and its number of children (two bytes each), and its visits and sum
// (eight bytes each), little-endian.
type uctState struct {
	Moves  packed // moves after the start position
	Played int
	Tree   []byte
}

const nodeBytes = 4 + 2 + 2 + 8 + 8

// Save implements Process.
func (s *uct) Save() ([]byte, error) {
	return json.Marshal(uctState{pack(s.position.History()[s.run.Start.Len():]), s.played, s.root.save(nil)})
}

func (n *node) save(dst []byte) []byte {
	dst = binary.LittleEndian.AppendUint32(dst, uint32(n.move))
	dst = binary.LittleEndian.AppendUint16(dst, uint16(n.best))
	dst = binary.LittleEndian.AppendUint16(dst, uint16(len(n.children)))
	dst = binary.LittleEndian.AppendUint64(dst, math.Float64bits(n.visits))
	dst = binary.LittleEndian.AppendUint64(dst, math.Float64bits(n.sum))
	for _, c := range n.children {
		dst = c.save(dst)
	}
	return dst
}

// Load implements Process.
func (s *uct) Load(data []byte) error {
	var state uctState
	if err := json.Unmarshal(data, &state); err != nil {
		return err
	}
	if state.Played < 0 || state.Played >= s.Playouts {
		return fmt.Errorf("%d playouts of %d", state.Played, s.Playouts)
	}
	position := s.run.Start.Clone()
	if _, err := state.Moves.replay(nil, position); err != nil {
		return err
	}
	// taking back moves would change the order of the legal moves
	root, rest, err := loadNode(state.Tree, position.Clone())
	if err == nil && len(rest) > 0 {
		err = fmt.Errorf("%d bytes behind the tree", len(rest))
	}
	if err != nil {
		return err
	}
	s.position, s.root, s.played = position, root, state.Played
	return nil
}

// loadNode reads the node for the position on b and all nodes below it. It returns the node and the bytes
// that follow. It leaves b unchanged.
func loadNode(data []byte, b *rules.Board) (n *node, rest []byte, err error) {
	if len(data) < nodeBytes {
		return nil, nil, errors.New("the tree ends early")
	}
	n = newNode(b)
	n.move, n.best = game.Move(binary.LittleEndian.Uint32(data)), int(binary.LittleEndian.Uint16(data[4:]))
	n.visits, n.sum = math.Float64frombits(binary.LittleEndian.Uint64(data[8:])),
		math.Float64frombits(binary.LittleEndian.Uint64(data[16:]))
	children := int(binary.LittleEndian.Uint16(data[6:]))
	if !(n.visits >= float64(children)) || math.IsInf(n.visits, 0) || !(n.sum >= 0) || math.IsInf(n.sum, 0) {
		return nil, nil, fmt.Errorf("a position with %v visits, a sum of %v and %d moves tried", n.visits,
			n.sum, children)
	}
	data = data[nodeBytes:]
	for range children {
		if len(data) < nodeBytes {
			return nil, nil, errors.New("the tree ends early")
		}
		m := game.Move(binary.LittleEndian.Uint32(data))
		i := slices.Index(n.untried, m)
		if i < 0 {
			return nil, nil, fmt.Errorf("move %d of the tree is against the rules", b.Len()+1)
		}
		n.untried = slices.Delete(n.untried, i, i+1)
		b.Play(m)
		c, after, err := loadNode(data, b)
		b.Undo()
		if err != nil {
			return nil, nil, err
		}
		if c.visits < 1 {
			return nil, nil, errors.New("a position of the tree without a visit")
		}
		n.children, data = append(n.children, c), after
	}
	return n, data, nil
}
