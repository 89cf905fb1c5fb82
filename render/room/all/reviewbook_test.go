package all

import "testing"

// TestReviewSearchesPositionsOfTheBook reviews the opening of a game of Othello that the opening book has:
// each finding has a line that explains it.
func TestReviewSearchesPositionsOfTheBook(t *testing.T) {
	r := reviewed(t, screen(t, withFiles(t), 1280, 800), "othello", "f5 d6 c3 d3 c4")
	for i, f := range r.Session.Review.Findings() {
		if f.Depth < 4 || len(f.Moves) < 2 {
			t.Errorf("position %d was searched %d deep, the line has %d moves", i, f.Depth, len(f.Moves))
		}
	}
}
