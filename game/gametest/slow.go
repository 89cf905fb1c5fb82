package gametest

import (
	"runtime"
	"testing"
)

// Slow skips a slow test that does not depend on the platform (statistics, learning, long games, texts) under
// WebAssembly and with -short, which the race detector uses. Other tests show that results are equal
// everywhere.
func Slow(t *testing.T) {
	t.Helper()
	if runtime.GOOS == "js" || testing.Short() {
		t.Skip("slow, and the same on every platform")
	}
}
