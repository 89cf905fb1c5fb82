package shell

import (
	"testing"
	"time"
)

// TestCountsThatEndAlikeAreSpoken searches while the count of what is found changes to one that ends like it.
func TestCountsThatEndAlikeAreSpoken(t *testing.T) {
	n := &news{}
	n.tell(time.Minute, "", "184 found", "Lab")
	if line, _ := n.tell(2*time.Minute, "", "4 found", "Lab"); line != "4 found" {
		t.Errorf("%q is spoken", line)
	}
	n.tell(3*time.Minute, "", "Step 1. 4 found", "Lab")
	if line, _ := n.tell(4*time.Minute, "", "4 found", "Lab"); line != "Step 1. 4 found" {
		t.Errorf("what remains is spoken again: %q", line)
	}
}

// TestQuestionsHaveOneEnd joins sentences of a room, of which one is a question.
func TestQuestionsHaveOneEnd(t *testing.T) {
	n := &news{}
	if line, _ := n.tell(time.Minute, "", "", "Atlas. Why?. 1 of 2: yes"); line != "Atlas. Why? 1 of 2: yes" {
		t.Errorf("%q is spoken", line)
	}
	if line, _ := n.tell(2*time.Minute, "", "", "Atlas. Why?. 2 of 2: no"); line != "2 of 2: no" {
		t.Errorf("%q is spoken after it", line)
	}
}
