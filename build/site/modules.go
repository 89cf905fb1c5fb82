package site

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"ludarium/ai/atlas"
	"ludarium/ai/atlas/text"
	"ludarium/ai/catalog/job"
	"ludarium/ai/worker/licences"
	"ludarium/build/tool"
	"ludarium/build/wasm/flow"
	"ludarium/build/wasm/lines"
	games "ludarium/game/catalog"
	"ludarium/render/ui/lang"
)

// Programs names the two packages that a page consists of, as paths below the module's root.
type Programs struct{ App, Worker string }

// Ludarium is the real program; tests may make pages of others.
var Ludarium = Programs{App: "./wasm/app", Worker: "./wasm/worker"}

// Modules is everything that is compiled or read to make a page.
type Modules struct {
	App, Worker []byte            // WebAssembly
	Exec        []byte            // Go's wasm_exec.js
	Template    []byte            // index.html
	Catalog     []byte            // what the app must know of the work of the workers, see job.Describe
	Files       map[string][]byte // what workers ask for when they need it, by name
}

// Step runs a part of the work and may tell its name and how long it took.
type Step func(name string, part func() error) error

// Quietly runs a part and tells nothing.
func Quietly(_ string, part func() error) error { return part() }

// Compile builds both programs into the folder work, which keeps them for the Go command to find up to date.
// Both are compiled with the profile of frequent calls, though only the worker gains by it: so they share the
// packages that are compiled alike, Go's own among them.
func Compile(ctx context.Context, root, work string, p Programs, step Step) (*Modules, error) {
	if err := os.MkdirAll(work, 0o755); err != nil {
		return nil, err
	}
	lean, err := leanly(ctx, root, work)
	if err != nil {
		return nil, err
	}
	m := &Modules{}
	for _, part := range []struct {
		pkg, name, what string
		flags           []string
		into            *[]byte
	}{{p.Worker, "worker.wasm", "the workers", small(), &m.Worker},
		{p.App, "app.wasm", "the page", small(quiet...), &m.App}} {
		out := filepath.Join(work, part.name)
		err := step("compile "+part.what, func() error {
			return tool.Build(ctx, root, tool.Wasm, part.pkg, out,
				append(part.flags, tool.WithProfile(root), lean)...)
		})
		if err != nil {
			return nil, err
		}
		var module []byte
		err = step("order the flow of control of "+part.what, func() error {
			if module, err = os.ReadFile(out); err != nil {
				return err
			}
			if module, err = flow.Restructure(module); err != nil {
				return fmt.Errorf("%s: %w", part.pkg, err)
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
		err = step("leave line numbers out of "+part.what, func() error {
			if *part.into, err = lines.Strip(module); err != nil {
				return fmt.Errorf("%s: %w", part.pkg, err)
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	if m.Exec, err = tool.WasmExec(ctx, root); err != nil {
		return nil, err
	}
	if m.Template, err = os.ReadFile(filepath.Join(root, "index.html")); err != nil {
		return nil, err
	}
	if m.Catalog, err = job.Describe(games.Games()); err != nil {
		return nil, err
	}
	if m.Files, err = readFiles(filepath.Join(root, "assets", "weights")); err != nil {
		return nil, err
	}
	if m.Files[licences.File], err = os.ReadFile(filepath.Join(root, "assets", "NOTICE")); err != nil {
		return nil, err
	}
	pages := os.DirFS(filepath.Join(root, "assets", "atlas"))
	for _, l := range lang.Languages[1:] {
		for _, file := range l.Files() {
			m.Files[file], err = os.ReadFile(filepath.Join(root, "assets", "lang", file))
			if err != nil {
				return nil, err
			}
		}
		if m.Files[atlas.TranslationFile(l.Tag)], err = text.PackTranslation(pages, l.Tag); err != nil {
			return nil, err
		}
	}
	m.Files[atlas.File], err = text.Pack(pages)
	return m, err
}

// cold are packages of which the programs need little and seldom.
var cold = []string{"archive/...", "bufio", "compress/...", "encoding/...", "fmt", "go/...", "html/...",
	"image/png", "io/...", "log/...",
	"math/big", "net/...", "os/...", "path/...", "reflect", "regexp/...", "strconv", "strings", "text/...",
	"time", "unicode/...",
	"gonum.org/...", "ludarium/ai/lab/...", "ludarium/ai/live", "ludarium/ai/worker/liverun",
	"ludarium/ai/method/training/...", "ludarium/ai/worker/opening", "ludarium/ai/method",
	"ludarium/ai/catalog/job", "ludarium/ai/catalog", "ludarium/game/param",
	"github.com/hajimehoshi/ebiten/v2/internal/shader...",
	"github.com/hajimehoshi/ebiten/v2/internal/builtinshader",
	"github.com/hajimehoshi/ebiten/v2/internal/legacyshader",
	"github.com/hajimehoshi/ebiten/v2/internal/gamepad..."}

// quiet are packages of which the page needs little and seldom: it plays no games with itself, and most of
// what it does waits for people. What draws is not among them, nor what packages of Go itself need, which the
// workers share.
var quiet = []string{"ludarium/ai/...", "ludarium/game/...", "ludarium/render/draw/plot",
	"ludarium/render/draw/report",
	"ludarium/render/room/...",
	"ludarium/render/room/session", "ludarium/render/app/shell", "ludarium/render/store",
	"ludarium/render/draw/view",
	"github.com/hajimehoshi/ebiten/v2/internal/ui"}

// small returns the flags of the go command with which cold packages and more are compiled to be small,
// without inlining.
func small(more ...string) []string {
	var flags []string
	for _, pattern := range append(slices.Clone(cold), more...) {
		flags = append(flags, "-gcflags="+pattern+"=-l")
	}
	return flags
}

// readFiles reads the trained weights and opening books, which are compressed already.
func readFiles(dir string) (map[string][]byte, error) {
	var paths []string
	for _, ending := range append(laterEndings(), bookEnding) {
		found, err := filepath.Glob(filepath.Join(dir, "*"+ending))
		if err != nil {
			return nil, err
		}
		paths = append(paths, found...)
	}
	files := map[string][]byte{}
	var err error
	for _, path := range paths {
		if files[filepath.Base(path)], err = os.ReadFile(path); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// laterEndings end the names of trained weights: workers ask for these when they need them, and no visitor
// downloads them before.
func laterEndings() []string { return []string{".network", ".weights"} }

// bookEnding ends the names of opening books: workers ask for them as well, but they are small, and kept for
// use offline with the rest.
const bookEnding = ".book"

// hash is the first 64 bits of the SHA-256 of data in hexadecimal: the part of a file name that changes with
// its content.
func hash(data ...[]byte) string {
	h := sha256.New()
	for _, d := range data {
		fmt.Fprintf(h, "%d:", len(d))
		h.Write(d)
	}
	return hex.EncodeToString(h.Sum(nil)[:8])
}
