package ci

import (
	"slices"
	"testing"
)

func TestMissingPackagesAreNamed(t *testing.T) {
	yes, no := func() bool { return true }, func() bool { return false }
	all := []need{{"chromium", yes}, {"nodejs", no}, {"xvfb", yes}, {"libgl1", nil}, {"libx11-6", nil}}
	installed := func(name string) bool { return name == "libx11-6" }
	for goos, want := range map[string][]string{
		"linux":  {"chromium", "xvfb", "libgl1"},
		"darwin": {"chromium"},
	} {
		if got := missingPackages(all, goos, installed); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", goos, got, want)
		}
	}
}
