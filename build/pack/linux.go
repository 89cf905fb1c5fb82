package pack

import (
	"bytes"
	"compress/gzip"
	"encoding/xml"
	"fmt"
	"io"
	"strings"

	"ludarium/build/site"
)

// TarGz writes the archive for Linux, whose contents can be moved below any prefix.
func TarGz(w io.Writer, p Program) error {
	tree := append(p.linux(), File{Path: "README.txt", Data: p.readme(
		"Run bin/ludarium where it is, or copy the folders bin and share to ~/.local (or /usr/local):\n" +
			"then it stands among your programs and is offered for files of games. \"update-mime-database\n" +
			"~/.local/share/mime\" and \"update-desktop-database ~/.local/share/applications\" tell the " +
			"desktop\nat once.")})
	return tree.Under(fmt.Sprintf("ludarium-%s-linux-%s", p.Version, p.Arch)).TarGz(w, "")
}

// linux returns the files to install below a prefix such as /usr.
func (p Program) linux() Tree {
	types := site.FileTypes()
	tree := Tree{
		{Path: "bin/ludarium", Exec: true, Data: p.App},
		{Path: "bin/ludarium-cli", Exec: true, Data: p.CLI},
		{Path: "share/applications/ludarium.desktop", Data: desktopEntry(types)},
		{Path: "share/mime/packages/ludarium.xml", Data: mimePackage(types)},
		{Path: "share/metainfo/" + id + ".metainfo.xml", Data: appStream(types)},
		{Path: "share/man/man6/ludarium.6.gz", Data: gzipped(manual(p.Version))},
		{Path: "share/doc/ludarium/copyright", Data: p.Licence},
		{Path: "share/doc/ludarium/NOTICE", Data: p.Notice},
	}
	for _, size := range []int{48, 128, 256, 512} {
		tree = append(tree, File{Path: fmt.Sprintf("share/icons/hicolor/%dx%[1]d/apps/ludarium.png", size),
			Data: p.Icon(size)})
	}
	return tree
}

// desktopEntry returns the program's desktop entry (Desktop Entry Specification 1.4).
func desktopEntry(types []site.FileType) []byte {
	return fmt.Appendf(nil, `[Desktop Entry]
Type=Application
Version=1.4
Name=Ludarium
GenericName=Board games and algorithms
GenericName[fi]=Lautapelejä ja algoritmeja
GenericName[et]=Lauamängud ja algoritmid
Comment=Play, see how algorithms think, and experiment
Comment[fi]=Pelaa, katso miten algoritmit ajattelevat, ja kokeile
Comment[et]=Mängi, vaata, kuidas algoritmid mõtlevad, ja katseta
Exec=ludarium %%F
Icon=ludarium
Terminal=false
Categories=Game;BoardGame;Education;
Keywords=chess;othello;reversi;connect four;2048;morpion;particle swarm;
Keywords[fi]=shakki;othello;neljän suora;2048;morpion;hiukkasparvi;
Keywords[et]=male;othello;neli ritta;2048;morpion;osakesteparv;
StartupWMClass=ludarium
MimeType=%s
`, mimeList(types))
}

// gzipped returns data compressed by gzip, without a time.
func gzipped(data []byte) []byte {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	w.Write(data)
	w.Close()
	return b.Bytes()
}

// mimeList returns the MIME types in the form of a desktop entry.
func mimeList(types []site.FileType) string {
	var list strings.Builder
	for _, t := range types {
		list.WriteString(t.MIME + ";")
	}
	return list.String()
}

// mimePackage describes the file types that operating systems do not define (Shared MIME-info Database 0.21).
func mimePackage(types []site.FileType) []byte {
	var b strings.Builder
	b.WriteString(xml.Header)
	b.WriteString("<mime-info xmlns=\"http://www.freedesktop.org/standards/shared-mime-info\">\n")
	for _, t := range types {
		if t.Known {
			continue
		}
		fmt.Fprintf(&b, "  <mime-type type=%q>\n    <comment>%s</comment>\n    <icon name=\"ludarium\"/>\n",
			t.MIME, t.Title)
		for _, ext := range t.Exts {
			fmt.Fprintf(&b, "    <glob pattern=\"*%s\"/>\n", ext)
		}
		b.WriteString("  </mime-type>\n")
	}
	b.WriteString("</mime-info>\n")
	return []byte(b.String())
}
