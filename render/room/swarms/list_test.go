package swarms

import (
	"slices"
	"strings"
	"testing"

	"ludarium/ai/stage"
)

func TestFamiliesStandOnce(t *testing.T) {
	worlds := []stage.World{
		{Methods: []stage.Method{{Family: "Ants"}, {Family: "Bees"}, {Family: "Ants"}}},
		{Methods: []stage.Method{{Family: "Bees"}, {Family: "Cats"}}},
	}
	want := []string{textAllFamilies, "Ants", "Bees", "Cats"}
	if got := families(worlds); !slices.Equal(got, want) {
		t.Errorf("the families are %v, want %v", got, want)
	}
}

func TestASearchMatchesAllWords(t *testing.T) {
	const text = "jde Self-adaptive DE Evolution"
	for words, want := range map[string]bool{"adapt": true, "evolution de": true, "": true,
		"de swarm": false} {
		if matches(text, strings.Fields(words)) != want {
			t.Errorf("%q matches: %v", words, !want)
		}
	}
}
