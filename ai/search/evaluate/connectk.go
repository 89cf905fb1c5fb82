package evaluate

import "ludarium/game/connectk"

// connectThreats returns the sum over the windows of k cells in a row that hold stones of only one side. A
// window that lacks one stone counts 1, and each further missing stone divides this by 4.
func connectThreats(p connectk.Position) float64 {
	b := p.Board
	rows, cols, k := b.Rows(), b.Cols(), b.K()
	var cells [64]int8 // 1 for the side to move, -1 for the opponent
	for col := range cols {
		for row := range rows {
			bit := uint64(1) << b.Cell(col, row)
			switch {
			case p.Own&bit != 0:
				cells[col*rows+row] = 1
			case p.Mask&bit != 0:
				cells[col*rows+row] = -1
			}
		}
	}
	sum := 0.0
	for _, d := range [4][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
		for col := 0; col+d[0]*(k-1) < cols; col++ {
			for row := max(0, -d[1]*(k-1)); row < rows && row+d[1]*(k-1) < rows; row++ {
				sum += window(&cells, col*rows+row, d[0]*rows+d[1], k)
			}
		}
	}
	return sum
}

// window returns the value of k cells, the first at index at and each step further on.
func window(cells *[64]int8, at, step, k int) float64 {
	own, other := 0, 0
	for range k {
		switch cells[at] {
		case 1:
			own++
		case -1:
			other++
		}
		at += step
	}
	switch {
	case own > 0 && other == 0:
		return worth(k - own)
	case other > 0 && own == 0:
		return -worth(k - other)
	}
	return 0
}

// worth returns the value of a line that lacks the given number of stones: 4^(1-lacking), for lacking >= 1.
func worth(lacking int) float64 {
	w := 1.0
	for range lacking - 1 {
		w /= 4
	}
	return w
}
