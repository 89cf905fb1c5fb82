//go:build !js

package assets

import (
	"embed"
	"io/fs"
)

//go:embed atlas
var atlas embed.FS

//go:embed lang/*.json
var messages embed.FS

// Messages returns the message file of a language, see ludarium/render/ui/lang.
func Messages(file string) ([]byte, error) { return messages.ReadFile("lang/" + file) }

// Notice has the licences of all parts of the program, see ludarium/ai/worker/licences.
//
//go:embed NOTICE
var Notice []byte

// Atlas returns the folder with the pages of the atlas.
func Atlas() fs.FS {
	folder, err := fs.Sub(atlas, "atlas")
	if err != nil {
		panic("assets: " + err.Error()) // the name is a good one
	}
	return folder
}
