//go:build unix

package mem

import (
	"strconv"
	"testing"
)

func TestFitsRejectsImpossibleSizes(t *testing.T) {
	if !Fits(1 << 20) {
		t.Error("there is no megabyte")
	}
	if Fits(1 << (strconv.IntSize - 2)) {
		t.Error("a quarter of all addresses fits")
	}
}
