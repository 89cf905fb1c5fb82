//go:build !js

package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"ludarium/render/room"
)

// arguments are what the program was started with.
type arguments struct {
	state   string // file that gets the state after each change; empty for none
	written []byte // the state that it has
	link    string
	files   []room.File // in the order given
}

// parseArguments reads the arguments of the program by f: flags, then files to open. It errs when a file is
// not there or is a folder.
func parseArguments(f *flag.FlagSet, args []string) (a arguments, err error) {
	f.StringVar(&a.state, "state", "", textStateFlag.String())
	f.StringVar(&a.link, "open", "", textOpenFlag.String())
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

// fileAt returns the file at a path.
func fileAt(path string) (room.File, error) {
	info, err := os.Stat(path)
	if err != nil {
		return room.File{}, err
	}
	if info.IsDir() {
		return room.File{}, textIsAFolder.Error("path", path)
	}
	return room.File{Name: filepath.Base(path), Size: info.Size(),
		Open: func() (io.ReadCloser, error) { return os.Open(path) }}, nil
}
