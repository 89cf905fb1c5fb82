package main

import (
	"strings"
	"testing"

	"ludarium/ai/base/version"
)

func TestVersionIsPrinted(t *testing.T) {
	for _, line := range []string{"-version", "--version", "version"} {
		code, out, errs := execute(t, line, "")
		if code != 0 || errs != "" || !strings.HasPrefix(out, "ludarium-cli "+version.Number+" ") {
			t.Errorf("%s ends with %d and prints %q, %q", line, code, out, errs)
		}
	}
}
