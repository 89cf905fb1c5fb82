package morpion

import (
	"fmt"
	"strconv"

	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab/chart"
)

// The two arrays of 16×16 individuals in the source's figure 3.
const (
	digitsBefore = "" +
		"1062891921719546" +
		"2146517986531215" +
		"4983653236126689" +
		"3214578618731694" +
		"4148562719723689" +
		"5712676129817217" +
		"3549152371365297" +
		"8156724861583221" +
		"4578953251656902" +
		"0012426820102768" +
		"2351479865302157" +
		"8250695311421276" +
		"8978891326499567" +
		"4211900259712675" +
		"2962109976465122" +
		"2759182109379981"
	digitsAfter = "" +
		"0000000000000000" +
		"0000000222222000" +
		"0000002222220000" +
		"0000000222000000" +
		"0000000222200000" +
		"0000000000000000" +
		"0000000000000001" +
		"0003333300001111" +
		"0033330000001111" +
		"0003330000001111" +
		"0000000000000011" +
		"0000000000000001" +
		"1110000002221111" +
		"1100000002200000" +
		"0000022000000000" +
		"0000000000000000"
)

// digitsPictures draws the first run as Laitinen 2010 does: the first digit of each individual, which is its
// species, and its number of direct neighbours of another species, of which the sum is the disorder. The
// arrays of the source are drawn beside it.
func digitsPictures(v digitsSettings, rows []digitsRow) []chart.Chart {
	species := chart.Chart{Title: "Species of each individual", Form: chart.Cells,
		Note: "The first digit of each individual, in the first run here (populations up to 64×64) and in " +
			"the source."}
	disorder := chart.Chart{Title: "Local disorder", Form: chart.Cells, Note: "The number of direct " +
		"neighbours (of four) that differ from each individual."}
	for digit := range 10 {
		species.Series = append(species.Series,
			chart.Series{Name: strconv.Itoa(digit), Color: digit % 8, Faint: digit >= 8})
	}
	for n, color := range []int{7, 4, 2, 1, 5} {
		disorder.Series = append(disorder.Series,
			chart.Series{Name: strconv.Itoa(n), Color: color, Faint: n == 0})
	}
	add := func(name, digits string, side int) {
		kinds := make([]int, len(digits))
		for i := range digits {
			kinds[i] = int(digits[i] - '0')
		}
		species.Arrays = append(species.Arrays, chart.Array{Name: name, Cells: inRows(kinds, side)})
		disorder.Arrays = append(disorder.Arrays,
			chart.Array{Name: name, Cells: inRows(engine.Unlike(kinds, side, 1), side)})
	}
	for _, r := range rows {
		if n := r.Round; r.Trial == 0 && r.Array != "" && digitsPictured(v, n) {
			add(fmt.Sprintf("round %d", n), r.Array, v.side)
		}
	}
	add("source, before", digitsBefore, 16)
	add("source, after several", digitsAfter, 16)
	return []chart.Chart{species, disorder}
}

// digitsPictured reports whether the array of a round is drawn: the first and the last round and one between
// them, unless the cells would be too small.
func digitsPictured(v digitsSettings, round int) bool {
	last := v.rounds
	return v.side <= 64 && (round == 0 || round == (last+1)/2 || round == last)
}

// inRows splits a list into rows of side elements.
func inRows(list []int, side int) (out [][]int) {
	for len(list) > 0 {
		out = append(out, list[:side])
		list = list[side:]
	}
	return out
}
