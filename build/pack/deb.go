package pack

import (
	"bytes"
	"crypto/md5"
	"fmt"
	"io"
	"strings"
)

// debArch maps Go's names of processors to Debian's.
var debArch = map[string]string{"amd64": "amd64", "arm64": "arm64"}

// depends are the packages of Debian and Ubuntu that the window needs: Ebitengine loads their libraries
// when it starts.
const depends = "libgl1, libx11-6, libxcursor1, libxext6, libxi6, libxinerama1, libxrandr2, libxrender1"

// recommends are optional packages: software rendering for machines without a driver, and file dialogs.
const recommends = "libgl1-mesa-dri, zenity | qarma | xdg-desktop-portal"

// Deb writes a program's Debian package: an ar archive of the format's version, the control files and the
// files (deb(5) of dpkg).
func Deb(w io.Writer, p Program) error {
	tree := p.linux().Under("usr")
	size, sums := 0, strings.Builder{}
	for _, f := range tree.sorted() {
		size += len(f.Data)
		fmt.Fprintf(&sums, "%x  %s\n", md5.Sum(f.Data), f.Path)
	}
	control := fmt.Sprintf("Package: ludarium\nVersion: %s\nArchitecture: %s\nMaintainer: The Ludarium "+
		"authors <ludarium@localhost>\nInstalled-Size: %d\nDepends: %s\nRecommends: %s\nSection: games\n"+
		"Priority: optional\nDescription: %s\n %s\n", p.Version, debArch[p.Arch], size>>10, depends,
		recommends, summary, description)
	var about, files bytes.Buffer
	facts := Tree{{Path: "control", Data: []byte(control)}, {Path: "md5sums", Data: []byte(sums.String())}}
	if err := facts.TarGz(&about, "./"); err != nil {
		return err
	}
	if err := tree.TarGz(&files, "./"); err != nil {
		return err
	}
	if _, err := io.WriteString(w, "!<arch>\n"); err != nil {
		return err
	}
	for _, part := range []struct {
		name string
		data []byte
	}{{"debian-binary", []byte("2.0\n")}, {"control.tar.gz", about.Bytes()}, {"data.tar.gz", files.Bytes()}} {
		if err := arMember(w, part.name, part.data); err != nil {
			return err
		}
	}
	return nil
}

// arMember writes a file of an ar archive: a header of 60 characters, and the content, padded to an even
// number of bytes.
func arMember(w io.Writer, name string, data []byte) error {
	pad := ""
	if len(data)%2 == 1 {
		pad = "\n"
	}
	_, err := fmt.Fprintf(w, "%-16s%-12d%-6d%-6d%-8s%-10d`\n%s%s", name, made().Unix(), 0, 0, "100644",
		len(data), data, pad)
	return err
}
