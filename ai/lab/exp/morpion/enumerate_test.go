package morpion

import (
	"strings"
	"testing"

	"ludarium/ai/lab"
	"ludarium/ai/lab/labtest"
	rules "ludarium/game/morpion"
	"ludarium/game/param"
)

// TestEnumerationByPartsAddsUp checks that an enumeration gives the same counts for any number of parts and
// any number of moves before the split.
func TestEnumerationByPartsAddsUp(t *testing.T) {
	arms := 0.0
	for _, parts := range []string{"1", "3", "7"} {
		for _, split := range []string{"1", "4"} {
			r := labtest.Run(t, newEnumerate(),
				param.Values{"sheets": "6D,4D:arm0", "parts": parts, "split": split,
					"estimates": "", "probes": "0"}, 1, 2)
			all := visitedBy(lab.RowsAs[gridsRow](r.Rows()))
			six, arm := all["6D"], all["4D:arm0"]
			if !six.solved(*param.Bind(&enumerateSettings{},
				r.Plan.Values)) || six.grids != 531440 || six.ended() != 4096 ||
				six.longest != 12 ||
				six.finished[12] != 4096 {
				t.Errorf("%s parts from %s moves: %+v", parts, split, six)
			}
			if arms == 0 {
				arms = arm.grids
			}
			if !arm.solved(*param.Bind(&enumerateSettings{},
				r.Plan.Values)) || arm.grids != arms || arms < 20 {
				t.Errorf("%s parts from %s moves: %+v", parts, split, arm)
			}
			if found, err := rules.Check(arm.game); err != nil || found.Bad != nil ||
				found.Moves != arm.longest {
				t.Errorf("%q: %+v, %v", arm.game, found, err)
			}
		}
	}
	r := labtest.Run(t, newEnumerate(), param.Values{"sheets": "4D", "parts": "2", "limit": "500",
		"estimates": "", "probes": "0"}, 1, 1)
	if s := visitedBy(lab.RowsAs[gridsRow](r.Rows()))["4D"]; s.solved(*param.Bind(&enumerateSettings{},
		r.Plan.Values)) || s.grids != 1000 {
		t.Errorf("with a limit: %+v", s)
	}
}

// TestParseSheets checks that the error for a list of sheets names the bad one.
func TestParseSheets(t *testing.T) {
	got, err := parseSheets(" 6D, 3D:0,5T:arm2 ")
	if err != nil || len(got) != 3 || got[0].field() != nil || got[1].field() == nil ||
		got[2].name() != "5T, upper arm and 2 points around it" ||
		got[1].name() != "3D, square of the cross" {
		t.Errorf("%+v, %v", got, err)
	}
	for text, want := range map[string]string{"6D,9X": `sheet 2, "9X"`, "5D:arm": `margin ""`,
		"5D:-1": `margin "-1"`, "5D:armx": `margin "x"`, "4D,4D": "twice", ",": "sheet 1"} {
		if _, err := parseSheets(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

// TestEndingSearchImprovesRecord checks that a record that is not optimal is improved; a larger budget proves
// more moves; and a whole game is proved from its start.
func TestEndingSearchImprovesRecord(t *testing.T) {
	row := func(given param.Values) proofRow {
		t.Helper()
		rows := lab.RowsAs[proofRow](labtest.Run(t, newEnding(), given, 1, 1).Rows())
		if len(rows) != 1 {
			t.Fatalf("%v: %d rows", given, len(rows))
		}
		return rows[0]
	}
	r := row(param.Values{"game": "4T-56", "budget": "400000"})
	found, err := rules.Check(r.Better)
	if r.Stopped != proofImproved || err != nil || found.Bad != nil || found.Moves <= 56 ||
		found.Moves != r.Best {
		t.Errorf("4T-56: %v, %+v, %v", r, found, err)
	}
	small, large := row(param.Values{"game": "5D-82", "budget": "500"}), row(param.Values{"game": "5D-82",
		"budget": "5000"})
	if small.Stopped != proofBudget || small.Visited != 500 ||
		large.Proven <= small.Proven {
		t.Errorf("5D-82: %v, then %v", small, large)
	}
	// With the last four moves open, every ending has 82 moves; see knownEndings.
	if r := row(param.Values{"game": "5D-82", "budget": "200"}); r.Proven < 4 {
		t.Errorf("%v", r)
	}
	sixes := "6D;4,-1|0;8,-1|0;3,0-0;0,3|0;12,3|0;-1,4-0;7,4-0;4,7|0;8,7|0;-1,8-0;7,8-0;3,12-0"
	if r := row(param.Values{"record": sixes, "budget": "10000000"}); r.Stopped != proofWhole ||
		r.Proven != 12 || r.Finished != 4096 {
		t.Errorf("6D: %v", r)
	}
	if _, err := newEnding().Trials(param.MustFill(newEnding().Params,
		param.Values{"record": "5D;1,1-0"})); err == nil || !strings.Contains(err.Error(), "1,1-0") {
		t.Errorf("a bad record: %v", err)
	}
}

// TestEnumerationsSurviveInterruptions checks that proofs and enumerations that are repeatedly saved and
// resumed give the same results as uninterrupted ones.
func TestEnumerationsSurviveInterruptions(t *testing.T) {
	labtest.Resume(t, newEnding(), param.Values{"game": "4T-62", "budget": "90000"}, 1)
	labtest.Resume(t, newEnumerate(), param.Values{"sheets": "5D:arm1", "parts": "1", "estimates": "",
		"probes": "0"}, 1)
}
