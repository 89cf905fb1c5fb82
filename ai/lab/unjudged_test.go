package lab

import (
	"testing"

	"ludarium/ai/base/stat"
)

// TestTablesWithoutVerdictsHaveNotes checks the notes of tables without verdicts, and the number of trials
// that their rows need.
func TestTablesWithoutVerdictsHaveNotes(t *testing.T) {
	few, enough := stat.Of(1, 2, 3), stat.Repeated(1, 20)
	for want, means := range map[string][]Mean{
		"As is. No row can be judged yet: a verdict takes at least 5 trials.": {{Known: Print(2, "table 1"),
			Here: few, Enough: 5},
			{Known: Print(2, "table 1"), Here: few, Enough: 10}, {Known: Elsewhere("8×8"), Here: enough}},
		"As is. No row can be judged: there are figures only for 8×8; 9×9.": {{Known: Elsewhere("8×8"),
			Here: enough},
			{Known: Elsewhere("9×9"), Here: enough}, {Known: Elsewhere("8×8"), Here: few}},
		"As is. No row can be judged: there are no figures for these settings.": {{Here: enough}},
		"As is. Rows with too few trials take at least 5.": {{Known: Print(1, "table 1"), Here: enough},
			{Known: Print(1, "table 1"), Here: few, Enough: 5}},
		"As is.": {{Known: Print(1, "table 1"), Here: enough}, {Here: few}},
		"As is. Unclear rows take more trials: chance could still explain them.": {
			{Known: Print(4.5, "table 1"), Here: few}},
		"As is. A result outside of what the words say has too few trials as long as chance explains that.": {
			{Known: Say("over 2", 2, 9, "text"), Here: few.With(1.5)}},
	} {
		if got := CompareMeans("", "", "As is.", means).Note; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if got := CompareShares("", "", "", []Share{{Known: Print(0.5, "table 1").On(20), Trials: 5}}).
		Note; got !=
		"No row can be judged yet: a verdict takes at least 20 trials." {
		t.Error(got)
	}
	if got := CompareMeans("", "", "As is.", nil).Note; got != "As is." {
		t.Error(got)
	}
}

// TestMeansBesideRankingBound checks means on the stated side of a ranking bound: they agree or are unclear
// depending on the probability; a mean on the other side differs.
func TestMeansBesideRankingBound(t *testing.T) {
	known := Say("less", 0, 100, "text")
	for want, here := range map[Verdict]stat.Sample{Agrees: stat.Of(50, 52, 51, 49, 50),
		Unclear: stat.Of(60, 120, 90, 130, 70), Differs: stat.Of(150, 152, 151, 149, 150)} {
		m := Mean{Known: known, Here: here, Scale: stat.Amounts, Ranked: true}
		if got := JudgeMeans([]Mean{m}, "published")[0]; got != want {
			t.Errorf("%v: %q, want %q", here, got, want)
		}
	}
}
