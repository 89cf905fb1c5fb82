// Package pack writes the packages that users install: a Debian package and an archive for Linux, an
// archive for Windows, and a bundle for macOS. It needs only the compiled programs, and the same programs
// give the same bytes on any machine.
package pack

import (
	"archive/tar"
	"archive/zip"
	"compress/gzip"
	"io"
	"path"
	"slices"
	"strings"
	"time"
)

// File is a file of a package.
type File struct {
	Path string // relative, with slashes
	Exec bool   // whether it is executable
	Data []byte
}

func (f File) mode() int64 {
	if f.Exec {
		return 0o755
	}
	return 0o644
}

// Tree is the files of a package.
type Tree []File

// Under returns the tree inside a folder.
func (t Tree) Under(folder string) Tree {
	moved := slices.Clone(t)
	for i := range moved {
		moved[i].Path = path.Join(folder, moved[i].Path)
	}
	return moved
}

// sorted returns the files sorted by path.
func (t Tree) sorted() Tree {
	t = slices.Clone(t)
	slices.SortFunc(t, func(a, b File) int { return strings.Compare(a.Path, b.Path) })
	return t
}

// folders returns all folders with content, parents first.
func (t Tree) folders() []string {
	var list []string
	for _, f := range t {
		for dir := path.Dir(f.Path); dir != "."; dir = path.Dir(dir) {
			list = append(list, dir)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// made returns the modification time given to all files: the earliest that all package formats can represent.
func made() time.Time { return time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC) }

// TarGz writes the tree as a tar archive compressed with gzip. Names begin with prefix.
func (t Tree) TarGz(w io.Writer, prefix string) error {
	packed, err := gzip.NewWriterLevel(w, gzip.BestCompression)
	if err != nil {
		return err
	}
	archive := tar.NewWriter(packed)
	for _, dir := range t.folders() {
		if err := archive.WriteHeader(&tar.Header{Typeflag: tar.TypeDir, Name: prefix + dir + "/",
			Mode: 0o755, ModTime: made(), Uname: "root", Gname: "root"}); err != nil {
			return err
		}
	}
	for _, f := range t.sorted() {
		if err := archive.WriteHeader(&tar.Header{Typeflag: tar.TypeReg, Name: prefix + f.Path,
			Mode: f.mode(), Size: int64(len(f.Data)), ModTime: made(), Uname: "root",
			Gname: "root"}); err != nil {
			return err
		}
		if _, err := archive.Write(f.Data); err != nil {
			return err
		}
	}
	if err := archive.Close(); err != nil {
		return err
	}
	return packed.Close()
}

// Zip writes the tree as a zip archive with executable flags.
func (t Tree) Zip(w io.Writer) error {
	archive := zip.NewWriter(w)
	for _, f := range t.sorted() {
		h := &zip.FileHeader{Name: f.Path, Method: zip.Deflate, Modified: made()}
		h.SetMode(0o644)
		if f.Exec {
			h.SetMode(0o755)
		}
		part, err := archive.CreateHeader(h)
		if err != nil {
			return err
		}
		if _, err := part.Write(f.Data); err != nil {
			return err
		}
	}
	return archive.Close()
}
