package evaluate

import (
	"ludarium/game"
	"ludarium/game/mnk"
)

// mnkLines sums the windows of k squares in a row that hold stones of one side only, as connectThreats does.
func mnkLines(v game.View) float64 {
	s := game.Concrete(v).(*mnk.State)
	own := mnk.Cross + game.Cell(s.Turn())
	sum := 0.0
	for row := range s.Rows {
		for col := range s.Cols {
			for _, d := range mnk.Directions {
				r, c := row+(s.K-1)*d[0], col+(s.K-1)*d[1]
				if r >= s.Rows || c < 0 || c >= s.Cols {
					continue
				}
				mine, theirs := 0, 0
				for i := range s.K {
					switch s.At(row+i*d[0], col+i*d[1]) {
					case 0:
					case own:
						mine++
					default:
						theirs++
					}
				}
				switch {
				case mine > 0 && theirs == 0:
					sum += worth(s.K - mine)
				case theirs > 0 && mine == 0:
					sum -= worth(s.K - theirs)
				}
			}
		}
	}
	return sum
}
