package pack

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/tc-hib/winres"

	"ludarium/build/site"
	"ludarium/build/tool"
)

func program() Program {
	return Program{Version: "1.2.3", Arch: "arm64", App: []byte("app"), CLI: []byte("cli!"),
		Licence: []byte("MIT\n"), Notice: []byte("all\n"),
		Icon: func(size int) []byte { return site.Icon(size, false) }}
}

// arOf returns the files of an ar archive by name.
func arOf(t *testing.T, data []byte) map[string][]byte {
	t.Helper()
	data, ok := bytes.CutPrefix(data, []byte("!<arch>\n"))
	if !ok {
		t.Fatal("no ar archive")
	}
	files := map[string][]byte{}
	for len(data) > 0 {
		size, err := strconv.Atoi(strings.TrimSpace(string(data[48:58])))
		if err != nil || string(data[58:60]) != "`\n" {
			t.Fatalf("a bad header: %q", data[:60])
		}
		files[strings.TrimSpace(string(data[:16]))] = data[60 : 60+size]
		data = data[60+size+size%2:]
	}
	return files
}

// tarOf returns the files of a compressed tar archive by path, and which of them are programs.
func tarOf(t *testing.T, data []byte) (files map[string]string, programs []string) {
	t.Helper()
	in, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	files = map[string]string{}
	folders := map[string]bool{"./": true, ".": true, "": true}
	for archive := tar.NewReader(in); ; {
		h, err := archive.Next()
		if errors.Is(err, io.EOF) {
			return files, programs
		}
		if err != nil {
			t.Fatal(err)
		}
		if dir := h.Name[:strings.LastIndex(strings.TrimSuffix(h.Name, "/"), "/")+1]; !folders[dir] {
			t.Errorf("%s comes before its folder", h.Name)
		}
		if h.Typeflag == tar.TypeDir {
			folders[h.Name] = true
			continue
		}
		text, err := io.ReadAll(archive)
		if err != nil {
			t.Fatal(err)
		}
		files[h.Name] = string(text)
		if h.Mode&0o111 != 0 {
			programs = append(programs, h.Name)
		}
	}
}

