package swarms

import (
	"slices"
	"testing"

	"ludarium/ai/worker/liverun"
)

func TestFamiliesAreListedOnce(t *testing.T) {
	worlds := []liverun.World{
		{Methods: []liverun.Optimiser{{Family: "Ants"}, {Family: "Bees"}, {Family: "Ants"}}},
		{Methods: []liverun.Optimiser{{Family: "Bees"}, {Family: "Cats"}}},
	}
	want := []string{textAllFamilies.String(), "Ants", "Bees", "Cats"}
	if got := families(worlds); !slices.Equal(got, want) {
		t.Errorf("the families are %v, want %v", got, want)
	}
}
