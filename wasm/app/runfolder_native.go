//go:build !js

package main

import (
	"os"
	"path/filepath"

	"ludarium/ai/lab"
	"ludarium/render/room"
)

// runAt returns the run of the lab at a path: of the folder itself or of its plan; ok is false if there is
// none. A file with the plan's name alone in its folder is an exported run.
func runAt(path string) (run room.File, ok bool, err error) {
	dir := path
	if filepath.Base(path) == lab.PlanFile {
		dir = filepath.Dir(path)
	}
	list, _, err := filesIn(os.DirFS(dir))
	if err != nil {
		return run, false, err
	}
	var names []string
	for _, f := range list {
		names = append(names, f.Name)
	}
	return room.Join(list), lab.HoldRun(names), nil
}
