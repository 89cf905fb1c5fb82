package worlds

import (
	"fmt"
	"math"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
	"ludarium/ai/live"
	"ludarium/ai/optim"
	"ludarium/ai/search"
	"ludarium/ai/worker/liverun"
	"ludarium/game/param"
)

// numbersKind is the kind of problem for random generators.
const numbersKind = "numbers"

type numberSettings struct{ slice, draws int }

// Params implements param.Settings.
func (s *numberSettings) Params(p *param.Set) {
	p.Int(&s.slice, "slice", "Slice", "Draws a point if the first of three numbers is below 1 divided by "+
		"this. Thinner slices show planes more sharply.", 256, 1, 4096).Log()
	p.Int(&s.draws, "draws", "Triples", "Triples of numbers per step.", 2000, 1, 20_000).Unit("draws").Log()
}

func numberField() liverun.Problem {
	p := liverun.Problem{Name: "number-field", Title: "Random numbers", Kind: numbersKind,
		Params: param.Specs(&numberSettings{}),
		Source: "Marsaglia: Random Numbers Fall Mainly in the Planes, 1968",
		Doc: "Three consecutive numbers form a point in space. The picture shows a thin slice of the " +
			"space from the front. Good numbers fall evenly; stripes and gaps mean that the next " +
			"number is predictable."}
	for _, s := range p.Params {
		p.Live = append(p.Live, s.Name)
	}
	return p
}

// The components of KISS, and the names of bits.
var (
	kissParts = []string{"multiply with carry", "congruential", "shift register", "combined: the number"}
	oneNumber = []string{"the latest number in bits"}
)

// numberSources returns the random generators as methods.
func numberSources(family string) (list []liverun.Optimiser) {
	const look = "Each dot marks a cell that numbers have hit. "
	for _, m := range []liverun.Optimiser{
		{Name: "kiss", Title: "KISS", Source: "Marsaglia: Random Numbers for C: End, at last?, 1999",
			Formula: "((z << 16) + w xor jcong) + jsr",
			Doc: look + "KISS combines three simple generators, so that each hides the faults of the " +
				"others. The upper rows show their bits, and the last row shows the result."},
		{Name: "splitmix", Title: "SplitMix",
			Source:  "Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014",
			Formula: "s ← s + γ, mixed",
			Doc:     look + "SplitMix scrambles the bits of a counter. The swarms here use it."},
		{Name: "library", Title: "Old C library",
			Source:  "Press, Teukolsky, Vetterling, Flannery: Numerical Recipes, 1992",
			Formula: "s ← (1103515245 s + 12345) mod 2³¹",
			Doc: look + "The thesis warns against such generators. This one gives only 15 bits, so it " +
				"can't give small numbers, and gaps separate its few values."},
		{Name: "randu", Title: "RANDU", Source: "Marsaglia: Random Numbers Fall Mainly in the Planes, 1968",
			Formula: "s ← 65539 s mod 2³¹",
			Doc: look + "RANDU was once in wide use and is the best-known failure. Three consecutive " +
				"numbers always lie on one of fifteen planes."},
	} {
		m.Family, m.Kind, m.Pace = family, numbersKind, 12
		list = append(list, m)
	}
	return list
}

// fieldSide is the number of cells in a row of the field.
const fieldSide = 96

// drawing is a running random generator.
type drawing struct {
	name string
	kiss rng.KISS
	mix  rng.SplitMix
	old  rng.Congruential

	numberSettings
	hit          []byte // number of points in each cell, at most 255
	points, hits int64  // numbers of points drawn and of cells hit
	steps        int64
	last         float64
	record       record
}

func newDrawing(v param.Values, lane liverun.Lane, seed uint64) (liverun.Run, error) {
	d := &drawing{name: lane.Method, kiss: rng.NewKISS(seed), mix: rng.NewSplitMix(seed),
		old: rng.NewLibrary(seed), hit: make([]byte, fieldSide*fieldSide)}
	if d.name == "randu" {
		d.old = rng.NewRANDU(seed)
	}
	d.Adjust(v, nil)
	d.record.even, d.record.across = true, "points"
	return d, nil
}

// next returns the next random number in [0, 1).
func (d *drawing) next() float64 {
	switch d.name {
	case "kiss":
		d.last = d.kiss.Float64()
	case "splitmix":
		d.last = d.mix.Float64()
	default:
		d.last = d.old.Float64()
	}
	return d.last
}

