package pack

import (
	"slices"
	"strings"

	"ludarium/game/format"
)

// fileType is a kind of file that the program opens.
type fileType struct {
	mime, title string
	exts        []string // ".pgn"
	known       bool     // systems have the MIME type without us
}

// common end the names of files of any kind: no system should ask this program first to open them.
var common = []string{".txt", ".json", ".jsonl"}

// known are the MIME types of the shared-mime-info database.
var known = map[string]string{".pgn": "application/vnd.chess-pgn", ".sgf": "application/x-go-sgf"}

// fileTypes returns the types of files that games have for themselves.
func fileTypes(sets []format.Set) []fileType {
	var list []fileType
	for _, set := range sets {
		for _, f := range set.Formats {
			t := fileType{mime: "application/x-" + set.Game.Name + "-" + f.Name,
				title: set.Game.Title + " " + f.Title}
			for _, ext := range f.Exts {
				if !slices.Contains(common, ext) {
					t.exts = append(t.exts, ext)
				}
			}
			if f.Read == nil || t.exts == nil {
				continue
			}
			if mime := known[t.exts[0]]; mime != "" {
				t.mime, t.known = mime, true
			}
			list = append(list, t)
		}
	}
	return list
}

// mimeList returns the MIME types as a desktop entry lists them.
func mimeList(types []fileType) string {
	var list strings.Builder
	for _, t := range types {
		list.WriteString(t.mime + ";")
	}
	return list.String()
}
