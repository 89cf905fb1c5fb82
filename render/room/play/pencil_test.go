package play

import (
	"slices"
	"testing"

	"ludarium/game"
	"ludarium/game/format"
)

// stroke draws a shape with the right button.
func stroke(c format.Color, from, to game.Square) []Event {
	return []Event{shapeBegun{from, c, byRight}, shapeLed{to}, shapeEnded{to}}
}

func TestShapesAreDrawnAndRemoved(t *testing.T) {
	arrow := format.Shape{Color: format.Green, From: e2, To: e4}
	red := format.Shape{Color: format.Red, From: e2, To: e4}
	for _, test := range []struct {
		name   string
		events []Event
		want   []format.Shape
	}{
		{"an arrow", stroke(format.Green, e2, e4), []format.Shape{arrow}},
		{"in another colour", slices.Concat(stroke(format.Green, e2, e4), stroke(format.Red, e2, e4)),
			[]format.Shape{red}},
		{"the same again", slices.Concat(stroke(format.Green, e2, e4), stroke(format.Green, e2, e4)), nil},
		{"beside the board", stroke(format.Green, e2, game.NoSquare), nil},
		{"dropped", []Event{shapeBegun{e2, format.Green, byLeft}, shapeLed{e4}, shapeDropped{}}, nil},
		{"by the cursor", []Event{pencilTaken{true}, squareWorked{square: e2}, squareWorked{square: e4}},
			[]format.Shape{arrow}},
		{"undone", append(stroke(format.Green, e2, e4), shapesUndone{}), nil},
		{"cleared and restored", append(stroke(format.Green, e2, e4), shapesCleared{}, shapesUndone{}),
			[]format.Shape{arrow}},
		{"wiped by a stray press", slices.Concat(stroke(format.Green, e2, e4), click(d5)), nil},
	} {
		tr := try(t, chessGame, "")
		if tr.do(test.events...); !slices.Equal(tr.s.Drawings.Shown(), test.want) || tr.state.Pencil.Drawing {
			t.Errorf("%s: drawn is %v, want %v", test.name, tr.s.Drawings.Shown(), test.want)
		}
	}
}

func TestStrayPressLeavesOlderShapes(t *testing.T) {
	tr := try(t, chessGame, "")
	tr.do(stroke(format.Green, e2, e4)...)
	tr.do(positionChanged{})
	tr.do(slices.Concat(stroke(format.Blue, d7, d5), click(d5))...)
	if list := tr.s.Drawings.Shown(); len(list) != 1 || list[0].Color != format.Green {
		t.Errorf("left is %v", list)
	}
}

func TestSecondButtonCancelsSelection(t *testing.T) {
	tr := try(t, chessGame, "")
	tr.do(click(e2)...)
	tr.do(stroke(format.Green, e4, e4)...)
	if tr.state.Hand.Selected != game.NoSquare || len(tr.s.Drawings.Shown()) > 0 {
		t.Errorf("selected %d, drawn %v: a circle was not meant", tr.state.Hand.Selected,
			tr.s.Drawings.Shown())
	}
}

func TestPencilAnnouncesCursorShapes(t *testing.T) {
	tr := try(t, chessGame, "")
	tr.do(pencilTaken{true}, pencilColored{format.Red}, squareWorked{square: e2}, squareWorked{square: e4})
	if tr.state.Pencil.Said != "Red arrow e2 to e4." && tr.state.Pencil.Said == "" {
		t.Errorf("said %q", tr.state.Pencil.Said)
	}
	if tr.do(pencilTaken{}); tr.state.Pencil.Out || tr.state.Pencil.Said != "" {
		t.Errorf("the pencil is %+v", tr.state.Pencil)
	}
}
