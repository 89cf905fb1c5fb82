//go:build !js

package main

import (
	"context"
	"io"
	"io/fs"

	"ludarium/ai/atlas"
	"ludarium/ai/atlas/text"
	"ludarium/ai/worker/licences"
	"ludarium/assets"
	"ludarium/render/room"
	"ludarium/render/ui/lang"
)

// openFile returns a file for algorithms: a file that is embedded in the program, the pages of the atlas,
// which are composed of embedded texts, or the list of licences.
func openFile(ctx context.Context, name string) ([]byte, error) {
	switch name {
	case atlas.File:
		return text.Pack(assets.Atlas())
	case atlas.DocumentsFile:
		return text.PackDocuments(assets.Documents())
	case licences.File:
		return assets.Notice, nil
	}
	return assets.Open(ctx, name)
}

// openFolder opens all files of a folder together, then those of each folder in it. Reading the folder may
// block.
func (p *program) openFolder(folder fs.FS) {
	list, folders, err := filesIn(folder)
	if err != nil {
		p.do(func() { p.shell.Say(lang.Fault(err)) })
		return
	}
	p.open(list)
	for _, name := range folders {
		if within, err := fs.Sub(folder, name); err == nil {
			p.openFolder(within)
		}
	}
}

// filesIn returns the files of a folder and the names of the folders in it.
func filesIn(folder fs.FS) (list []room.File, folders []string, err error) {
	entries, err := fs.ReadDir(folder, ".")
	for _, e := range entries {
		if e.IsDir() {
			folders = append(folders, e.Name())
			continue
		}
		f := room.File{Name: e.Name(), Open: func() (io.ReadCloser, error) { return folder.Open(e.Name()) }}
		if info, err := e.Info(); err == nil {
			f.Size = info.Size()
		}
		list = append(list, f)
	}
	return list, folders, err
}
