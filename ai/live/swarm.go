package live

import (
	"encoding/binary"
	"fmt"
	"math"
)

// SwarmKind identifies views of type Swarm.
const SwarmKind = "swarm"

// Swarm holds the positions of an optimiser's particles along two of the dimensions. Positions are pairs of
// 16-bit numbers, low byte first, from 0 at Lower to 65535 at Upper; see Place.
type Swarm struct {
	Dim   int        `json:"dim"`  // number of dimensions of the problem
	Axes  [2]int     `json:"axes"` // indices of the displayed dimensions
	Lower [2]float64 `json:"lower"`
	Upper [2]float64 `json:"upper"`

	At    []byte `json:"at"`              // positions of the particles
	Was   []byte `json:"was,omitempty"`   // positions before the last step; empty or one per particle
	Mine  []byte `json:"mine,omitempty"`  // personal bests; empty or one per particle
	Group []byte `json:"group,omitempty"` // tribe, niche or species; empty or one per particle
	Best  int    `json:"best"`            // index of the particle that found the global best; -1 for none
	// for each particle the index of the particle whose personal best attracts it, as 16-bit numbers, low
	// byte first; may be empty
	Lead []byte `json:"lead,omitempty"`
	// links of the neighbourhood, as pairs of 16-bit particle indices, low byte first
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
		return fmt.Errorf("%d bytes of leaders of %d particles", len(s.Lead), n)
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

// smaller leaves out the optional fields, then the last eighth of the particles.
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

// Place returns position i of a list, with coordinates from 0 at Lower to 1 at Upper.
func Place(places []byte, i int) (x, y float64) {
	return float64(binary.LittleEndian.Uint16(places[4*i:])) / math.MaxUint16,
		float64(binary.LittleEndian.Uint16(places[4*i+2:])) / math.MaxUint16
}

// AppendPlace appends a position with coordinates from 0 to 1; other coordinates are clamped.
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

// Leader returns the particle whose personal best attracts particle i.
func (s Swarm) Leader(i int) int { return int(binary.LittleEndian.Uint16(s.Lead[2*i:])) }

// Linked returns the two particles of link i: a informs b.
func (s Swarm) Linked(i int) (a, b int) {
	return int(binary.LittleEndian.Uint16(s.Link[4*i:])), int(binary.LittleEndian.Uint16(s.Link[4*i+2:]))
}

// Join appends a link from a to b.
func (s *Swarm) Join(a, b int) {
	s.Link = binary.LittleEndian.AppendUint16(binary.LittleEndian.AppendUint16(s.Link, uint16(a)), uint16(b))
}
