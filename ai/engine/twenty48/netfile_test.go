package twenty48

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/search"
)

func TestNetworkFileRoundTrip(t *testing.T) {
	net := filled(t, "5x4")
	var file bytes.Buffer
	if err := Write(&file, stageOf(t, net, 0, 0.5)); err != nil {
		t.Fatal(err)
	}
	packed, err := ReadPacked(t.Context(), file.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range positions(200, 8) {
		if got, want := packed.stages[0].Value(b), net.Value(b); got != want {
			t.Errorf("the network read back gives %v, want %v", got, want)
		}
	}

	text := file.String()
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

// TestAgentsUseTheStageOfTheBoard checks that agents with a network of two stages use the stage for the board
// on which they move, whatever boards the search leads to.
func TestAgentsUseTheStageOfTheBoard(t *testing.T) {
	const floor = 7
	first := filled(t, "5x4")
	second := filled(t, "5x4")
	for _, table := range second.tables.All {
		slices.Reverse(table)
	}
	written := []Rounded{stageOf(t, first, 0, 0.5), stageOf(t, second, floor, 0.5)}
	var file bytes.Buffer
	if err := Write(&file, written...); err != nil {
		t.Fatal(err)
	}
	packed, err := ReadPacked(t.Context(), file.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	agent := packed.agents(func(stage Leaf) func(search.Limits) Agent {
		return func(search.Limits) Agent { return Learned{stage} }
	})(search.Limits{})
	getting := []Board{0x0000_0000_0066_0012, 0x0000_0000_0660_0011} // making a 128 begins the second stage
	var count [2]int
	for _, b := range slices.Concat(positions(200, 8), getting) {
		i := 0
		if b.Reached(floor) {
			i = 1
		}
		count[i]++
		think := Think{Rules: Usual()}
		agent.Choose(b, &think)
		for _, m := range moveList(b) {
			after, points := b.Slide(m)
			if got, want := think.Values[m],
				float64(points)+0.5*float64(sumPlain[int16, int32](written[i].Tables, after)); got != want {
				t.Errorf("stage %d gives move %d %v, want %v on\n%v", i+1, m, got, want, b)
			}
		}
	}
	if count[0] == 0 || count[1] == 0 {
		t.Errorf("%v boards of the stages", count)
	}
}

func FuzzReadPacked(f *testing.F) {
	// Small files are used: an untrained network, and a network trained on one board.
	for _, boards := range [][]Board{nil, {0x1234}} {
		units, err := NewTables[int16]("5x4")
		if err != nil {
			f.Fatal(err)
		}
		for _, b := range boards {
			for k, tup := range units.Tuples {
				units.All[k][tup.Index(b)] = 96
			}
		}
		var file bytes.Buffer
		if err := Write(&file, Rounded{"5x4", 0, 1, &units}); err != nil {
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
