package play

import (
	"strings"
	"testing"
)

func TestBestResultIsKept(t *testing.T) {
	r, d := seat(t, paperGame, "")
	if r.Best() != 0 {
		t.Fatalf("best %v before any game", r.Best())
	}
	for range 3 {
		r.Play(r.Session.Line.Legal()[0])
	}
	if r.Best() != 3 || r.Helped() {
		t.Errorf("best %v, helped %t", r.Best(), r.Helped())
	}
	if r.emit(asked{stepLine{stepUndo}}); r.Best() != 3 {
		t.Error("the best result went with an undone move")
	}
	long := r.Points(func(string) bool { return true })
	short := r.Points(func(string) bool { return false })
	if !strings.HasPrefix(long, short) || !strings.HasPrefix(short, "2 lines") ||
		!strings.HasSuffix(long, "3") {
		t.Errorf("%q, in short %q", long, short)
	}
	if again, _ := seatOn(t, paperGame, d); again.Best() != 3 {
		t.Errorf("best %v in the next run", again.Best())
	}
}

func TestDamagedResultsAreSetAside(t *testing.T) {
	_, d := seat(t, paperGame, "")
	if err := d.host.memory.Save("best-morpion", []byte("{")); err != nil {
		t.Fatal(err)
	}
	if again, _ := seatOn(t, paperGame, d); again.Best() != 0 || len(d.said) != 1 {
		t.Errorf("best %v, said %q", again.Best(), d.said)
	}
}
