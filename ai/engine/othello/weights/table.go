package weights

// Table holds the weights of all 64 squares in tenths, by square, 8·rank + file. Weights is the symmetric
// case.
type Table [64]int

// Table returns the weights as a table of all squares.
func (w Weights) Table() (t Table) {
	for sq := range t {
		t[sq] = w[Class(sq)]
	}
	return t
}

// ParseTable reads 64 weights by row from a1, in the form of Parse.
func ParseTable(text string) (t Table, err error) {
	err = parse(text, t[:])
	return t, err
}

// String returns the weights in the form that ParseTable reads.
func (t Table) String() string { return write(t[:]) }

// NewTableJudge returns a judge with the weights of a table.
func NewTableJudge(t Table) *Judge {
	j := &Judge{}
	for sq, x := range t {
		j.bySquare[sq] = int32(x)
	}
	return j
}

// Value returns the value of a board for Black, in tenths.
func (t *Table) Value(black, white uint64) int {
	sum := 0
	for sq, x := range t {
		sum += x * (int(black>>sq&1) - int(white>>sq&1))
	}
	return sum
}
