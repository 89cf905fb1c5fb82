package training_test

import (
	"fmt"

	"ludarium/ai/catalog/trainers"
	"ludarium/ai/method/training"
)

func ExampleFind() {
	list := trainers.Trainers("othello")
	t, err := training.Find(list, list[0].Name)
	fmt.Println(t.Title, err)
	// Output: Genetic programming <nil>
}
