package training_test

import (
	"fmt"

	"ludarium/ai/catalog"
	"ludarium/ai/method/training"
)

func ExampleFind() {
	list := catalog.Trainers("othello")
	t, err := training.Find(list, list[0].Name)
	fmt.Println(t.Title, err)
	// Output: Genetic programming <nil>
}
