package connect

import (
	"testing"

	"ludarium/ai/lab/labtest"
	"ludarium/game/param"
)

func TestResumedRunGivesSameBytes(t *testing.T) {
	for name, given := range map[string]param.Values{
		"connect/iterations": {"cells": "iterations=4;iterations=7", "runs": "2", "test-games": "20",
			"particles": "6"},
		"connect/readings": {"iterations": "4", "runs": "1", "test-games": "20", "particles": "6"},
		"connect/breeding": {"method": "culture", "fitness": "games", "iterations": "5", "particles": "6",
			"test-games": "10"},
		"connect/better": {"training-games": "2000", "particles": "6", "positions": "20",
			"test-games": "10"},
	} {
		e, err := find(name)
		if err != nil {
			t.Fatal(err)
		}
		labtest.Resume(t, e, given, 6)
	}
}
