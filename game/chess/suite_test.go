package chess

import (
	"iter"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const undermine = "1kr5/3n4/q3p2p/p2n2p1/PppB1P2/5BP1/1P2Q2P/3R2K1 w - - "

func TestParseProblems(t *testing.T) {
	const mate = "7k/8/5KQ1/8/8/8/8/8 w - - "
	for _, c := range []struct {
		text           string
		solved, failed string // moves that solve the problem and moves that do not
		points         string // points of the first move in solved and in failed
		most           int
	}{
		{mate + "bm Qg7# Qh6+; id \"m\";", "Qg7 Qh6", "Qg5 Kf7", "0 0", 0},
		{mate + "am Kf7", "Qg7", "Kf7", "0 0", 0},
		{undermine + `bm f5; id "Undermine.001"; c0 "f5=10, Be5+=2, Bf2=3, Bg4=2";`, "f5", "Bf2 Be5", "10 3",
			10},
		{undermine + `bm f5; c7 "f5 Be5+"; c8 "10 2"; c9 "f4f5 d4e5";`, "f5", "Be5 Bf2", "10 2", 10},
		{undermine + `c0 "f5=10, Be5+=2";`, "f5", "Be5", "10 2", 10},
		{undermine + `bm f5; c0 "a remark = nice";`, "f5", "Be5", "0 0", 0},
	} {
		e, err := parseEPD(c.text)
		if err != nil {
			t.Fatal(err)
		}
		q, err := e.Problem()
		if err != nil || q.Most() != c.most || q.ID != e.Text("id") {
			t.Errorf("%s: %+v, %v", c.text, q, err)
			continue
		}
		solved, failed := strings.Fields(c.solved), strings.Fields(c.failed)
		for _, text := range append(solved, failed...) {
			m, err := q.Position.ParseMove(text)
			if want := slices.Contains(solved, text); err != nil || q.Solved(m) != want {
				t.Errorf("%s: %s solves it: %t, %v", c.text, text, !want, err)
			}
		}
		first, _ := q.Position.ParseMove(solved[0])
		second, _ := q.Position.ParseMove(failed[0])
		if got := []int{q.Points[first], q.Points[second]}; strings.Trim(
			strings.Join(strings.Fields(c.points), " "), " ") != spaced(got) {
			t.Errorf("%s: points %v, want %s", c.text, got, c.points)
		}
	}
}

func spaced(n []int) string {
	var texts []string
	for _, n := range n {
		texts = append(texts, strconv.Itoa(n))
	}
	return strings.Join(texts, " ")
}

func TestEPDIsWritten(t *testing.T) {
	for text, want := range map[string]string{
		undermine + `bm f5; id "Undermine.001"; c0 "f5=10, Be5+=2";`: undermine +
			`bm f5; id "Undermine.001"; c0 "f5=10, Be5+=2";`,
		undermine + ` bm   f5 ;acd 12; ce +35 ;dm 3;pv f5 Nb6`: undermine +
			"bm f5; acd 12; ce +35; dm 3; pv f5 Nb6;",
		undermine + "3 40 bm f5": undermine + "hmvc 3; fmvn 40; bm f5;",
		undermine + "hmvc 3;":    undermine + "hmvc 3;",
		undermine + "noop;":      undermine + "noop;",
		undermine:                strings.TrimSpace(undermine),
	} {
		e, err := parseEPD(text)
		if err != nil || e.String() != want {
			t.Errorf("%q is written as %q (%v), want %q", text, e, err, want)
		}
	}
}

// collect returns the values of list and its first error.
func collect(list iter.Seq2[*EPD, error]) (all []*EPD, first error) {
	for e, err := range list {
		if err == nil {
			all = append(all, e)
		} else if first == nil {
			first = err
		}
	}
	return all, first
}

func TestReadEPD(t *testing.T) {
	list, err := collect(ReadEPD(
		strings.NewReader("# a suite\r\n\r\n" + undermine + "bm f5;\r\n" + initialFEN + " id \"two\";\n")))
	if err != nil || len(list) != 2 || list[1].Text("id") != "two" {
		t.Fatalf("%+v, %v", list, err)
	}
	for text, want := range map[string]string{
		undermine + "bm f5;\n\n" + undermine + "bm 5;x-y": `line 3: chess: bad EPD: "x-y" is not an opcode`,
		"8/8 w - -\n": "line 1: chess: bad EPD: placement has 2 ranks",
	} {
		_, err := collect(ReadEPD(strings.NewReader(text)))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v, want one with %q", text, err, want)
		}
	}
	for text, want := range map[string]string{
		undermine + "bm f5 Qz9;": `bm: move "Qz9": not a move`, undermine + "am Kh3;": `am: move "Kh3"`,
		undermine + "id 3;": "no move to find",
	} {
		e, err := parseEPD(text)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := e.Problem(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v, want one with %q", text, err, want)
		}
	}
}