func TestDebHasItsFiles(t *testing.T) {
	var deb bytes.Buffer
	if err := Deb(&deb, program()); err != nil {
		t.Fatal(err)
	}
	parts := arOf(t, deb.Bytes())
	if string(parts["debian-binary"]) != "2.0\n" {
		t.Errorf("the version of the format is %q", parts["debian-binary"])
	}
	about, _ := tarOf(t, parts["control.tar.gz"])
	for _, line := range []string{"Package: ludarium\n", "Version: 1.2.3\n", "Architecture: arm64\n"} {
		if !strings.Contains(about["./control"], line) {
			t.Errorf("control has no line %q: %s", line, about["./control"])
		}
	}
	files, programs := tarOf(t, parts["data.tar.gz"])
	if !slices.Equal(programs, []string{"./usr/bin/ludarium", "./usr/bin/ludarium-cli"}) {
		t.Errorf("the programs are %q", programs)
	}
	for name := range files {
		if !strings.Contains(about["./md5sums"], "  "+strings.TrimPrefix(name, "./")+"\n") {
			t.Errorf("%s has no checksum", name)
		}
	}
	entry := files["./usr/share/applications/ludarium.desktop"]
	for _, mime := range []string{"application/vnd.chess-pgn;", "application/x-chess-epd;",
		"application/x-othello-ggf;"} {
		if !strings.Contains(entry, mime) {
			t.Errorf("the desktop entry lacks %s:\n%s", mime, entry)
		}
	}
	kinds := files["./usr/share/mime/packages/ludarium.xml"]
	if err := xml.Unmarshal([]byte(kinds), new(struct{})); err != nil || !strings.Contains(kinds, "*.epd") ||
		strings.Contains(kinds, "*.txt") || strings.Contains(kinds, "*.pgn") {
		t.Errorf("the types of files, %v:\n%s", err, kinds)
	}
	if !strings.Contains(entry, "Categories=Game;BoardGame;Education;\n") {
		t.Errorf("the desktop entry lacks a category:\n%s", entry)
	}
	var centre struct {
		ID    string   `xml:"id"`
		Types []string `xml:"provides>mediatype"`
	}
	info := files["./usr/share/metainfo/org.ludarium.ludarium.metainfo.xml"]
	if err := xml.Unmarshal([]byte(info), &centre); err != nil || centre.ID != "org.ludarium.ludarium" ||
		!slices.Contains(centre.Types, "application/vnd.chess-pgn") {
		t.Errorf("the AppStream data are %+v, %v", centre, err)
	}
	page, err := gzip.NewReader(strings.NewReader(files["./usr/share/man/man6/ludarium.6.gz"]))
	if err != nil {
		t.Fatal(err)
	}
	if text, err := io.ReadAll(page); err != nil || !strings.Contains(string(text), "Ludarium 1.2.3") {
		t.Errorf("the manual page: %v\n%s", err, text)
	}
	if dpkg, err := exec.LookPath("dpkg-deb"); err == nil {
		file := filepath.Join(t.TempDir(), "x.deb")
		if err := os.WriteFile(file, deb.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		if out, err := exec.Command(dpkg, "--info", file).CombinedOutput(); err != nil {
			t.Errorf("dpkg-deb does not read the package: %v\n%s", err, out)
		}
	}
}

func TestTarGzHasItsFiles(t *testing.T) {
	var one, two bytes.Buffer
	for _, w := range []*bytes.Buffer{&one, &two} {
		if err := TarGz(w, program()); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(one.Bytes(), two.Bytes()) {
		t.Error("the same program gives different archives")
	}
	files, programs := tarOf(t, one.Bytes())
	const top = "ludarium-1.2.3-linux-arm64/"
	if len(programs) != 2 || files[top+"bin/ludarium"] != "app" ||
		files[top+"share/doc/ludarium/NOTICE"] != "all\n" {
		t.Errorf("%q of %d files", programs, len(files))
	}
}

// zipOf returns the files of a zip archive by path, and which of them are programs.
func zipOf(t *testing.T, data []byte) (files map[string]string, programs []string) {
	t.Helper()
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	files = map[string]string{}
	for _, f := range archive.File {
		in, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(in)
		if err != nil {
			t.Fatal(err)
		}
		files[f.Name] = string(text)
		if f.Mode()&0o111 != 0 {
			programs = append(programs, f.Name)
		}
	}
	return files, programs
}

func TestMacAppHasItsFiles(t *testing.T) {
	var out bytes.Buffer
	if err := App(&out, program()); err != nil {
		t.Fatal(err)
	}
	files, programs := zipOf(t, out.Bytes())
	const in = "Ludarium.app/Contents/"
	if !slices.Contains(programs, in+"MacOS/ludarium") || files[in+"MacOS/ludarium"] != "app" {
		t.Errorf("the programs are %q", programs)
	}
	plist := files[in+"Info.plist"]
	if err := xml.Unmarshal([]byte(plist), new(struct{})); err != nil {
		t.Errorf("Info.plist: %v", err)
	}
	for _, text := range []string{"<string>ludarium</string>", "<string>1.2.3</string>",
		"<string>pgn</string>", "<string>wtb</string><string>jou</string>"} {
		if !strings.Contains(plist, text) {
			t.Errorf("Info.plist lacks %s", text)
		}
	}
	documents, _, _ := strings.Cut(plist, "UTImportedTypeDeclarations")
	for _, of := range site.FileTypes() { // the same file types as in the Debian package
		if !strings.Contains(documents, "<string>"+of.Title+"</string>") ||
			!strings.Contains(documents, "<string>"+uniform(of)+"</string>") {
			t.Errorf("Info.plist does not declare %s", of.Title)
		}
	}
	icon := files[in+"Resources/ludarium.icns"]
	if !strings.HasPrefix(icon, "icns") || icon[8:12] != "ic11" || icon[16:20] != "\x89PNG" {
		t.Errorf("the icon begins %.20q", icon)
	}
}

func TestWindowsPackageHasIconAndVersion(t *testing.T) {
	root, err := tool.Root()
	if err != nil {
		t.Fatal(err)
	}
	p, exe := program(), filepath.Join(t.TempDir(), "x.exe")
	if err = tool.Build(t.Context(), root, tool.Platform{OS: "windows", Arch: "amd64"},
		"./build/pack/testdata/empty", exe); err != nil {
		t.Fatal(err)
	}
	if p.App, err = os.ReadFile(exe); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := Windows(&out, p); err != nil {
		t.Fatal(err)
	}
	files, _ := zipOf(t, out.Bytes())
	set, err := winres.LoadFromEXE(strings.NewReader(files["ludarium-1.2.3/ludarium.exe"]))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := set.GetIcon(winres.Name("APPICON")); err != nil {
		t.Errorf("the program has no icon: %v", err)
	}
	for _, part := range []winres.ID{winres.RT_MANIFEST, winres.RT_VERSION} {
		n := 0
		set.WalkType(part, func(winres.Identifier, uint16, []byte) bool { n++; return true })
		if n == 0 {
			t.Errorf("the program has no resource of the kind %d", part)
		}
	}
	script := files["ludarium-1.2.3/file-types.cmd"]
	for _, text := range []string{`/ve /d "\"%~dp0ludarium.exe\" \"%%1\"" /f`, `\SupportedTypes" /v .pgn`,
		`reg delete "HKCU\Software\Classes\.epd\OpenWithList\ludarium.exe"`} {
		if !strings.Contains(script, text) {
			t.Errorf("file-types.cmd lacks %s:\n%s", text, script)
		}
	}
	if strings.Count(script, "\n") != strings.Count(script, "\r\n") ||
		!strings.HasPrefix(script, "@echo off\r") {
		t.Error("file-types.cmd does not end its lines as Windows does")
	}
}
