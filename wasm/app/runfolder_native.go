//go:build !js

package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"

	"ludarium/ai/lab"
	experiments "ludarium/ai/lab/exp/catalog"
	"ludarium/render/room"
)

// runAt returns the folder of the run of the lab at a path: of the folder itself or of its plan. A file with
// the plan's name alone in its folder is an exported run.
func runAt(path string) (dir string, ok bool) {
	exists := func(name string) bool {
		_, err := os.Stat(filepath.Join(dir, name))
		return err == nil
	}
	if dir = path; exists(lab.PlanFile) {
		return dir, true
	}
	dir = filepath.Dir(path)
	return dir, filepath.Base(path) == lab.PlanFile && (exists(lab.RowsFile) || exists(lab.LogFile))
}

// runFile returns a run as the file that the lab exports. Opening it fails if the run is damaged or if
// another version of the experiment made it.
func runFile(dir string) (room.File, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return room.File{}, err
	}
	return room.File{Name: filepath.Base(dir) + ".json", Open: func() (io.ReadCloser, error) {
		results, err := lab.Open(lab.Folder(dir), experiments.Find)
		if err != nil {
			return nil, err
		}
		return io.NopCloser(bytes.NewReader(results.JSON())), nil
	}}, nil
}
