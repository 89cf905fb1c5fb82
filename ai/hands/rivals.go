package hands

import (
	"math"

	"ludarium/ai/base/exact"
)

// The players of the tournament: A, B and C of this generation, and O, the best of an older one.
const (
	rivalry = 4
	oldest  = rivalry - 1
)

// rivals is a tournament of co-evolution.
func rivals() Model {
	m := Model{Page: "co-evolution", Ask: "wins", Guess: Range{Max: rivalry - 1, Step: 1, Usual: 3}}
	for k, r := range []float64{-1, 0, 1, 1, -1, 1} {
		a, b := pairOf(k)
		m.Handles = append(m.Handles, slider(playerName(a)+playerName(b), -1, 1, 1, r))
	}
	m.Run = func(v []float64) Run {
		leader := 0
		for i := range rivalry {
			if loss(v, i) < loss(v, leader) {
				leader = i
			}
		}
		wins := 0
		for i := range rivalry {
			if i != leader && result(v, leader, i) > 0 {
				wins++
			}
		}
		run := Run{Facts: map[string]float64{"leader": float64(leader), "wins": float64(wins),
			"of": rivalry - 1},
			Events: len(v), Steps: len(v), Scene: func(step int) Scene { return rivalScene(v, leader, step) }}
		switch r := result(v, leader, oldest); {
		case leader == oldest:
			run.Case = "old"
		case r > 0:
			run.Case = "beats"
		case r == 0:
			run.Case = "draws"
		}
		return run
	}
	return m
}

// playerName returns the letter of a player in the names of handles.
func playerName(i int) string {
	if i == oldest {
		return "o"
	}
	return letter(i)
}

// pairOf returns the players of the k-th game.
func pairOf(k int) (a, b int) {
	for a = range rivalry {
		for b = a + 1; b < rivalry; b++ {
			if k == 0 {
				return a, b
			}
			k--
		}
	}
	return 0, 0
}

// result returns the result of a player against another one: 1, 0 or −1.
func result(v []float64, i, k int) float64 {
	for g := range v {
		switch a, b := pairOf(g); {
		case a == i && b == k:
			return v[g]
		case a == k && b == i:
			return -v[g]
		}
	}
	return 0
}

// loss returns the mean loss of a player, from −1 to 1.
func loss(v []float64, i int) (sum float64) {
	for k := range rivalry {
		sum -= result(v, i, k)
	}
	return sum / (rivalry - 1)
}

// rivalScene draws the first games of the tournament, as a table and as arrows from the winner to the loser.
func rivalScene(v []float64, leader, step int) (s Scene) {
	s.Width, s.Height = 360, 330
	at := func(i int) Point { return Point{float64(60 + 80*i), 58} }
	for g := range step {
		a, b := pairOf(g)
		if v[g] < 0 {
			a, b = b, a
		}
		if v[g] != 0 {
			s.arc(at(a), at(b), rivalMark(a, leader))
		}
	}
	for i := range rivalry {
		m := Mark{Tone: Quiet}
		if i == leader && step == len(v) {
			m = Mark{Tone: Accent, Fact: "leader"}
		}
		s.Dots = append(s.Dots, Dot{X: at(i).X, Y: at(i).Y, R: 17, Hollow: true, Mark: m})
		s.Labels = append(s.Labels, Label{X: at(i).X, Y: at(i).Y, Text: playerSign(i), Bold: true},
			Label{X: 100 + float64(56*i), Y: 128, Text: playerSign(i), Bold: true, Mark: m},
			Label{X: 50, Y: 160 + float64(42*i), Text: playerSign(i), Bold: true, Mark: m})
		if step == len(v) {
			s.Labels = append(s.Labels, Label{X: 330, Y: 160 + float64(42*i), Text: text(-3 * loss(v, i)),
				Bold: i == leader, Mark: m})
		}
	}
	s.Labels = append(s.Labels, Label{X: 330, Y: 128, Text: "Σ"})
	for g := range v {
		a, b := pairOf(g)
		for _, p := range [][2]int{{a, b}, {b, a}} {
			x, y, r := 100+float64(56*p[1]), 160+float64(42*p[0]), result(v, p[0], p[1])
			box := Box{X: x - 26, Y: y - 19, W: 52, H: 38, Filled: g < step, Mark: rivalMark(p[0], leader)}
			switch {
			case r > 0:
				box.Tone = Good
			case r < 0:
				box.Tone = Bad
			default:
				box.Tone = Quiet
			}
			s.Boxes = append(s.Boxes, box)
			sign := text(r)
			if r > 0 {
				sign = "+1"
			}
			s.Labels = append(s.Labels, Label{X: x, Y: y, Text: sign, Mark: Mark{Fact: box.Fact}})
			if p[0] == a {
				s.Grips = append(s.Grips, Grip{Handle: g, X: x, Y: y, W: 52, H: 38, DY: -18})
			}
		}
	}
	return s
}

// rivalMark returns the mark of a game of a player.
func rivalMark(i, leader int) Mark {
	if i == leader {
		return Mark{Tone: Accent, Fact: "wins"}
	}
	return Mark{Tone: Quiet}
}

// playerSign returns the letter of a player.
func playerSign(i int) string {
	if i == oldest {
		return "O"
	}
	return capital(i)
}

// arc draws a bow with a head from the circle around a to the one around b, above to the right and below to the
// left.
func (s *Scene) arc(a, b Point, m Mark) {
	const parts = 24
	c := Curve{Width: 1.5, Mark: m}
	high := min(math.Abs(b.X-a.X)/4, 38)
	if b.X > a.X {
		high = -high
	}
	for i := range parts + 1 {
		u := float64(i) / parts
		c.Points = append(c.Points, Point{a.X + float64((b.X-a.X)*u),
			a.Y + float64(high*exact.Sin(math.Pi*u)) + float64(high/2)})
	}
	s.Curves = append(s.Curves, c)
	last, before := c.Points[parts-3], c.Points[parts-5]
	s.Lines = append(s.Lines, Line{X0: before.X, Y0: before.Y, X1: last.X, Y1: last.Y, Width: 1.5, Arrow: true,
		Mark: m})
}
