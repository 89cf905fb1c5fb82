package weights

// Known is an evaluation function with a name.
type Known struct {
	Name    string // lower case and stable
	Title   string
	Doc     string // origin in one sentence
	Weights Weights
}

// List returns the known functions in order of increasing strength. The caller owns the slice.
func List() []Known {
	return []Known{
		{"weight10", "All weights 1", "Counts discs; the starting point of all optimisations in the thesis.",
			Uniform()},
		{"r105", "R105", "Stands in for weight10.5 of the thesis, whose weights are lost; found by a " +
			"search for weights that match the published results of that function.", R105()},
		{"r104", "R104", "Stands in for weight10.4, the best function of the thesis, whose weights are " +
			"lost; found by a search for weights that match the published results of that function.",
			R104()},
		{"hand", "Hand table", "Hand-set weights as books on the game advise: corners are good, the " +
			"squares next to them bad.", Hand()},
		{"optimised", "Optimised", "Found here by " + OptimisedPedigree + ".", Optimised()},
	}
}

// Find returns the known function with the given name. "sum", the difference in discs, is another name of
// weight10.
func Find(name string) (k Known, ok bool) {
	if name == "sum" {
		name = "weight10"
	}
	for _, k := range List() {
		if k.Name == name {
			return k, true
		}
	}
	return Known{}, false
}

// OptimisedPedigree describes the origin of Optimised.
const OptimisedPedigree = "coordinate-wise hill climbing against R104, R105 and the hand table, 300 games " +
	"per comparison, seed 16"

// Optimised returns the best set of ten weights found with this program, the result of run 1 of
//
//	ludarium-cli lab run othello/climb-2 --set runs=10 --set reading=reference --set "reference=r104;r105;hand" --set games=300 --set order=figure
//	    --set test=4000 --seed 16
//
// It won 75.0 % of 4000 games against R104, 73.4 % against R105 and 81.4 % against weight10, with ties broken
// at random.
func Optimised() Weights { return Of(20, -4, 0, 0, -6, 8, -2, -1, 0, 0) }

// Uniform returns weight10 of Siivonen 2003, in which all weights are 1.
func Uniform() Weights { return Of(1, 1, 1, 1, 1, 1, 1, 1, 1, 1) }

// R104 returns the stand-in for weight10.4 of Siivonen 2003.
func R104() Weights { return Of(20, -9, 1, -4, -5, 5, 4, -5, -1, 2) }

// R105 returns the stand-in for weight10.5 of Siivonen 2003.
func R105() Weights { return Of(20, -2, 1, -1, -1, 17, 8, -1, 1, 1) }

// Hand returns weights chosen by hand.
func Hand() Weights { return Of(100, -50, 1, 1, -20, 10, 5, -2, -2, 1) }
