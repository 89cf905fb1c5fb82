package twenty48

import (
	"bytes"
	"math"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/ai/search"
)

func TestRangeCoder(t *testing.T) {
	x := rng.NewXorshift(4)
	type decision struct {
		model int
		one   bool
		raw   uint32
		bits  int
	}
	var all []decision
	for range 50_000 {
		d := decision{model: x.IntN(3)}
		d.one = x.IntN(1000) < [...]int{3, 500, 999}[d.model]
		if x.IntN(10) == 0 {
			d.bits = x.IntN(16)
			d.raw = uint32(x.IntN(1 << d.bits))
		}
		all = append(all, d)
	}
	odds := [...]bit{evenOdds, evenOdds, evenOdds}
	e := newRangeEncoder()
	for _, d := range all {
		e.encode(&odds[d.model], d.one)
		e.encodeRaw(d.raw, d.bits)
	}
	data := e.finish()
	// A third of the decisions are worth a bit, the others next to nothing, and a tenth of 7.5 raw bits come
	// with each.
	if bits := 8 * len(data); bits < 50_000 || bits > 62_000 {
		t.Errorf("%d decisions take %d bits", len(all), bits)
	}
	odds = [...]bit{evenOdds, evenOdds, evenOdds}
	d := newRangeDecoder(data)
	for i, want := range all {
		if one, raw := d.decode(&odds[want.model]), d.decodeRaw(want.bits); one != want.one ||
			raw != want.raw {
			t.Fatalf("decision %d is %v and %d, want %+v", i, one, raw, want)
		}
	}
	if d.err != nil || len(d.in) != 0 {
		t.Errorf("after the last decision: %v, %d bytes left", d.err, len(d.in))
	}
}

func TestNetworkFile(t *testing.T) {
	tr := taught(t, "5x4")
	write := func(step, full float64) []byte {
		var file bytes.Buffer
		if err := Write(&file, step, Lesson{tr, full}); err != nil {
			t.Fatal(err)
		}
		return file.Bytes()
	}
	whole := write(0.5, 0)
	packed, err := ReadPacked(t.Context(), whole)
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range positions(200, 8) {
		if got, want := packed.stages[0].Value(b), tr.Network().Value(b); math.Abs(got-want) > 40*0.25+1e-3 {
			t.Errorf("the network read back gives %v, want %v", got, want)
		}
	}
	for k, table := range packed.stages[0].tables.all {
		for i, q := range table {
			if got, want := float64(q)*0.5, float64(tr.net.tables.all[k][i]); math.Abs(got-want) > 0.2501 {
				t.Fatalf("table %d, entry %d: %v, want %v", k, i, got, want)
			}
		}
	}

	if n := len(write(0.5, 1e9)); n > len(whole)*3/4 {
		t.Errorf("with coarser units the file still has %d of %d bytes", n, len(whole))
	}
	coarse, err := ReadPacked(t.Context(), write(0.5, 1e5))
	if err != nil {
		t.Fatal(err)
	}
	var met [maxShift + 1]int
	for k, table := range coarse.stages[0].tables.all {
		for i, q := range table {
			size := float64(tr.errors.all[k][i].size)
			if size == 0 {
				continue
			}
			shift := coarseness(size, 1e5)
			met[shift]++
			off := math.Abs(float64(q)*0.5 - float64(tr.net.tables.all[k][i]))
			if q&(1<<shift-1) != 0 || off > 0.25*float64(int(1)<<shift)+1e-3 {
				t.Fatalf("table %d, entry %d with errors %v has %d units, off by %v", k, i, size, q, off)
			}
		}
	}
	if slices.Contains(met[:], 0) {
		t.Errorf("entries by units: %v", met)
	}
	for _, c := range []struct {
		size, full float64
		shift      int
	}{{100, 100, 0}, {26, 100, 0}, {25, 100, 1}, {6.25, 100, 2}, {1e-9, 100, maxShift}, {5, 0, 0}} {
		if got := coarseness(c.size, c.full); got != c.shift {
			t.Errorf("errors of %v of %v make the unit coarser by %d, want %d", c.size, c.full, got, c.shift)
		}
	}

	for _, step := range []float64{0, math.NaN(), 1e-4} {
		if err := Write(&bytes.Buffer{}, step, Lesson{tr, 0}); err == nil {
			t.Errorf("a file with the step %g is written", step)
		}
	}
	text := string(whole)
	body := strings.TrimPrefix(text, netMagic)
	for _, bad := range []string{
		"", "network", netMagic, text[:40], text[:len(text)/2], text + "x",
		strings.Replace(text, "5x4", "9x9", 1),
		strings.Replace(text, " 0.5 ", " -1 ", 1), netMagic + "5x4 0 1 3\nabc", netMagic + "5x4 0 1 -1\nabc",
		netMagic + strings.Replace(body, "5x4 0", "5x4 3", 1), text + body,
		text + strings.Replace(body, "5x4 0", "5x4 16", 1),
	} {
		if _, err := ReadPacked(t.Context(), []byte(bad)); err == nil ||
			!strings.HasPrefix(err.Error(), "twenty48: bad network file: ") {
			t.Errorf("%.60q is read with error %v", bad, err)
		}
	}
}

