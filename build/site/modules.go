package site

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"ludarium/ai/atlas"
	"ludarium/ai/atlas/text"
	"ludarium/ai/worker/licences"
	"ludarium/build/tool"
	"ludarium/build/wasm/flow"
	"ludarium/build/wasm/lines"
	"ludarium/render/ui/lang"
)

// Programs names the two commands of a page, as paths relative to the module's root.
type Programs struct {
	App, Worker string
	Debug       bool // whether to keep function names and line numbers, for traces of panics
	Vectors     bool // whether to compile the worker also with vector instructions
}

// Ludarium are the programs of Ludarium; tests build pages from others.
var Ludarium = Programs{App: "./wasm/app", Worker: "./wasm/worker"}

// Modules holds everything that is compiled or read for a page.
type Modules struct {
	App, Worker []byte            // WebAssembly modules
	Vectors     []byte            // the worker with vector instructions; nil if there is none
	Exec        []byte            // Go's wasm_exec.js
	Template    []byte            // index.html
	Catalog     []byte            // descriptions of what workers can do, see job.Describe
	Files       map[string][]byte // files that workers load on demand, by name
}

// CatalogFile returns the path of the file with the descriptions of algorithms and experiments. The task
// texts writes it, so that building the page does not compile them twice, for the page and for this machine.
func CatalogFile(root string) string { return filepath.Join(root, "assets", "catalog") }

// Step runs a named part of the work; it may print the name and the duration.
type Step func(name string, part func() error) error

// Quietly runs a part and prints nothing.
func Quietly(_ string, part func() error) error { return part() }

