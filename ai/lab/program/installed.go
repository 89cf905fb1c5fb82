package program

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"ludarium/ai/lab/contest"
	"ludarium/game"
)

// engines are well-known free engines by protocol: the beginning of the file's name, and the arguments that
// the engine needs.
var engines = map[string][]struct {
	name string
	args []string
}{
	"uci": {{"stockfish", nil}, {"lc0", nil}, {"fairy-stockfish", nil}, {"arasan", nil}, {"berserk", nil},
		{"caissa", nil}, {"ethereal", nil}, {"fruit", nil}, {"glaurung", nil}, {"igel", nil},
		{"koivisto", nil}, {"obsidian", nil}, {"rubichess", nil}, {"seer", nil}, {"texel", nil},
		{"toga2", nil}, {"viridithas", nil}},
	"nboard": {{"edax", []string{"-nboard"}}},
}

// gameFolders are folders for engines that a program may lack in its PATH: Debian's, and those of Homebrew
// and MacPorts, because macOS gives programs with a window a short PATH.
var gameFolders = []string{"/usr/games", "/usr/local/games", "/usr/local/bin", "/opt/homebrew/bin",
	"/opt/local/bin"}

// Installed returns the well-known engines for g in the folders of PATH and in the usual folders for games.
// It reads the folders, but starts nothing.
func Installed(g *game.Game) (found []contest.Program) {
	protocols := Protocols(g)
	seen := map[string]bool{}
	for _, dir := range append(filepath.SplitList(os.Getenv("PATH")), gameFolders...) {
		if seen[dir] || !filepath.IsAbs(dir) {
			continue
		}
		seen[dir] = true
		entries, _ := os.ReadDir(dir) // folders of PATH need not exist
		for _, e := range entries {
			if p, ok := engineNamed(e.Name(), protocols); ok {
				p.Path = filepath.Join(dir, e.Name())
				if real, err := find(p.Path); err == nil && real == p.Path {
					found = append(found, p)
				}
			}
		}
	}
	return found
}

// engineNamed returns the protocol and the arguments of the engine with a file name such as stockfish-17,
// among protocols.
func engineNamed(file string, protocols []string) (p contest.Program, ok bool) {
	name := strings.ToLower(strings.TrimSuffix(file, ".exe"))
	for _, protocol := range protocols {
		for _, e := range engines[protocol] {
			rest, is := strings.CutPrefix(name, e.name)
			if is && (rest == "" || strings.Contains("0123456789-_.", rest[:1])) {
				return contest.Program{Protocol: protocol, Args: slices.Clone(e.args)}, true
			}
		}
	}
	return p, false
}
