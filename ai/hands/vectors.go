package hands

import (
	"math"
	"slices"
	"strconv"

	"ludarium/ai/base/exact"
)

// mirrored reflects a coordinate into the world at its bounds.
func mirrored(x float64) float64 {
	u := math.Abs(math.Mod(x/side, 2))
	if u > 1 {
		u = 2 - u
	}
	return float64(side * u)
}

// differential is a step of differential evolution for one individual.
func differential() Model {
	m := Model{Page: "differential-evolution", Ask: "length", Guess: Range{Max: 15, Step: 0.1, Usual: 3}}
	for i, at := range [][2]float64{{4, 3}, {8, 6}, {5, 7}, {2, 8}} {
		n := []string{"a", "b", "c", "x"}[i]
		m.Handles = append(m.Handles, slider(n+"x", 0, side, 0.1, at[0]), slider(n+"y", 0, side, 0.1, at[1]))
	}
	m.Handles = append(m.Handles, slider("f", 0, 2, 0.05, 0.8), slider("cr", 0, 1, 0.05, 0.5))
	m.Run = func(v []float64) Run {
		y := mutant(v[:2], v[2:4], v[4:6], v[8])
		apart := exact.Hypot(v[2]-v[4], v[3]-v[5])
		run := Run{Facts: map[string]float64{"f": v[8], "length": float64(v[8] * apart),
			"mutant": 100 * v[9], "corner": 50 * (1 - v[9])},
			Events: 4, Steps: 3, Scene: func(step int) Scene {
				return differentialScene(m.Handles, v, y, step)
			}}
		switch {
		case apart == 0 || v[8] == 0:
			run.Case = "still"
		case exact.Hypot(y[0]-v[0], y[1]-v[1]) < run.Facts["length"]-1e-9:
			run.Case = "wall"
		}
		return run
	}
	return m
}

// mutant returns a + f (b − c), reflected into the world.
func mutant(a, b, c []float64, f float64) []float64 {
	y := make([]float64, len(a))
	for d := range y {
		y[d] = mirrored(a[d] + float64(f*(b[d]-c[d])))
	}
	return y
}

// differentialScene draws the difference of b and c, its copy at a, and where the trial may lie.
func differentialScene(handles []Handle, v, y []float64, step int) (s Scene) {
	s.Width, s.Height = 360, 330
	sky.frame(&s)
	if step >= 1 {
		sky.line(&s, v[4], v[5], v[2], v[3], Mark{Tone: BandA}).Arrow = true
	}
	if step >= 2 {
		l := sky.line(&s, v[0], v[1], y[0], y[1], Mark{Tone: Accent, Fact: "length"})
		l.Arrow, l.Width = true, 2.5
	}
	if step >= 3 {
		for _, at := range [][]float64{{y[0], v[7]}, {v[6], y[1]}} {
			sky.line(&s, v[6], v[7], at[0], at[1], Mark{Tone: Quiet}).Dashed = true
			sky.line(&s, y[0], y[1], at[0], at[1], Mark{Tone: Quiet}).Dashed = true
			sky.hoop(&s, at[0], at[1], 5+float64(10*(1-v[9])/2), Mark{Tone: BandB, Fact: "corner"})
		}
	}
	if step >= 2 {
		sky.hoop(&s, y[0], y[1], 5+float64(10*v[9]), Mark{Tone: Accent, Fact: "mutant"})
	}
	for i, name := range []string{"a", "b", "c", "x"} {
		m := Mark{Tone: Quiet}
		if i == 3 {
			m.Tone = BandC
		}
		sky.ring(&s, v[2*i], v[2*i+1], 11, m)
		sky.label(&s, v[2*i], v[2*i+1], 0, 0, name, Mark{})
		sky.hold(&s, 2*i, 2*i+1, v[2*i], v[2*i+1])
	}
	track(&s, handles[8], 8, "F", v[8], 0, 308, 175, Mark{Fact: "f"})
	track(&s, handles[9], 9, "CR", v[9], 180, 308, 180, Mark{Fact: "mutant"})
	return s
}

// cloud is the normal distribution of the evolution strategy with covariance matrix adaptation, in two
// dimensions, after some generations.
type cloud struct {
	mean         [2]float64
	sigma        float64
	xx, xy, yy   float64 // covariance
	pathC, pathS [2]float64
	age          int
}

