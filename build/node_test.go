package main

import (
	"strings"
	"testing"
)

func TestSmallEnvKeepsNeededVariables(t *testing.T) {
	for setting, want := range map[string]bool{
		"PATH=/bin": true, "Path=C:\\Windows": true, "GOCACHE=/c": true, "GOOS=js": true, "HOME=/h": true,
		"LS_COLORS=x": false, "SECRET=x": false, "PATH=" + strings.Repeat("x", 9000): false,
	} {
		if smallEnv(setting) != want {
			t.Errorf("smallEnv(%.20q) is not %v", setting, want)
		}
	}
}
