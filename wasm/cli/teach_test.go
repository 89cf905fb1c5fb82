package main

import (
	"strings"
	"testing"
)

// TestTeachCommand runs the code of several explained algorithms.
func TestTeachCommand(t *testing.T) {
	for line, want := range map[string][]string{
		"teach list": {"alpha-beta ", "pso "},
		"teach alpha-beta --next cut --events 2 --set depth=3":      {"[cut]", "positions visited: "},
		"teach alpha-beta --break 22 --events 1 --set depth=3":      {" 22  break"},
		"teach pso --example fails --events 1 --from 9 --json":      {`"event":9`, `"answer":`},
		"teach uct --example succeeds --set playouts=5 --events 1 ": {"of 5 visits"},
	} {
		code, out, bad := execute(t, line, "")
		for _, text := range want {
			if code != 0 || !strings.Contains(out, text) {
				t.Errorf("%s: exit %d, no %q in\n%s%s", line, code, text, out, bad)
			}
		}
	}
	for line, want := range map[string]string{"teach": "give the name", "teach go": `"go"`,
		"teach pso --set x=1": `"x"`, "teach pso --break 1": "fly (line ",
		"teach pso --example x": "neither",
		"teach list x":          "one too many", "teach pso --break x": "not a line number"} {
		if code, _, bad := execute(t, line, ""); code != exitUsage || !strings.Contains(bad, want) {
			t.Errorf("%s: exit %d, %s", line, code, bad)
		}
	}
}
