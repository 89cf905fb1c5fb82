package plot

import (
	"math"

	"ludarium/ai/base/rng"
	"ludarium/ai/lab/chart"
)

// bars returns a chart of published and measured fractions.
func bars() *chart.Chart {
	nan := math.NaN()
	return &chart.Chart{
		Title: "Largest tile at the end of a game", Form: chart.Bars, X: chart.Axis{Title: "largest tile"},
		Y:      chart.Axis{Title: "share of games", Unit: "%"},
		Note:   "Whiskers are 95 % Wilson intervals.",
		Labels: []string{"32", "64", "128", "256", "512", "1024"},
		Series: []chart.Series{
			{Name: "MCTS-20, published", Color: 2, Faint: true, Y: []float64{0, 1, 18.6, 77.6, 2.9, 0}},
			{Name: "MCTS-20", Color: 2, Y: []float64{0.4, 0.7, 15.3, 81.2, 2.4, 0},
				Low: []float64{0.1, 0.3, 12, 78, 1.2, 0}, High: []float64{1.2, 1.8, 18, 84, 4, 0.4}},
			{Name: "MCTS-20 and corner, published", Color: 5, Faint: true,
				Y: []float64{0.5, 0.5, 17.1, 52.9, 28.1, 1}},
			{Name: "MCTS-20 and corner", Color: 5, Y: []float64{0.3, 0.6, 18.6, 53.3, 26.3, 0.9},
				Low:  []float64{0, 0.2, 15, 49, 22, nan},
				High: []float64{1, 1.4, 22, 57, 30, nan}},
		},
	}
}

// lines returns a chart of three curves with bands, the last with a gap, over a logarithmic axis.
func lines() *chart.Chart {
	c := &chart.Chart{Title: "Mean score while learning", Form: chart.Lines,
		X:    chart.Axis{Title: "training games", Log: true},
		Y:    chart.Axis{Title: "mean score", Unit: "points"},
		Note: "Bands are 95 % intervals of the mean over ten networks."}
	for i, name := range []string{"4×6 tuples", "2×6 tuples", "rows and columns"} {
		s := chart.Series{Name: name, Color: []int{0, 1, 6}[i]}
		for e := 1.0; e <= 5.001; e += 0.1 {
			y := 65_000 / (1 + math.Exp(-(e-3.6-0.5*float64(i))*2)) * (1 - 0.25*float64(i))
			if i == 2 && e > 3 && e < 3.4 {
				y = math.NaN()
			}
			s.X = append(s.X, math.Pow(10, e))
			s.Y, s.Low, s.High = append(s.Y, y), append(s.Low, y*0.93-300), append(s.High, y*1.07+300)
		}
		c.Series = append(c.Series, s)
	}
	return c
}

// steps returns a chart of a simulated distribution with the exact one.
func steps() *chart.Chart {
	r := rng.New(1)
	here, exact := chart.Series{Name: "simulated", Color: 0}, chart.Series{Name: "exact", Color: 5}
	for m := 900; m <= 975; m++ {
		d := (float64(m) - 938.8) / 8.3
		y := 100 * math.Exp(-d*d/2) / 8.3 / math.Sqrt(2*math.Pi)
		here.X, exact.X = append(here.X, float64(m)), append(exact.X, float64(m))
		here.Y, exact.Y = append(here.Y, math.Max(0, y+0.25*math.Sqrt(y)*r.NormFloat64())), append(exact.Y, y)
	}
	return &chart.Chart{Title: "Fewest moves to 2048", Form: chart.Steps, X: chart.Axis{Title: "moves"},
		Y:      chart.Axis{Title: "share of games", Unit: "%"},
		Series: []chart.Series{here, exact}}
}

// dots returns a chart of two groups of dots.
func dots() *chart.Chart {
	r := rng.New(2)
	c := &chart.Chart{Title: "Points and moves", Form: chart.Scatter, X: chart.Axis{Title: "moves"},
		Y: chart.Axis{Title: "points", Log: true}}
	for i, name := range []string{"random", "corner"} {
		s := chart.Series{Name: name, Color: i}
		for range 150 {
			m := 100 + 80*float64(i) + 30*r.NormFloat64()
			s.X, s.Y = append(s.X, m), append(s.Y, m*m/12*math.Exp(0.25*r.NormFloat64())+20)
		}
		c.Series = append(c.Series, s)
	}
	return c
}

