package room

import (
	"reflect"
	"strings"
	"testing"

	"ludarium/game/text/parse"
)

func TestParseEmbed(t *testing.T) {
	for _, test := range []struct {
		link string
		want Embed
	}{
		{"#/embed/chess", Embed{Link: "#/chess"}},
		{"#/embed/chess?moves=e4+e5&controls=step,moves",
			Embed{Link: "#/chess?moves=e4+e5", Controls: Controls{ControlStep, ControlMoves}}},
		{"#/embed/connectk?controls=none&cols=5",
			Embed{Link: "#/connectk?cols=5", Controls: Controls{}}},
		{"#/embed/atlas/alpha-beta?allow=https%3A%2F%2Fexample.org,null&look=dark",
			Embed{Link: "#/atlas/alpha-beta", Allow: []string{"https://example.org", "null"}, Look: Dark}},
		{"#/embed/chess?scale=1.5", Embed{Link: "#/chess", Scale: 1.5}},
		{"#/embed/lab?allow=*", Embed{Link: "#/lab", Allow: []string{"*"}}},
	} {
		got, err := ParseEmbed(test.link)
		if err != nil || !reflect.DeepEqual(got, test.want) {
			t.Errorf("%s: %+v, %v; want %+v", test.link, got, err, test.want)
		}
		again, err := ParseEmbed(got.String())
		if err != nil || !reflect.DeepEqual(again, got) {
			t.Errorf("%s was written as %s: %+v, %v", test.link, got.String(), again, err)
		}
	}
}

func TestEmbedErrorNamesTheWord(t *testing.T) {
	for link, word := range map[string]string{
		"#/embed/chess?controls=step,jump":                     "jump",
		"#/embed/chess?scale=5":                                "5",
		"#/embed/chess?scale=NaN":                              "NaN",
		"#/embed/chess?controls=none,step":                     "none",
		"#/embed/chess?controls=":                              "",
		"#/embed/chess?controls=Step":                          "Step",
		"#/embed/chess?moves=e4&allow=example.org":             "example.org",
		"#/embed/chess?allow=https://example.org/path":         "https://example.org/path",
		"#/embed/chess?allow=https://example.org,javascript:x": "javascript:x",
		"#/embed/chess?look=pink":                              "pink",
	} {
		_, err := ParseEmbed(link)
		if err == nil {
			t.Errorf("%s is accepted", link)
			continue
		}
		if from, to := parse.Place(err, link); word != "" && link[from:to] != word {
			t.Errorf("%s: the error %q names %q, want %q", link, err, link[from:to], word)
		}
	}
	if _, err := ParseEmbed("#/embed/chess?controls=%zz"); err == nil {
		t.Error("an invalid escape is accepted")
	}
}

func TestEmbedControlsAreLimitedToRoom(t *testing.T) {
	offered := []Control{ControlStep, ControlOpen}
	e := Embed{}
	if got, err := e.Of(offered); err != nil || len(got) != 1 || got[0] != ControlStep {
		t.Errorf("default controls: %v, %v", got, err)
	}
	e.Controls = Controls{ControlStep, ControlMoves}
	if _, err := e.Of(offered); err == nil || !strings.Contains(err.Error(), `"moves"`) ||
		!strings.Contains(err.Error(), "step, open") {
		t.Errorf("an unavailable control gives %v", err)
	}
}

// FuzzEmbed checks that parsing and formatting a link preserves its meaning.
func FuzzEmbed(f *testing.F) {
	for _, link := range []string{"#/embed/chess?moves=e4+e5&controls=step,moves&allow=null",
		"#/embed/atlas/of/games/mcts?game=othello&look=dark", "#/embed/?&&=&controls=none"} {
		f.Add(link)
	}
	f.Fuzz(func(t *testing.T, link string) {
		e, err := ParseEmbed(link)
		if err != nil {
			return
		}
		if again, err := ParseEmbed(e.String()); err != nil || again.Link != e.Link ||
			again.Scale != e.Scale || !reflect.DeepEqual(again.Allow, e.Allow) {
			t.Errorf("%q was written as %q: %+v, %v", link, e.String(), again, err)
		}
	})
}