// Step implements stage.Run.
func (d *drawing) Step() bool {
	for range d.draws {
		x, y, z := d.next(), d.next(), d.next()
		if float64(x*float64(d.slice)) >= 1 {
			continue
		}
		cell := &d.hit[(fieldSide-1-int(z*fieldSide))*fieldSide+int(y*fieldSide)]
		if *cell == 0 {
			d.hits++
		}
		*cell += byte(min(1, 255-int(*cell)))
		d.points++
	}
	d.steps++
	d.record.add(d.points, d.share())
	return true
}

// share returns the number of cells hit as a percentage of the number expected for truly random points.
func (d *drawing) share() float64 {
	const cells = fieldSide * fieldSide
	if d.points == 0 {
		return math.NaN()
	}
	return 100 * float64(d.hits) / (cells * (1 - exact.Pow(1-1.0/cells, float64(d.points))))
}

// Evaluations implements stage.Run: it returns the number of points drawn.
func (d *drawing) Evaluations() int64 { return d.points }

// Views implements stage.Run: the bits, and the points on the field.
func (d *drawing) Views() []search.View {
	k := &d.kiss
	words := []uint32{k.Z<<16 + k.W, k.JCong, k.JSR, ((k.Z<<16 + k.W) ^ k.JCong) + k.JSR}
	bits := live.Grid{Rows: len(words), Cols: 32, Kinds: kissParts, Step: int(d.steps), Value: d.last,
		Unit: "is the latest number"}
	if d.name != "kiss" {
		words, bits.Rows, bits.Kinds = []uint32{uint32(d.last * (1 << 32))}, 1, oneNumber
	}
	for row, w := range words {
		for col := range 32 {
			bits.Cells = append(bits.Cells, byte(row+1)*byte(w>>(31-col)&1))
		}
	}
	field := live.Grid{Rows: fieldSide, Cols: fieldSide, Cells: make([]byte, len(d.hit)),
		Kinds: []string{"hit once", "hit more often"},
		Looks: []live.Look{{Tone: live.Few}, {Tone: live.Many}}, Step: int(d.steps),
		Unit: "% of the cells expected"}
	if d.points > 0 {
		field.Value = d.share()
	}
	for i, n := range d.hit {
		field.Cells[i] = min(n, 2)
	}
	return []search.View{live.Encode(bits), live.Encode(field),
		d.record.view("% of the cells that chance would hit")}
}

// Numbers implements stage.Run.
func (d *drawing) Numbers() []liverun.Number {
	share := "–"
	if d.points > 0 {
		share = percent(d.share())
	}
	return []liverun.Number{
		{Title: "Coverage", Text: share,
			Doc: "Number of cells hit, as a percentage of the number expected from as many random " +
				"points. Near 100 % is good."},
		{Title: "Points", Text: fmt.Sprint(d.points), Doc: "Number of points in the slice."},
		{Title: "Cells hit", Text: fmt.Sprintf("%d of %d", d.hits, len(d.hit))},
		{Title: "Latest number", Text: fmt.Sprintf("%.6f", d.last)},
	}
}

// Adjust implements stage.Run.
func (d *drawing) Adjust(problem, _ param.Values) {
	param.Bind(&d.numberSettings, problem)
}

// Touch implements stage.Run.
func (*drawing) Touch(t liverun.Touch) error { return untouchable(t) }

// State implements optim.Saver.
func (d *drawing) State(c *optim.Coder) {
	for _, w := range []*uint32{&d.kiss.Z, &d.kiss.W, &d.kiss.JSR, &d.kiss.JCong, &d.old.State} {
		u := uint64(*w)
		c.Uint64(&u)
		*w = uint32(u)
	}
	c.Uint64((*uint64)(&d.mix))
	hit := string(d.hit)
	c.Text(&hit)
	if c.Reading() {
		c.Check(len(hit) == len(d.hit), "the field")
		copy(d.hit, hit)
	}
	for _, n := range []*int64{&d.points, &d.hits, &d.steps} {
		c.Int64(n)
	}
	c.Float(&d.last)
	d.record.state(c)
}

// Save implements stage.Run.
func (d *drawing) Save() []byte { return optim.Save(d, "numbers") }

// Load implements stage.Run.
func (d *drawing) Load(data []byte) error { return optim.Load(d, "numbers", data) }