// graph returns a chart of the first states of a Markov chain, in layers.
func graph() *chart.Chart {
	return &chart.Chart{Title: "The first states of the bag", Form: chart.Graph,
		X:    chart.Axis{Title: "sum of the tiles"},
		Note: "Solid arrows: a 2 comes. Dashed: a 4.",
		Nodes: []chart.Node{
			{X: 4, Text: "2 2", Doc: "2 2: in 81 % of the games"}, {X: 6, Text: "2 4"},
			{X: 8, Text: "4 4", Y: 1, Color: 5}, {X: 8, Text: "2 2 4"},
			{X: 10, Text: "2 4 4", Y: 1}, {X: 10, Text: "2 8"},
		},
		Edges: []chart.Edge{{From: 0, To: 1}, {From: 0, To: 2, Dashed: true}, {From: 1, To: 3},
			{From: 1, To: 4, Dashed: true}, {From: 2, To: 5}, {From: 3, To: 4}},
	}
}

// cells returns a chart of two arrays of three species.
func cells() *chart.Chart {
	r := rng.New(3)
	c := &chart.Chart{Title: "Species of a population", Form: chart.Cells,
		Note:   "Each square is an individual.",
		Series: []chart.Series{{Name: "0", Color: 0}, {Name: "1", Color: 1}, {Name: "2", Color: 2}}}
	for _, name := range []string{"before", "after 9 rounds"} {
		a := chart.Array{Name: name}
		for row := range 10 {
			var line []int
			for col := range 10 {
				species := r.IntN(3)
				if name != "before" {
					species = (row/4 + col/6) % 3
				}
				line = append(line, species)
			}
			a.Cells = append(a.Cells, line)
		}
		c.Arrays = append(c.Arrays, a)
	}
	return c
}

// greys returns a chart of numbers on boards, each with a grey scale of its own.
func greys() *chart.Chart {
	c := &chart.Chart{Title: "Weights of the squares", Form: chart.Cells}
	for k, name := range []string{"run 1", "run 2"} {
		a := chart.Array{Name: name}
		for row := range 8 {
			var line []float64
			for col := range 8 {
				line = append(line, float64((k+1)*max(row, 7-row)*max(col, 7-col)))
			}
			a.Greys = append(a.Greys, line)
		}
		c.Arrays = append(c.Arrays, a)
	}
	return c
}

// tree returns a graph with boards in its boxes and more boxes in each layer.
func tree() *chart.Chart {
	return &chart.Chart{Title: "The first moves", Form: chart.Graph, X: chart.Axis{Title: "ply"},
		Nodes: []chart.Node{
			{X: 0, Text: "···\n···\n···"}, {X: 1, Text: "X··\n···\n···", Color: 1, Y: 2},
			{X: 1, Text: "·X·\n···\n···", Color: 1, Y: 1},
			{X: 1, Text: "···\n·X·\n···", Color: 1},
			{X: 2, Text: "XO·\n···\n···", Color: 2, Y: 3}, {X: 2, Text: "X··\n·O·\n···", Color: 2, Y: 2},
			{X: 2, Text: "OX·\n···\n···", Color: 2, Y: 1},
			{X: 2, Text: "O··\n·X·\n···", Color: 2},
			{X: 2, Text: "X··\n··O\n···", Color: 2, Y: 2}, {X: 2, Text: "·X·\nO··\n···", Color: 2, Y: 1},
			{X: 2, Text: "·O·\n·X·\n···", Color: 2},
		},
		Edges: []chart.Edge{{From: 0, To: 1}, {From: 0, To: 2}, {From: 0, To: 3}, {From: 1, To: 4},
			{From: 1, To: 5}, {From: 2, To: 6}, {From: 3, To: 7},
			{From: 1, To: 8}, {From: 2, To: 9}, {From: 3, To: 10}},
	}
}
