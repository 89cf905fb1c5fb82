package swarms

import (
	"slices"
	"testing"

	"ludarium/ai/stage"
)

func TestFamiliesStandOnce(t *testing.T) {
	worlds := []stage.World{
		{Methods: []stage.Method{{Family: "Ants"}, {Family: "Bees"}, {Family: "Ants"}}},
		{Methods: []stage.Method{{Family: "Bees"}, {Family: "Cats"}}},
	}
	want := []string{textAllFamilies.String(), "Ants", "Bees", "Cats"}
	if got := families(worlds); !slices.Equal(got, want) {
		t.Errorf("the families are %v, want %v", got, want)
	}
}
