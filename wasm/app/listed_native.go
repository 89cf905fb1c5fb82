//go:build !js

package main

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"ludarium/render/app/shell"
)

// listed implements chooser with a list of files in the program's own window.
type listed struct {
	context.Context
	program *program
}

func (listed) there() bool { return true }

func (l listed) open(folder string) ([]string, error) {
	path := l.choose(folder, "")
	if path == "" {
		return nil, nil
	}
	return []string{path}, nil
}

func (l listed) save(path string) (string, error) {
	return l.choose(filepath.Dir(path), filepath.Base(path)), nil
}

// choose shows the list and waits for a path; it is empty if the user cancels.
func (l listed) choose(folder, name string) string {
	chosen := make(chan string, 1)
	l.program.do(func() {
		l.program.shell.ChooseFileFrom(shell.FileRequest{Folder: folder, Name: name, List: listFolder,
			Done: func(path string) { chosen <- path }})
	})
	select {
	case path := <-chosen:
		return path
	case <-l.Context.Done():
		return ""
	}
}

// listFolder returns the folders in a folder, then its files, without hidden ones.
func listFolder(folder string) ([]shell.FileEntry, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	var list []shell.FileEntry
	for _, e := range entries {
		if info, err := os.Stat(filepath.Join(folder, e.Name())); err == nil &&
			!strings.HasPrefix(e.Name(), ".") {
			list = append(list, shell.FileEntry{Name: e.Name(), Folder: info.IsDir()})
		}
	}
	slices.SortStableFunc(list, func(a, b shell.FileEntry) int {
		switch {
		case a.Folder == b.Folder:
			return 0
		case a.Folder:
			return -1
		default:
			return 1
		}
	})
	return list, nil
}
