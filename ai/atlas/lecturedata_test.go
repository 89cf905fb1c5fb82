package atlas

import (
	"encoding/json"
	"testing"

	"ludarium/ai/atlas/lecture"
)

// TestTranslatedLecturesHaveTheData checks that the data of English slides reach their translations, also
// through JSON, in which workers pass them.
func TestTranslatedLecturesHaveTheData(t *testing.T) {
	english := []lecture.Lecture{{Name: "a", Slides: []lecture.Slide{{Link: "#/lab"}}}}
	english[0].Slides[0].Attach([]byte("rows"))
	text, err := json.Marshal(english)
	if err != nil {
		t.Fatal(err)
	}
	var read []lecture.Lecture
	if err := json.Unmarshal(text, &read); err != nil {
		t.Fatal(err)
	}
	said := Translation{Lectures: map[string]lecture.Lecture{"a": {Slides: []lecture.Slide{{Link: "#/lab"}}}}}
	for range 2 { // the first must not change the translation
		got := said.Lecture(read)[0].Slides[0]
		if data, err := got.Data(); string(data) != "rows" || err != nil {
			t.Errorf("the translated slide has %q, %v", data, err)
		}
	}
	if s := said.Lectures["a"].Slides[0]; s.Carries() {
		t.Error("the translation has been changed")
	}
}