// TestStages checks that a network of two stages lets agents judge with the one for the board to move,
// wherever that leads.
func TestStages(t *testing.T) {
	first, second := staged(t)
	if err := second.Train(t.Context(), 20, 20, nil); err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	if err := Write(&file, 0.5, Lesson{first, 0}, Lesson{second, 0}); err != nil {
		t.Fatal(err)
	}
	packed, err := ReadPacked(t.Context(), file.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	agent := packed.agents(func(stage Leaf) func(search.Limits) Agent {
		return func(search.Limits) Agent { return Learned{stage} }
	})(search.Limits{})
	var units [2]tables[int16]
	for i, tr := range []*Trainer{first, second} {
		if units[i], err = (Lesson{tr, 0}).rounded(0.5); err != nil {
			t.Fatal(err)
		}
	}
	getting := []Board{0x0000_0000_0066_0012, 0x0000_0000_0660_0011} // a 128, where the second stage begins
	var count [2]int
	for _, b := range slices.Concat(positions(200, 8), second.late, getting) {
		i := 0
		if b.Reached(second.Floor) {
			i = 1
		}
		count[i]++
		think := Think{Rules: Usual()}
		agent.Choose(b, &think)
		for _, m := range moveList(b) {
			after, points := b.Slide(m)
			if got, want := think.Values[m],
				float64(points)+0.5*float64(sumPlain[int16, int32](&units[i], after)); got != want {
				t.Errorf("stage %d gives move %d %v, want %v on\n%v", i+1, m, got, want, b)
			}
		}
	}
	if count[0] == 0 || count[1] == 0 {
		t.Errorf("%v boards of the stages", count)
	}
}

func FuzzReadPacked(f *testing.F) {
	// Files of few bytes: a network that has learnt nothing, and one that knows one board.
	for _, boards := range [][]Board{nil, {0x1234}} {
		net, err := NewNetwork("5x4", 0)
		if err != nil {
			f.Fatal(err)
		}
		tr := NewTrainer(net, Usual(), 1)
		for _, b := range boards {
			for k, tup := range net.tables.tuples {
				net.tables.all[k][tup.index(b)] = 100
				tr.errors.all[k][tup.index(b)].size = 1000
			}
		}
		var file bytes.Buffer
		if err := Write(&file, 1, Lesson{tr, 5000}); err != nil {
			f.Fatal(err)
		}
		f.Add(file.Bytes())
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if bytes.Contains(data, []byte("4x6")) {
			t.Skip("large tables")
		}
		if net, err := ReadPacked(t.Context(), data); err == nil {
			net.stages[0].Value(Board(0x1234))
		}
	})
}
