//go:build !js

package assets

import (
	"embed"
	"io/fs"
)

//go:embed atlas
var atlas embed.FS

//go:embed docs/*.md
var documents embed.FS

//go:embed lang/*.json
var messages embed.FS

// Messages returns the message file of a language, see ludarium/render/ui/lang.
func Messages(file string) ([]byte, error) { return messages.ReadFile("lang/" + file) }

// Notice has the licences of all parts of the program, see ludarium/ai/worker/licences.
//
//go:embed NOTICE
var Notice []byte

// Atlas returns the folder with the pages of the atlas.
func Atlas() fs.FS { return below(atlas, "atlas") }

// Documents returns the folder with the documents about the program.
func Documents() fs.FS { return below(documents, "docs") }

func below(all embed.FS, name string) fs.FS {
	folder, err := fs.Sub(all, name)
	if err != nil {
		panic("assets: " + err.Error()) // the name is a good one
	}
	return folder
}
