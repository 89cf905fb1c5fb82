package othello

// Classes is the number of classes of squares of the 8×8 board that are equivalent under its symmetries.
const Classes = 10

// classNames are the names of the classes, in the order of table 1 of Siivonen 2003.
var classNames = [Classes]string{"corners", "X squares", "c3", "centre", "C squares", "A squares",
	"B squares", "c2", "d2", "d3"}

// ClassName returns the name of a class of squares, such as "corners", or one of its squares.
func ClassName(class int) string { return classNames[class] }

// classes are the classes of squares by their distances from the nearest edges, from 0 to 3.
var classes = [4][4]uint8{{0, 4, 5, 6}, {4, 1, 7, 8}, {5, 7, 2, 9}, {6, 8, 9, 3}}

// Class returns the class of a square of the 8×8 board, 8·rank + file: 0 for the corners.
func Class(sq int) int {
	file, rank := sq%8, sq/8
	return int(classes[min(file, 7-file)][min(rank, 7-rank)])
}
