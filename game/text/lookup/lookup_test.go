package lookup

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
)

func TestFind(t *testing.T) {
	list := []int{3, 1, 4, 1}
	if n, err := Find(list, strconv.Itoa, "4", "no number %q"); n != 4 || err != nil {
		t.Errorf("4 is found as %d, %v", n, err)
	}
	if i, err := Index(list, strconv.Itoa, "1", "no number %q"); i != 1 || err != nil {
		t.Errorf("the first 1 is at %d, %v", i, err)
	}
	if n, err := Find(list, strconv.Itoa, "9", "test: no number %q here"); n != 0 ||
		fmt.Sprint(err) != `test: no number "9" here; there are 3, 1, 4, 1` {
		t.Errorf("9 gives %d, %v", n, err)
	}
	long := strings.Repeat("é", 1<<20)
	if _, err := Find(list, strconv.Itoa, long, "no number %q"); len(err.Error()) > 500 {
		t.Errorf("of a long name is said %d bytes", len(err.Error()))
	}
}

// TestNearestName looks up a misspelled name among many.
func TestNearestName(t *testing.T) {
	var list []string
	for i := range 200 {
		list = append(list, fmt.Sprintf("experiment-%d", i))
	}
	list = append(list, "Alpha-Beta", "uct-for-one-player", "games/one-mate")
	for name, want := range map[string]string{"alpha-bta": ". Did you mean Alpha-Beta?",
		"uct": ". Did you mean uct-for-one-player?", "UCT": ". Did you mean uct-for-one-player?",
		"mate": ". Did you mean games/one-mate?", "one": ". Did you mean uct-for-one-player, games/one-mate?",
		"experimnt-17": ". Did you mean experiment-17, experiment-1, experiment-7?",
		"nonsense":     "", "x": "", "": ""} {
		_, err := Find(list, Name, name, "no page %q")
		if err == nil || err.Error() != `no page "`+name+`"`+want {
			t.Errorf("%s: %v", name, err)
		}
	}
	if d := distance("kitten", "sitting"); d != 3 {
		t.Errorf("distance %d", d)
	}
}
