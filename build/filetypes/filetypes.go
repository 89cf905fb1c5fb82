// Package filetypes lists the kinds of files that the program tells systems and browsers it opens.
package filetypes

import (
	"slices"

	"ludarium/game/catalog"
)

// Type is a kind of file.
type Type struct {
	MIME, Title string
	Exts        []string // ".pgn"
	Known       bool     // systems have the MIME type without us
}

// common end the names of files of any kind: no system should ask this program first to open them.
var common = []string{".txt", ".json", ".jsonl"}

// known are the MIME types of the shared-mime-info database.
var known = map[string]string{".pgn": "application/vnd.chess-pgn", ".sgf": "application/x-go-sgf"}

// All returns the types of files that games have for themselves.
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