// axes returns the eigenvalues of the covariance, the larger first, and the direction of the larger one.
func (c *cloud) axes() (long, short float64, way [2]float64) {
	mid, half := float64((c.xx+c.yy)/2), exact.Hypot((c.xx-c.yy)/2, c.xy)
	long, short = mid+half, mid-half
	if half == 0 {
		return long, short, [2]float64{1, 0}
	}
	way = [2]float64{c.xy, long - c.xx}
	if c.xx >= c.yy {
		way = [2]float64{long - c.yy, c.xy}
	}
	n := exact.Hypot(way[0], way[1])
	return long, short, [2]float64{way[0] / n, way[1] / n}
}

// whitened returns C^-½ y.
func (c *cloud) whitened(y [2]float64) [2]float64 {
	long, short, u := c.axes()
	along := float64(u[0]*y[0]) + float64(u[1]*y[1])
	across := float64(u[0]*y[1]) - float64(u[1]*y[0])
	along, across = along/math.Sqrt(long), across/math.Sqrt(max(short, 1e-20))
	return [2]float64{float64(along*u[0]) - float64(across*u[1]), float64(along*u[1]) + float64(across*u[0])}
}

// chosen is the number of the best points that move the distribution, of the offspring of a generation.
const (
	offspring = 6
	chosen    = 3
)

// chosenWeights returns the weights of the best points, the largest first, and 1 / sum of their squares.
func chosenWeights() (w [chosen]float64, mu float64) {
	all, squares := 0.0, 0.0
	for i := range w {
		w[i] = exact.Log((offspring+1)/2.0) - exact.Log(float64(i+1))
		all += w[i]
	}
	for i := range w {
		w[i] /= all
		squares += float64(w[i] * w[i])
	}
	return w, 1 / squares
}

// learn moves the distribution by the steps to the best points, in units of sigma, the best first (Hansen:
// The CMA Evolution Strategy: A Tutorial, 2016).
func (c *cloud) learn(steps [chosen][2]float64) {
	const d = 2.0
	w, mu := chosenWeights()
	size, way := (mu+2)/(d+mu+5), (4+float64(mu/d))/(d+4+float64(2*mu/d))
	usual := float64(math.Sqrt(d) * (1 - 1/(4*d) + 1/(21*d*d)))
	one := 2 / (float64((d+1.3)*(d+1.3)) + mu)
	many := min(1-one, 2*(mu-2+1/mu)/(float64((d+2)*(d+2))+mu))
	damping := 1 + float64(2*max(0, math.Sqrt((mu-1)/(d+1))-1)) + size
	var move [2]float64
	for k, y := range steps {
		for i := range move {
			move[i] += float64(w[k] * y[i])
		}
	}
	c.age++
	white := c.whitened(move)
	for i := range move {
		c.mean[i] += float64(c.sigma * move[i])
		c.pathS[i] = float64((1-size)*c.pathS[i]) + float64(math.Sqrt(size*(2-size)*mu)*white[i])
	}
	length := exact.Hypot(c.pathS[0], c.pathS[1])
	add, lost := math.Sqrt(way*(2-way)*mu), 0.0
	if length/math.Sqrt(1-exact.Pow(1-size, 2*float64(c.age)))/usual >= 1.4+2/(d+1) {
		add, lost = 0, float64(one*way*(2-way))
	}
	for i := range move {
		c.pathC[i] = float64((1-way)*c.pathC[i]) + float64(add*move[i])
	}
	cov := func(old float64, i, j int) float64 {
		v := float64((1-one-many+lost)*old) + float64(one*c.pathC[i]*c.pathC[j])
		for k, y := range steps {
			v += float64(many * w[k] * y[i] * y[j])
		}
		return v
	}
	c.xx, c.xy, c.yy = cov(c.xx, 0, 0), cov(c.xy, 0, 1), cov(c.yy, 1, 1)
	c.sigma = float64(c.sigma * exact.Exp(min(1, size/damping*(length/usual-1))))
}

// newCloud returns a round cloud in the middle of the world.
func newCloud() cloud { return cloud{mean: [2]float64{5, 5}, sigma: 2, xx: 1, yy: 1} }

