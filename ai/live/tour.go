package live

import (
	"encoding/binary"
	"fmt"
	"math"
)

// TourKind identifies views of type Tour.
const TourKind = "tour"

// Tour is a tour through places on a map, with the pheromone that ants left on the roads. Places are pairs of
// 16-bit numbers as in Swarm. Stops and ends of roads are 16-bit indices of places, low byte first.
type Tour struct {
	At      []byte   `json:"at"`                // positions of the places
	Open    bool     `json:"open,omitempty"`    // whether the tour does not return to its start
	Best    []byte   `json:"best,omitempty"`    // stops of the best tour so far, in order; may be empty
	Length  float64  `json:"length"`            // length of Best
	Optimum float64  `json:"optimum,omitempty"` // length of the shortest tour; 0 if unknown
	Latest  []byte   `json:"latest,omitempty"`  // stops of the latest tour
	Others  [][]byte `json:"others,omitempty"`  // stops of the other tours of the same iteration
	Roads   []byte   `json:"roads,omitempty"`   // pairs of places by decreasing pheromone
	Weight  []byte   `json:"weight,omitempty"`  // pheromone of each road, up to 255
}

// Kind implements Payload.
func (Tour) Kind() string { return TourKind }

func (Tour) limit() int { return 32 << 10 }

func (t Tour) check() error {
	n := t.Len()
	if len(t.At)%4 != 0 || len(t.Roads) != 4*len(t.Weight) {
		return fmt.Errorf("%d bytes of places, %d and %d of stops, %d of roads with %d weights", len(t.At),
			len(t.Best), len(t.Latest), len(t.Roads), len(t.Weight))
	}
	for _, list := range append([][]byte{t.Best, t.Latest, t.Roads}, t.Others...) {
		if len(list)%2 != 0 {
			return fmt.Errorf("%d bytes of stops", len(list))
		}
		for k := range len(list) / 2 {
			if i := Stop(list, k); i >= n {
				return fmt.Errorf("stop %d is place %d of %d", k+1, i+1, n)
			}
		}
	}
	return nil
}

// smaller leaves out the other tours, then roads from the weakest on, then the latest tour, then the best
// one.
func (t Tour) smaller() (Payload, bool) {
	switch n := len(t.Weight); {
	case len(t.Others) > 0:
		t.Others = t.Others[:len(t.Others)-1]
	case n > 0:
		t.Weight, t.Roads = t.Weight[:most(n)], t.Roads[:4*most(n)]
	case len(t.Latest) > 0:
		t.Latest = nil
	case len(t.Best) > 0:
		t.Best = nil
	default:
		return t, false
	}
	return t, true
}

// Len returns the number of places.
func (t Tour) Len() int { return len(t.At) / 4 }

// Road appends a road between two places with pheromone from 0 to 1.
func (t *Tour) Road(i, j int, pheromone float64) {
	t.Roads = binary.LittleEndian.AppendUint16(binary.LittleEndian.AppendUint16(t.Roads, uint16(i)),
		uint16(j))
	t.Weight = append(t.Weight, byte(math.Round(255*min(max(pheromone, 0), 1))))
}

// Map returns places as positions, scaled to the largest size that fits, with equal scales in x and y. The
// coordinates must be finite, and x and y must have the same length.
func Map(x, y []float64) []byte {
	var low, high [2]float64
	for d, v := range [2][]float64{x, y} {
		low[d], high[d] = math.Inf(1), math.Inf(-1)
		for _, c := range v {
			low[d], high[d] = min(low[d], c), max(high[d], c)
		}
	}
	side := max(high[0]-low[0], high[1]-low[1])
	if !(side > 0) {
		side = 1
	}
	middle := [2]float64{float64((low[0] + high[0]) / 2), float64((low[1] + high[1]) / 2)}
	var at []byte
	for i := range x {
		at = AppendPlace(at, 0.5+(x[i]-middle[0])/side, 0.5+(y[i]-middle[1])/side)
	}
	return at
}

// Stops encodes the places of a tour for Tour. Each must be less than 65536.
func Stops(places []int) []byte {
	var list []byte
	for _, i := range places {
		list = binary.LittleEndian.AppendUint16(list, uint16(i))
	}
	return list
}

// Stop returns stop k of a list.
func Stop(list []byte, k int) int { return int(binary.LittleEndian.Uint16(list[2*k:])) }
