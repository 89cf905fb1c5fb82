package live

import (
	"encoding/binary"
	"fmt"
	"math"
)

// SwarmKind is the kind of Swarm.
const SwarmKind = "swarm"

// Swarm is where the points of an optimiser are, seen along two of their dimensions. Places are pairs of
// 16-bit numbers, low byte first, from 0 at Lower to 65535 at Upper; see Place.
type Swarm struct {
	Dim   int        `json:"dim"`  // of the space
	Axes  [2]int     `json:"axes"` // the dimensions that are shown, from 0
	Lower [2]float64 `json:"lower"`
	Upper [2]float64 `json:"upper"`

	At    []byte `json:"at"`              // where the particles are
	Was   []byte `json:"was,omitempty"`   // and were before their last step; empty or as many
	Mine  []byte `json:"mine,omitempty"`  // the best place that each has had; empty or as many
	Group []byte `json:"group,omitempty"` // tribe, niche or species of each; empty or as many as particles
	Best  int    `json:"best"`            // the particle that has had the best place; -1 for none
	// whose best place pulls each, 16-bit numbers of particles, low byte first; empty or as many as particles
	Lead []byte `json:"lead,omitempty"`
	// who informs whom, pairs of 16-bit numbers of particles, low byte first
	Link []byte `json:"link,omitempty"`
}

// Kind implements Payload.
func (Swarm) Kind() string { return SwarmKind }

func (Swarm) limit() int { return 48 << 10 }

func (s Swarm) check() error {
	n := s.Len()
	others := len(s.Was) != 0 && len(s.Was) != len(s.At) || len(s.Mine) != 0 && len(s.Mine) != len(s.At) ||
		len(s.Group) != 0 && len(s.Group) != n
	switch {
	case len(s.At)%4 != 0 || len(s.Link)%4 != 0 || others:
		return fmt.Errorf("%d bytes of places, %d and %d of others, %d groups", len(s.At), len(s.Was),
			len(s.Mine), len(s.Group))
	case s.Best < -1 || s.Best >= n:
		return fmt.Errorf("the best of %d particles is %d", n, s.Best)
	}
	if len(s.Lead) != 0 && len(s.Lead) != 2*n {
		return fmt.Errorf("%d bytes of those who lead %d particles", len(s.Lead), n)
	}
	for i := range len(s.Lead) / 2 {
		if a := s.Leader(i); a >= n {
			return fmt.Errorf("particle %d of %d is led by %d", i, n, a)
		}
	}
	for i := range len(s.Link) / 4 {
		if a, b := s.Linked(i); a >= n || b >= n {
			return fmt.Errorf("link %d joins %d and %d of %d particles", i, a, b, n)
		}
	}
	return nil
}

// smaller leaves out what may be missing, then the last eighth of the particles.
func (s Swarm) smaller() (Payload, bool) {
	n := s.Len()
	switch {
	case len(s.Link) > 0:
		s.Link = nil
	case len(s.Lead) > 0:
		s.Lead = nil
	case len(s.Was) > 0:
		s.Was = nil
	case n < 2:
		return s, false
	default:
		n = most(n)
		s.At = s.At[:4*n]
		if len(s.Mine) > 0 {
			s.Mine = s.Mine[:4*n]
		}
		if len(s.Group) > 0 {
			s.Group = s.Group[:n]
		}
		if s.Best >= n {
			s.Best = -1
		}
	}
	return s, true
}

// Len returns the number of particles.
func (s Swarm) Len() int { return len(s.At) / 4 }

// Place returns pair i of places, each coordinate from 0 at Lower to 1 at Upper.
func Place(places []byte, i int) (x, y float64) {
	return float64(binary.LittleEndian.Uint16(places[4*i:])) / math.MaxUint16,
		float64(binary.LittleEndian.Uint16(places[4*i+2:])) / math.MaxUint16
}

// AppendPlace appends a place whose coordinates go from 0 to 1; what lies outside is put at the border.
func AppendPlace(places []byte, x, y float64) []byte {
	for _, v := range [2]float64{x, y} {
		v = min(max(v, 0), 1)
		if v != v {
			v = 0
		}
		places = binary.LittleEndian.AppendUint16(places, uint16(math.Round(v*math.MaxUint16)))
	}
	return places
}

// Leader returns the particle whose best place pulls particle i.
func (s Swarm) Leader(i int) int { return int(binary.LittleEndian.Uint16(s.Lead[2*i:])) }

// Linked returns the particles that link i joins: a informs b.
func (s Swarm) Linked(i int) (a, b int) {
	return int(binary.LittleEndian.Uint16(s.Link[4*i:])), int(binary.LittleEndian.Uint16(s.Link[4*i+2:]))
}

// Join appends a link.
func (s *Swarm) Join(a, b int) {
	s.Link = binary.LittleEndian.AppendUint16(binary.LittleEndian.AppendUint16(s.Link, uint16(a)), uint16(b))
}
