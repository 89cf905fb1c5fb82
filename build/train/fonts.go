package train

import (
	"context"
	"flag"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"ludarium/build/tool"
	"ludarium/build/train/subset"
)

// typefaces are the files of the program's typefaces: the complete and the shipped ones.
var typefaces = map[string]string{
	"IBMPlexSans-Regular.ttf":  "sans.ttf",
	"IBMPlexSans-SemiBold.ttf": "sans-bold.ttf",
	"IBMPlexMono-Regular.ttf":  "mono.ttf",
}

// shipped reports whether the program's typefaces have a character: all but a font's private ones.
func shipped(r rune) bool { return r < 0xE000 || r > 0xF8FF }

// trainFonts makes the shipped typefaces from the complete ones: the same letters in less than half the
// bytes.
func trainFonts(_ context.Context, b *tool.Env, args []string) error {
	f := flag.NewFlagSet("train fonts", flag.ContinueOnError)
	dir := f.String("dir", filepath.Join(b.Root, "assets", "fonts"), "folder of the typefaces")
	if err := tool.Parse(f, args); err != nil {
		return err
	}
	for _, whole := range slices.Sorted(maps.Keys(typefaces)) {
		data, err := os.ReadFile(filepath.Join(*dir, whole))
		if err != nil {
			return err
		}
		small, err := subset.Font(data, shipped)
		if err != nil {
			return err
		}
		write := func(w io.Writer) error {
			_, err := w.Write(small)
			return err
		}
		if err := replace(filepath.Join(*dir, typefaces[whole]), write); err != nil {
			return err
		}
		b.Say("%s: %d bytes of %d", typefaces[whole], len(small), len(data))
	}
	return nil
}
