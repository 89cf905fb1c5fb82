package opponent

import (
	_ "embed"

	"ludarium/ai/engine/othello/formula"
)

// bredPedigree describes the origin of bred.
const bredPedigree = "the best of 500 formulas after 49 generations of games against R104 and R105, " +
	"generated with symmetric squares, seed 16"

// bred is the best formula that genetic programming found with this program: the winner of
//
//	ludarium-cli lab run othello/breeding-2 --preset thesis --set "opponents=r104;r105" --set measure=wins --set games=12 --set mutation=25 --set terms=7
//	    --set depth=2 --set symmetric=true --set division=none --set generations=49 --set cap=200 --set final=1000 --seed 16
//
//go:embed bred.txt
var bred string

// bredLanguage returns the language in which bred is written, with addition, subtraction and multiplication.
func bredLanguage() *formula.Language {
	return formula.NewLanguage(formula.Add, formula.Subtract, formula.Multiply)
}
