package pack

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"io"
	"strings"

	"github.com/tc-hib/winres"
	"github.com/tc-hib/winres/version"

	"ludarium/build/site"
)

// Windows writes the archive for Windows. The program contains the icon, its version and a manifest that
// enables high-resolution drawing.
func Windows(w io.Writer, p Program) error {
	app, err := p.withResources()
	if err != nil {
		return err
	}
	tree := Tree{
		{Path: "ludarium.exe", Exec: true, Data: app},
		{Path: "ludarium-cli.exe", Exec: true, Data: p.CLI},
		{Path: "file-types.cmd", Data: crlf(registration(site.FileTypes()))},
		{Path: "LICENSE.txt", Data: crlf(p.Licence)},
		{Path: "NOTICE.txt", Data: crlf(p.Notice)},
		{Path: "README.txt", Data: crlf(p.readme("Unpack the folder anywhere and start ludarium.exe. " +
			"file-types.cmd lets Windows offer it for files of\ngames (for you alone; " +
			"\"file-types.cmd remove\" takes that back): run it again when you have moved the\nfolder."))},
	}
	return tree.Under(fmt.Sprintf("ludarium-%s", p.Version)).Zip(w)
}

// withResources returns the program with a window with its icon, version and manifest.
func (p Program) withResources() ([]byte, error) {
	var images []image.Image
	for _, size := range []int{16, 24, 32, 48, 64, 128, 256} {
		img, err := png.Decode(bytes.NewReader(p.Icon(size)))
		if err != nil {
			return nil, err
		}
		images = append(images, img)
	}
	icon, err := winres.NewIconFromImages(images)
	if err != nil {
		return nil, err
	}
	var set winres.ResourceSet
	if err := set.SetIcon(winres.Name("APPICON"), icon); err != nil {
		return nil, err
	}
	set.SetManifest(winres.AppManifest{Description: "Ludarium", ExecutionLevel: winres.AsInvoker,
		DPIAwareness: winres.DPIPerMonitorV2, LongPathAware: true, UseCommonControlsV6: true})
	about := version.Info{}
	about.SetFileVersion(p.Version)
	about.SetProductVersion(p.Version)
	for _, of := range [][2]string{{version.ProductName, "Ludarium"}, {version.FileDescription, "Ludarium"},
		{version.OriginalFilename, "ludarium.exe"},
		{version.LegalCopyright, "The Ludarium authors, MIT License"}} {
		if err := about.Set(version.LangDefault, of[0], of[1]); err != nil {
			return nil, err
		}
	}
	set.SetVersionInfo(about)
	var out bytes.Buffer
	if err := set.WriteToEXE(&out, bytes.NewReader(p.App)); err != nil {
		return nil, fmt.Errorf("pack: the resources of ludarium.exe: %w", err)
	}
	return out.Bytes(), nil
}

// registration returns a script that registers the program's file types in the user's part of the registry.
func registration(types []site.FileType) []byte {
	const classes = `HKCU\Software\Classes`
	var add, remove strings.Builder
	for _, t := range types {
		for _, ext := range t.Exts {
			list := fmt.Sprintf(`%s\%s\OpenWithList\ludarium.exe`, classes, ext)
			fmt.Fprintf(&add, "reg add \"%s\\Applications\\ludarium.exe\\SupportedTypes\" /v %s /d \"\" /f "+
				">nul\nreg add \"%s\" /f >nul\n", classes, ext, list)
			fmt.Fprintf(&remove, "reg delete \"%s\" /f >nul 2>nul\n", list)
		}
	}
	return fmt.Appendf(nil, `@echo off
rem Lets Windows offer Ludarium for files of games, to this user alone; "remove" behind it takes that back.
if /i "%%~1"=="remove" goto remove
reg add "%[1]s\Applications\ludarium.exe" /v FriendlyAppName /d "Ludarium" /f >nul
set "key=%[1]s\Applications\ludarium.exe\shell\open\command"
reg add "%%key%%" /ve /d "\"%%~dp0ludarium.exe\" \"%%%%1\"" /f >nul
%[2]secho Windows now offers Ludarium for files of games.
goto :eof
:remove
reg delete "%[1]s\Applications\ludarium.exe" /f >nul 2>nul
%[3]secho Windows no longer offers Ludarium for files of games.
`, classes, add.String(), remove.String())
}

// crlf replaces the line ends of a text by Windows line ends.
func crlf(text []byte) []byte { return bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n")) }
