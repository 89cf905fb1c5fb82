package twenty48

import (
	"bytes"
	"math"
	"strings"
	"testing"

	"ludarium/ai/rng"
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
	// A third of the decisions are worth a bit, the others next to nothing, and a tenth of 7.5 raw bits come with each.
	if bits := 8 * len(data); bits < 50_000 || bits > 62_000 {
		t.Errorf("%d decisions take %d bits", len(all), bits)
	}
	odds = [...]bit{evenOdds, evenOdds, evenOdds}
	d := newRangeDecoder(data)
	for i, want := range all {
		if one, raw := d.decode(&odds[want.model]), d.decodeRaw(want.bits); one != want.one || raw != want.raw {
			t.Fatalf("decision %d is %v and %d, want %+v", i, one, raw, want)
		}
	}
	if d.err != nil || len(d.in) != 0 {
		t.Errorf("after the last decision: %v, %d bytes left", d.err, len(d.in))
	}
}

func TestNetworkFile(t *testing.T) {
	tr := taught(t)
	write := func(step, least float64) []byte {
		var file bytes.Buffer
		if err := tr.Write(&file, step, least); err != nil {
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
		if got, want := packed.Value(b), tr.Network().Value(b); math.Abs(got-want) > 40*0.25+1e-3 {
			t.Errorf("the network read back gives %v, want %v", got, want)
		}
	}
	for k, table := range packed.tables.all {
		for i, q := range table {
			if got, want := float64(q)*0.5, float64(tr.net.tables.all[k][i]); math.Abs(got-want) > 0.2501 {
				t.Fatalf("table %d, entry %d: %v, want %v", k, i, got, want)
			}
		}
	}

	if n := len(write(0.5, 3000)); n > len(whole)*9/10 {
		t.Errorf("without rare entries the file still has %d of %d bytes", n, len(whole))
	}
	rare, err := ReadPacked(t.Context(), write(0.5, 3000))
	if err != nil {
		t.Fatal(err)
	}
	for k, table := range rare.tables.all {
		for i, q := range table {
			if size := tr.errors.all[k][i].size; size < 3000 && q != 0 || size >= 3000 && q != packed.tables.all[k][i] {
				t.Fatalf("table %d, entry %d with errors %v has %d units", k, i, size, q)
			}
		}
	}

	for _, step := range []float64{0, math.NaN(), 1e-4} {
		if err := tr.Write(&bytes.Buffer{}, step, 0); err == nil {
			t.Errorf("a file with the step %g is written", step)
		}
	}
	text := string(whole)
	for _, bad := range []string{
		"", "network", text[:40], text[:len(text)/2], text + "x", strings.Replace(text, "5x4", "9x9", 1),
		strings.Replace(text, " 0.5 ", " -1 ", 1), netMagic + "5x4 1 3\nabc",
	} {
		if _, err := ReadPacked(t.Context(), []byte(bad)); err == nil || !strings.HasPrefix(err.Error(), "twenty48: bad network file: ") {
			t.Errorf("%.60q is read with error %v", bad, err)
		}
	}
}

func FuzzReadPacked(f *testing.F) {
	var file bytes.Buffer
	if err := taught(f).Write(&file, 1, 5000); err != nil {
		f.Fatal(err)
	}
	f.Add(file.Bytes())
	f.Fuzz(func(t *testing.T, data []byte) {
		if bytes.HasPrefix(data, []byte(netMagic+"4x6")) {
			t.Skip("large tables")
		}
		if net, err := ReadPacked(t.Context(), data); err == nil {
			net.Value(Board(0x1234))
		}
	})
}
