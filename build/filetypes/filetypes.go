// Package filetypes lists the file types that the program registers with systems and browsers.
package filetypes

import (
	"slices"

	"ludarium/game/catalog"
)

// Type is a file type.
type Type struct {
	MIME, Title string
	Exts        []string // ".pgn"
	Known       bool     // systems know its MIME type
}

// common are extensions of files with other uses, for which the program must not become the default.
var common = []string{".txt", ".json", ".jsonl"}

// known are the MIME types of the shared-mime-info database.
var known = map[string]string{".pgn": "application/vnd.chess-pgn", ".sgf": "application/x-go-sgf"}

// All returns the file types that belong to a game.
func All() []Type {
	var list []Type
	for _, set := range catalog.Formats() {
		for _, f := range set.Formats {
			t := Type{MIME: "application/x-" + set.Game.Name + "-" + f.Name,
				Title: set.Game.Title + " " + f.Title}
			for _, ext := range f.Exts {
				if !slices.Contains(common, ext) {
					t.Exts = append(t.Exts, ext)
				}
			}
			if f.Read == nil || t.Exts == nil {
				continue
			}
			if mime := known[t.Exts[0]]; mime != "" {
				t.MIME, t.Known = mime, true
			}
			list = append(list, t)
		}
	}
	return list
}
