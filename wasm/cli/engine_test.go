package main

import (
	"os"
	"runtime"
	"strings"
	"testing"
)

// asCommand is the environment variable that makes the test program run as the command-line program, which
// can also act as an engine.
const asCommand = "LUDARIUM_TEST_COMMAND"

// TestExternalEnginesPlay lets an external program solve suites and play games.
func TestExternalEnginesPlay(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("no other programs there")
	}
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv(asCommand, "uci")
	line := func(text string) string { return strings.ReplaceAll(text, "ENGINE", "uci:"+exe) }
	rs := records(t, line("chess suite - --depth 3 --engine ENGINE,Hash=1"), suite)
	if len(rs) != 4 || rs[3]["solved"] != 3.0 || rs[0]["found"] != "Qg7#" || rs[0]["nodes"].(float64) == 0 {
		t.Errorf("%v", rs)
	}
	code, out, errs := execute(t, line("analyse - --depth 3 --engine ENGINE --to pgn"),
		"1. f3 e5 2. g4 Qh4# 0-1\n")
	if code != 0 || !strings.Contains(out, "[%eval ") || !strings.Contains(out, "g4 $4") {
		t.Errorf("%d %s %s", code, out, errs)
	}
	for text, want := range map[string]string{
		"chess suite - --depth 3 --engine ENGINE,Harsh=1": "Harsh",
		"chess suite - --depth 3 --engine uci:/nowhere":   "/nowhere",
		"chess suite - --depth 3 --engine ucci:x":         "ucci",
		"analyse - --depth 3 --engine uci:/nowhere":       "/nowhere",
	} {
		in := suite
		if strings.HasPrefix(text, "analyse") {
			in = "1. e4 *\n"
		}
		if code, _, errs := execute(t, line(text), in); code == 0 || !strings.Contains(errs, want) {
			t.Errorf("%s: %d, %q lacks %q", text, code, errs, want)
		}
	}
}
