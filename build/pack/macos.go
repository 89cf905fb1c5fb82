package pack

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"strings"

	"ludarium/build/site"
)

// App writes the archive for macOS: the bundle Ludarium.app and further files.
func App(w io.Writer, p Program) error {
	bundle := Tree{
		{Path: "Info.plist", Data: p.infoPlist()},
		{Path: "PkgInfo", Data: []byte("APPL????")},
		{Path: "MacOS/ludarium", Exec: true, Data: p.App},
		{Path: "MacOS/ludarium-cli", Exec: true, Data: p.CLI},
		{Path: "Resources/ludarium.icns", Data: p.icns()},
		{Path: "Resources/LICENSE", Data: p.Licence},
		{Path: "Resources/NOTICE", Data: p.Notice},
	}
	tree := append(bundle.Under("Ludarium.app/Contents"), File{Path: "README.txt", Data: p.readme(
		"Move Ludarium.app to your programs. It is not signed: the first time, open it by its context\n" +
			"menu. Files of games open when they are dropped on the window.")},
		File{Path: "LICENSE", Data: p.Licence}, File{Path: "NOTICE", Data: p.Notice})
	return tree.Zip(w)
}

// infoPlist describes the bundle and the file types. Files have the program's icon, but the Finder does not
// offer to open them with it, because macOS passes files in an event that Ebitengine does not support.
func (p Program) infoPlist() []byte {
	var b strings.Builder
	pair := func(key, value string) {
		fmt.Fprintf(&b, "  <key>%s</key>\n  <string>%s</string>\n", key, value)
	}
	b.WriteString("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" +
		"<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" " +
		"\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n<plist version=\"1.0\">\n<dict>\n")
	for _, of := range [][2]string{{"CFBundleInfoDictionaryVersion", "6.0"}, {"CFBundlePackageType", "APPL"},
		{"CFBundleName", "Ludarium"}, {"CFBundleExecutable", "ludarium"},
		{"CFBundleIdentifier", id}, {"CFBundleIconFile", "ludarium"},
		{"CFBundleVersion", p.Version}, {"CFBundleShortVersionString", p.Version},
		{"LSApplicationCategoryType", "public.app-category.board-games"},
		{"LSMinimumSystemVersion", "12.0"}} {
		pair(of[0], of[1])
	}
	b.WriteString("  <key>NSHighResolutionCapable</key>\n  <true/>\n")
	b.WriteString("  <key>CFBundleDocumentTypes</key>\n  <array>\n")
	for _, t := range site.FileTypes() {
		b.WriteString("  <dict>\n")
		for _, of := range [][2]string{{"CFBundleTypeName", t.Title}, {"CFBundleTypeIconFile", "ludarium"},
			{"CFBundleTypeRole", "None"}, {"LSHandlerRank", "None"}} {
			pair(of[0], of[1])
		}
		fmt.Fprintf(&b, "  <key>LSItemContentTypes</key>\n  <array><string>%s</string></array>\n  </dict>\n",
			uniform(t))
	}
	b.WriteString("  </array>\n")
	b.WriteString("  <key>UTImportedTypeDeclarations</key>\n  <array>\n")
	for _, t := range site.FileTypes() {
		b.WriteString("  <dict>\n")
		pair("UTTypeIdentifier", uniform(t))
		pair("UTTypeDescription", t.Title)
		b.WriteString("  <key>UTTypeConformsTo</key>\n  <array><string>public.data</string></array>\n" +
			"  <key>UTTypeTagSpecification</key>\n  <dict>\n  <key>public.filename-extension</key>\n" +
			"  <array>")
		for _, ext := range t.Exts {
			fmt.Fprintf(&b, "<string>%s</string>", strings.TrimPrefix(ext, "."))
		}
		b.WriteString("</array>\n  </dict>\n  </dict>\n")
	}
	b.WriteString("  </array>\n</dict>\n</plist>\n")
	return []byte(b.String())
}

// uniform returns the uniform type identifier of a file type.
func uniform(t site.FileType) string { return "org.ludarium." + strings.TrimPrefix(t.Exts[0], ".") }

// icns returns the program's icon in Apple's format: PNGs, each after four letters for its size.
func (p Program) icns() []byte {
	var parts bytes.Buffer
	chunk := func(name string, data []byte) {
		parts.WriteString(name)
		binary.Write(&parts, binary.BigEndian, uint32(len(data)+8))
		parts.Write(data)
	}
	for _, of := range []struct {
		name string
		size int
	}{{"ic11", 32}, {"ic12", 64}, {"ic07", 128}, {"ic08", 256}, {"ic09", 512}, {"ic10", 1024}} {
		chunk(of.name, p.Icon(of.size))
	}
	all := binary.BigEndian.AppendUint32([]byte("icns"), uint32(parts.Len()+8))
	return append(all, parts.Bytes()...)
}
