package site

import (
	"slices"

	"ludarium/game/catalog"
)

// FileType is a file type that the program registers with systems and browsers.
type FileType struct {
	MIME, Title string
	Exts        []string // such as ".pgn"
	Known       bool     // whether systems define the MIME type, so that the program need not define it
}

// commonExtensions are extensions that are also used for other files, for which the program must not become
// the default.
var commonExtensions = []string{".txt", ".json", ".jsonl"}

// knownTypes are the MIME types of the shared-mime-info database.
var knownTypes = map[string]string{".pgn": "application/vnd.chess-pgn", ".sgf": "application/x-go-sgf"}

// FileTypes returns the file types of the games.
func FileTypes() []FileType {
	var list []FileType
	for _, set := range catalog.Formats() {
		for _, f := range set.Formats {
			t := FileType{MIME: "application/x-" + set.Game.Name + "-" + f.Name,
				Title: set.Game.Title + " " + f.Title}
			for _, ext := range f.Exts {
				if !slices.Contains(commonExtensions, ext) {
					t.Exts = append(t.Exts, ext)
				}
			}
			if f.Read == nil || t.Exts == nil {
				continue
			}
			if mime := knownTypes[t.Exts[0]]; mime != "" {
				t.MIME, t.Known = mime, true
			}
			list = append(list, t)
		}
	}
	return list
}
