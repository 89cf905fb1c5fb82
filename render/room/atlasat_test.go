package room

import (
	"reflect"
	"strings"
	"testing"

	"ludarium/ai/search"
	"ludarium/game/param"
)

func TestAtlasAtRoundTrip(t *testing.T) {
	for _, at := range []AtlasAt{
		{On: param.Values{}, Set: param.Values{}},
		{Game: "chess", Position: "8/8/8/8 w - - 0 1", On: param.Values{"variant": "a&b"},
			Set: param.Values{"depth": "3"}, Seed: 7},
		{Game: "chess", Played: "Nf3", Limits: search.Limits{Nodes: 7}, Seed: 1,
			Reply: search.Limits{Nodes: 8, Depth: 3, Seed: 9}, On: param.Values{}, Set: param.Values{}},
		{Problem: "sphere", On: param.Values{}, Set: param.Values{"particles": "20"}},
		{Hand: "6.3.5.8-2", Step: 12, On: param.Values{}, Set: param.Values{}},
		{On: param.Values{}, Set: param.Values{"step": "0.5"}},
	} {
		got, err := ParseAtlasAt(strings.TrimPrefix(at.Query(), "?"))
		if err != nil || !reflect.DeepEqual(got, at) {
			t.Errorf("%s: %+v, %v", at.Query(), got, err)
		}
	}
	if _, err := ParseAtlasAt("seed=seven"); err == nil || !strings.Contains(err.Error(), "seven") {
		t.Errorf("an invalid seed: %v", err)
	}
	if _, err := ParseAtlasAt("hand=1&step=two"); err == nil || !strings.Contains(err.Error(), "two") {
		t.Errorf("an invalid step: %v", err)
	}
}
