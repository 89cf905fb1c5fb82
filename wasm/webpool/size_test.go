package webpool

import "testing"

func TestSizeLeavesAProcessorToThePage(t *testing.T) {
	for processors, want := range map[int]int{-1: 1, 0: 1, 1: 1, 2: 2, 3: 2, 4: 3, 8: 7, 9: 8, 128: 8} {
		if got := size(processors); got != want {
			t.Errorf("Size(%d) = %d, want %d", processors, got, want)
		}
	}
}
