package assets

import (
	"embed"
	"io/fs"
)

// Atlas returns an empty folder: the pages of the atlas are no part of a program for the browser, for which
// the build reads them (see ludarium/ai/atlas).
func Atlas() fs.FS { return embed.FS{} }

// Documents returns an empty folder, for the same reason.
func Documents() fs.FS { return embed.FS{} }

// Notice is empty: the page brings the licences of the program's parts as a file (see
// ludarium/ai/worker/licences).
var Notice []byte

// Messages returns no message file, for the same reason: the page has them.
func Messages(string) ([]byte, error) { return nil, fs.ErrNotExist }
