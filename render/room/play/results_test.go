package play

import (
	"strings"
	"testing"
)

func TestBestResultIsKept(t *testing.T) {
	r, d := seat(t, paperGame, "")
	if r.Results.Best() != 0 {
		t.Fatalf("best %v before any game", r.Results.Best())
	}
	for range 3 {
		r.Play(r.Session.Line.Legal()[0])
	}
	if r.Results.Best() != 3 || r.Results.Helped() {
		t.Errorf("best %v, helped %t", r.Results.Best(), r.Results.Helped())
	}
	if r.undo(); r.Results.Best() != 3 {
		t.Error("the best result went with an undone move")
	}
	long := r.Results.Points(func(string) bool { return true })
	short := r.Results.Points(func(string) bool { return false })
	if !strings.HasPrefix(long, short) || !strings.HasPrefix(short, "2 lines") ||
		!strings.HasSuffix(long, "3") {
		t.Errorf("%q, in short %q", long, short)
	}
	if again, _ := seatOn(t, paperGame, d); again.Results.Best() != 3 {
		t.Errorf("best %v in the next run", again.Results.Best())
	}
}

func TestDamagedResultsAreSetAside(t *testing.T) {
	_, d := seat(t, paperGame, "")
	if err := d.host.memory.Save("best-morpion", []byte("{")); err != nil {
		t.Fatal(err)
	}
	if again, _ := seatOn(t, paperGame, d); again.Results.Best() != 0 || len(d.said) != 1 {
		t.Errorf("best %v, said %q", again.Results.Best(), d.said)
	}
}