// Compile builds both programs in the folder work, which serves the go command as a cache. Both are
// compiled with the execution profile, although only the worker benefits, so that they share compiled
// packages, including Go's own. Without the version of Go that compiles vector instructions, the worker with
// them is left out.
func Compile(ctx context.Context, root, work string, p Programs, step Step) (*Modules, error) {
	if err := os.MkdirAll(work, 0o755); err != nil {
		return nil, err
	}
	leanFlag, err := leanFlags(ctx, root, work)
	if err != nil {
		return nil, err
	}
	m := &Modules{}
	usual, err := changeable(ctx, root, work)
	if err != nil {
		return nil, err
	}
	parts := []program{{usual, p.Worker, "worker.wasm", "the workers", small(), &m.Worker},
		{usual, p.App, "app.wasm", "the page", small(coldInPage...), &m.App}}
	if p.Vectors {
		linked, why := linkedVectors(ctx, root, work)
		if why == "" {
			parts = append(parts, program{linked, p.Worker, "vectors.wasm", "the workers with vectors",
				small(), &m.Vectors})
		} else if err := step("no workers with vectors: "+why, func() error { return nil }); err != nil {
			return nil, err
		}
	}
	for _, part := range parts {
		if *part.into, err = part.compile(ctx, root, work, leanFlag, p.Debug, step); err != nil {
			return nil, err
		}
	}
	if m.Exec, err = tool.WasmExec(ctx, root, tool.Wasm); err != nil {
		return nil, err
	}
	if m.Vectors != nil { // all workers run the same support code
		exec, err := tool.WasmExec(ctx, root, tool.VectorWasm)
		if err != nil {
			return nil, err
		}
		if !bytes.Equal(exec, m.Exec) {
			return nil, errors.New("site: the versions of Go for workers with and without vectors have " +
				"different support code")
		}
	}
	if m.Template, err = os.ReadFile(filepath.Join(root, "index.html")); err != nil {
		return nil, err
	}
	if m.Catalog, err = os.ReadFile(CatalogFile(root)); err != nil {
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
	if m.Files[atlas.File], err = text.Pack(pages); err != nil {
		return nil, err
	}
	m.Files[atlas.DocumentsFile], err = text.PackDocuments(os.DirFS(filepath.Join(root, "assets", "docs")))
	return m, err
}

// changeable returns the platform of the page and the workers, with a downloaded installation of Go behind a
// link. Without links, as for some users of Windows, its library stays as it is.
func changeable(ctx context.Context, root, work string) (tool.Platform, error) {
	library, err := tool.GoRoot(ctx, root, tool.Wasm)
	if err != nil || !tool.Downloaded(library) {
		return tool.Wasm, err
	}
	if linked, err := tool.Wasm.Linked(ctx, root, filepath.Join(work, "go")); err == nil {
		return linked, nil
	}
	return tool.Wasm, nil
}

// linkedVectors returns the platform of workers with vector instructions, or why they cannot be compiled.
func linkedVectors(ctx context.Context, root, work string) (linked tool.Platform, why string) {
	if why = tool.Lacks(ctx, root, tool.VectorWasm); why != "" {
		return linked, why
	}
	linked, err := tool.VectorWasm.Linked(ctx, root, filepath.Join(work, "go-with-vectors"))
	if err != nil {
		why = err.Error()
	}
	return linked, why
}

// program is a program of the page to compile.
type program struct {
	platform        tool.Platform
	pkg, file, what string
	flags           []string
	into            *[]byte
}

// compile returns the module, after the passes of build/wasm.
func (p *program) compile(ctx context.Context, root, work, leanFlag string, debug bool, step Step) (
	module []byte, err error) {
	library, err := newOverlay(ctx, root, work, p.platform)
	if err != nil {
		return nil, err
	}
	flags := append(append(p.flags, library.flags...), tool.WithProfile(root), leanFlag)
	if debug {
		flags = append(flags, "-ldflags=-w") // keeps function names but omits DWARF
	}
	out := filepath.Join(work, p.file)
	err = step("compile "+p.what, func() error {
		return tool.Build(ctx, root, p.platform, p.pkg, out, flags...)
	})
	if err != nil {
		return nil, err
	}
	err = step("order the flow of control of "+p.what, func() error {
		if module, err = os.ReadFile(out); err != nil {
			return err
		}
		if module, err = flow.Restructure(module); err != nil {
			return fmt.Errorf("%s: %w", p.pkg, err)
		}
		return nil
	})
	if err != nil || debug {
		return module, err
	}
	err = step("leave line numbers out of "+p.what, func() error {
		if slices.Contains(library.changed, functionTables) {
			if module, err = lines.StripBuckets(module); err != nil {
				return fmt.Errorf("%s: %w", p.pkg, err)
			}
		}
		if module, err = lines.Strip(module); err != nil {
			return fmt.Errorf("%s: %w", p.pkg, err)
		}
		return nil
	})
	return module, err
}

// cold are packages that the programs rarely execute.
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

// coldInPage are packages that the page rarely executes, or executes a few hundred times a frame, because it
// plays no games by itself and mostly waits for the user. The packages that make pixels of shapes and texts
// are not among them, nor packages of Go's library, which are shared with the workers.
var coldInPage = []string{"ludarium/ai/...", "ludarium/game/...", "ludarium/wasm/...",
	"ludarium/render/draw/board/...", "ludarium/render/draw/formula", "ludarium/render/draw/plot",
	"ludarium/render/draw/report", "ludarium/render/draw/view",
	"ludarium/render/app/...", "ludarium/render/room/...", "ludarium/render/store",
	"ludarium/render/ui/lang", "ludarium/render/ui/mailbox", "ludarium/render/ui/numfmt",
	"github.com/hajimehoshi/ebiten/v2/internal/ui"}

// small returns the go command's flags that compile the packages in cold, and more, for size, without
// inlining.
func small(more ...string) []string {
	var flags []string
	for _, pattern := range append(slices.Clone(cold), more...) {
		flags = append(flags, "-gcflags="+pattern+"=-l")
	}
	return flags
}

// readFiles reads the trained weights and opening books in dir, which are already compressed.
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

// laterEndings returns the extensions of trained weights, which are downloaded only when a worker needs them.
func laterEndings() []string { return []string{".network", ".weights"} }

// bookEnding is the extension of opening books, which are also loaded by workers, but are small and cached
// for use offline.
const bookEnding = ".book"

// hash returns the first 64 bits of the SHA-256 of data in hexadecimal: the part of a file name that
// changes with its content.
func hash(data ...[]byte) string {
	h := sha256.New()
	for _, d := range data {
		fmt.Fprintf(h, "%d:", len(d))
		h.Write(d)
	}
	return hex.EncodeToString(h.Sum(nil)[:8])
}
