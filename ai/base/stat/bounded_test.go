package stat

import (
	"math"
	"testing"

	"ludarium/ai/base/rng"
)

var gamePoints = []float64{0, 0.5, 1}

// TestPointsIntervalCoverage checks that the intervals for points of games contain the true mean in about 95
// % of all matches.
func TestPointsIntervalCoverage(t *testing.T) {
	const matches = 4000
	r := rng.New(8)
	for _, of := range [][3]float64{{0.15, 0.7, 0.15}, {0.3, 0.4, 0.3}, {0.1, 0.3, 0.6}, {0.02, 0.96, 0.02},
		{0.05, 0.05, 0.9}} {
		for _, games := range []int{10, 20, 50, 200} {
			held := 0
			for range matches {
				counts := make([]int, 3)
				for range games {
					switch x := r.Float64(); {
					case x < of[0]:
						counts[0]++
					case x < of[0]+of[1]:
						counts[1]++
					default:
						counts[2]++
					}
				}
				if Points95(gamePoints, counts).has(of[1]/2 + of[2]) {
					held++
				}
			}
			if share := float64(held) / matches; share < 0.925 {
				t.Errorf("%v, %d games: %.1f %% hold the mean", of, games, 100*share)
			}
		}
	}
}

func TestPointsOfEqualResults(t *testing.T) {
	for _, n := range []int{2, 10, 1000} {
		i := Points95(gamePoints, []int{0, n, 0})
		if math.Abs(i.Low+i.High-1) > 1e-9 || i.Low <= 0 || i.Half() <= 0 {
			t.Errorf("%d draws: %v", n, i)
		}
		if i := Points95(gamePoints, []int{0, 0, n}); i.High != 1 || i.Low <= 0.3 || i.Low >= 1 {
			t.Errorf("%d wins: %v", n, i)
		}
		if i := Points95(gamePoints, []int{1, 0, n}); i.High >= 1 || i.Low <= 0 {
			t.Errorf("%d wins and a loss: %v", n, i)
		}
	}
	if (Points95(gamePoints, make([]int, 3)) != Interval{0, 1}) {
		t.Error("no games say something")
	}
}
