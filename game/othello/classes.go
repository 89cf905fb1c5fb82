package othello

// Classes is the number of classes of equivalent squares under the symmetries of the 8×8 board.
const Classes = 10

// classNames are the names of the classes, in the order of table 1 of Siivonen 2003.
var classNames = [Classes]string{"corners", "X squares", "c3", "centre", "C squares", "A squares",
	"B squares", "c2", "d2", "d3"}

// ClassName returns the name of a class of squares: "corners", or one of the squares.
func ClassName(class int) string { return classNames[class] }

// classes holds the class of a square by its distances from the nearest vertical and horizontal edge, 0 to 3.
var classes = [4][4]uint8{{0, 4, 5, 6}, {4, 1, 7, 8}, {5, 7, 2, 9}, {6, 8, 9, 3}}

// Class returns the class of square 8·rank + file of the 8×8 board; class 0 is the corners.
func Class(sq int) int {
	file, rank := sq%8, sq/8
	return int(classes[min(file, 7-file)][min(rank, 7-rank)])
}
