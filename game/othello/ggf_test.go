package othello

import (
	"strings"
	"testing"
)

const ggfBoard = "BO[8 ---------------------------O*------*O--------------------------- *]"

func TestParseGGF(t *testing.T) {
	start, moves, err := ParseGGF("(;GM[Othello]PC[x]PB[a]PW[b]TI[5:00//2:00]TY[8]RE[?]" + ggfBoard +
		"B[f5//0.1]\nW[d6/2.5]B[c3];)\n")
	if err != nil {
		t.Fatal(err)
	}
	if start.Notation() != New(8).Notation() || Transcript(moves) != "f5d6c3" {
		t.Errorf("from %s: %s", start.Notation(), Transcript(moves))
	}
	// White has no move here; its pass may be written or omitted.
	blocked := "BO[8 OOOOOOO*" + strings.Repeat("********", 6) + "*******- O]"
	for _, passes := range []string{"W[PA]", ""} {
		start, moves, err := ParseGGF("(;" + strings.Replace(blocked, "OOOOOOO*", "-OOOOOO*", 1) + passes +
			"B[a1];)")
		if err != nil || len(moves) != 2 || moves[0] != Pass {
			t.Errorf("%q: %v, %v from %v", passes, moves, err, start)
		}
	}
}

func TestParseGGFErrors(t *testing.T) {
	for text, want := range map[string]string{
		"":                                    `"" does not begin with (;`,
		"(;GM[Othello]":                       `it is not closed with )`,
		"(;GM[Othello":                        `GM is not closed with ]`,
		"(;" + ggfBoard + "B[z9];)":           `B[z9]: move "z9": not a square from a1 to h8`,
		"(;" + ggfBoard + "W[d3];)":           `W[d3]: move "d3": it flips no discs`,
		"(;BO[10 ---];)":                      `BO[10 ---]: a board of 4, 6 or 8 squares a side was expected`,
		"(;BO[8 -- X];)":                      `BO[8 -- X]: bad position`,
		"(;B[d3]" + ggfBoard + ";)":           `a position comes after 1 moves`,
		"(;" + strings.Repeat("A", 99) + "[]": `is not a property with a value`,
	} {
		if _, _, err := ParseGGF(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// TestParseGGFInPart checks that the part before a bad property is returned with the error, unless the board
// is bad.
func TestParseGGFInPart(t *testing.T) {
	for text, want := range map[string]string{"B[f5]W[a1]B[d3];)": "f5", "B[f5]W[d6": "f5",
		"B[f5]W[d6]": "f5d6"} {
		start, moves, err := ParseGGF("(;TY[8]" + ggfBoard + text)
		if err == nil || start == nil || Transcript(moves) != want {
			t.Errorf("%s: %v, %s, %v", text, start, Transcript(moves), err)
		}
	}
	for _, text := range []string{"(;BO[8 xyz]B[f5];)", "(;TY[8a]B[f5];)", "(;GM[Go]B[f5];)",
		"(;SZ[6]B[e4];)"} {
		if start, moves, err := ParseGGF(text); err == nil || start != nil || moves != nil {
			t.Errorf("%s: %v, %v, %v", text, start, moves, err)
		}
	}
}

func TestPlayTextErrors(t *testing.T) {
	s := New(8)
	for _, text := range []string{"F5", " d6/1.5/3 "} {
		if err := s.PlayText(text); err != nil {
			t.Fatal(err)
		}
	}
	before := s.Notation()
	for _, text := range []string{"PA", "a1", "", "/2"} {
		if err := s.PlayText(text); err == nil || s.Notation() != before {
			t.Errorf("%q is played", text)
		}
	}
}

func FuzzParseGGF(f *testing.F) {
	f.Add("(;GM[Othello]" + ggfBoard + "B[f5//0.1]W[d6];)")
	f.Fuzz(func(t *testing.T, text string) {
		start, moves, err := ParseGGF(text)
		if err != nil {
			return
		}
		for _, m := range moves {
			start.Play(m)
		}
	})
}
