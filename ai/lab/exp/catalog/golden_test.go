package catalog

import (
	"crypto/sha256"
	"fmt"
	"strings"
	"testing"

	"ludarium/ai/lab"
	"ludarium/game/gametest"
)

// TestGoldenRuns compares digests of the files of a short run of each experiment with recorded ones, to
// detect changed results and differences between platforms.
func TestGoldenRuns(t *testing.T) {
	var b strings.Builder
	for _, e := range Experiments() {
		files := short(t, e).Files()
		fmt.Fprintf(&b, "%s version %d", e.Name, e.Version)
		for _, name := range []string{lab.RowsFile, lab.CurvesFile} {
			fmt.Fprintf(&b, " %s %.8x", name, sha256.Sum256(files[name]))
		}
		b.WriteByte('\n')
	}
	gametest.GoldenLines(t, "testdata/runs.golden", b.String(), func(line string) string {
		name, _, _ := strings.Cut(line, " ")
		return name
	})
}