// covariance is a generation of CMA-ES with six points, repeated with the same steps.
func covariance() Model {
	const most = 20
	m := Model{Page: "cma-es", Ask: "ratio", Guess: Range{Min: 1, Max: 5, Step: 0.1, Usual: 1}}
	for i, at := range [offspring][2]float64{{7, 6.5}, {3, 3.5}, {6.5, 3}, {3.5, 7}, {8.5, 8}, {5, 2}} {
		n := strconv.Itoa(i + 1)
		m.Handles = append(m.Handles, slider("x"+n, 0, side, 0.1, at[0]), slider("y"+n, 0, side, 0.1, at[1]))
	}
	m.Handles = append(m.Handles, slider("valleyx", 0, side, 0.1, 8), slider("valleyy", 0, side, 0.1, 8),
		slider("times", 1, most, 1, 8))
	m.Run = func(v []float64) Run {
		order := nearest(v)
		c := newCloud()
		var steps [chosen][2]float64
		for k, i := range order[:chosen] {
			steps[k] = [2]float64{(v[2*i] - c.mean[0]) / c.sigma, (v[2*i+1] - c.mean[1]) / c.sigma}
		}
		clouds := []cloud{c}
		for range int(v[14]) {
			c.learn(steps)
			clouds = append(clouds, c)
		}
		long, short, way := c.axes()
		ratio := math.Sqrt(long / short)
		run := Run{Facts: map[string]float64{"times": v[14], "ratio": ratio, "angle": degrees(way)},
			Events: 20 * len(clouds), Steps: 1 + int(v[14]), Stops: []Stop{{1, "chosen"}},
			Scene: func(step int) Scene { return cloudScene(m.Handles, v, order, clouds, step) }}
		if ratio < 1.01 {
			run.Case = "round"
		}
		return run
	}
	return m
}

// nearest returns the indices of the points, the nearest to the lowest point first.
func nearest(v []float64) []int {
	cost := bowl(v[12], v[13])
	order := []int{0, 1, 2, 3, 4, 5}
	slices.SortStableFunc(order, func(a, b int) int {
		switch d := cost(v[2*a:2*a+2]) - cost(v[2*b:2*b+2]); {
		case d < 0:
			return -1
		case d > 0:
			return 1
		}
		return 0
	})
	return order
}

// degrees returns the angle of a direction of length 1 from the horizontal, from −90 to 90, in steps of 0.1.
func degrees(way [2]float64) float64 {
	sin := way[1]
	if way[0] < 0 {
		sin = -sin
	}
	low, high := -90.0, 90.0
	for high-low > 0.01 {
		if mid := (low + high) / 2; exact.Sin(mid*math.Pi/180) < sin {
			low = mid
		} else {
			high = mid
		}
	}
	return math.Round(10*high) / 10
}

// cloudScene draws the points and the shape of the distribution around its first mean, without its size; the
// first step chooses the points.
func cloudScene(handles []Handle, v []float64, order []int, clouds []cloud, step int) (s Scene) {
	s.Width, s.Height = 360, 330
	sky.frame(&s)
	sky.valley(&s, v[12], v[13])
	mean, sigma := clouds[0].mean, clouds[0].sigma
	draw := func(c *cloud, m Mark) {
		long, short, way := c.axes()
		sky.oval(&s, mean[0], mean[1], float64(sigma*math.Sqrt(long)), float64(sigma*math.Sqrt(short)),
			way, m)
	}
	draw(&clouds[0], Mark{Tone: Quiet})
	now := clouds[max(0, step-1)]
	if step > 1 {
		first := len(s.Curves)
		draw(&now, Mark{Tone: Accent, Fact: "ratio"})
		for i := range s.Curves[first:] {
			s.Curves[first+i].Width = 2.5
		}
		_, _, way := now.axes()
		dx, dy := float64(3*way[0]), float64(3*way[1])
		sky.line(&s, mean[0]-dx, mean[1]-dy, mean[0]+dx, mean[1]+dy,
			Mark{Tone: Accent, Fact: "angle"}).Dashed = true
	}
	for k, i := range order {
		x, y := v[2*i], v[2*i+1]
		m := Mark{Tone: Quiet}
		if k < chosen && step > 0 {
			m.Tone = Good
			sky.line(&s, mean[0], mean[1], x, y, Mark{Tone: Good}).Width = 3 - float64(k)
			// Beside the lines, which come from the mean.
			far := max(exact.Hypot(x-mean[0], y-mean[1]), 0.1)
			sky.label(&s, x, y, float64(22*(x-mean[0])/far), float64(-22*(y-mean[1])/far),
				strconv.Itoa(k+1), m)
		}
		sky.dot(&s, x, y, 7, m)
		sky.hold(&s, 2*i, 2*i+1, x, y)
	}
	sky.dot(&s, mean[0], mean[1], 4, Mark{Tone: Accent})
	target(&s, v[12], v[13], 12, "")
	track(&s, handles[14], 14, "n", v[14], 0, 308, 350, Mark{Fact: "times"})
	return s
}
