//go:build !js

package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"ludarium/ai/lab"
	"ludarium/render/room"
)

// arguments are the command-line arguments of the program.
type arguments struct {
	state   string // file to which the state is written after each change; empty for none
	written []byte // the state written last
	link    string
	verbose bool        // log events, tasks and timings
	version bool        // print the version and end
	files   []room.File // files to open, in order
}

// parseArguments parses flags with f, then the files to open. It returns an error if a file does not exist
// or is a folder without a run of the lab.
func parseArguments(f *flag.FlagSet, args []string) (a arguments, err error) {
	f.StringVar(&a.state, "state", "", textStateFlag.String())
	f.StringVar(&a.link, "open", "", textOpenFlag.String())
	f.BoolVar(&a.verbose, "debug", false, textDebugFlag.String())
	f.BoolVar(&a.version, "version", false, textVersionFlag.String())
	f.Usage = func() {
		fmt.Fprintln(f.Output(), textUsage.String())
		f.PrintDefaults()
	}
	if err = f.Parse(args); err != nil {
		return a, err
	}
	for _, path := range f.Args() {
		file, err := fileAt(path)
		if err != nil {
			return a, err
		}
		a.files = append(a.files, file)
	}
	return a, nil
}

// fileAt returns the file at a path, or the run of the lab at the path of its folder or of its plan.
func fileAt(path string) (room.File, error) {
	info, err := os.Stat(path)
	if err != nil {
		return room.File{}, err
	}
	if info.IsDir() || filepath.Base(path) == lab.PlanFile {
		run, ok, err := runAt(path)
		switch {
		case err != nil || ok:
			return run, err
		case info.IsDir():
			return run, textIsAFolder.Error("path", path)
		}
	}
	return room.File{Name: filepath.Base(path), Size: info.Size(),
		Open: func() (io.ReadCloser, error) { return os.Open(path) }}, nil
}
