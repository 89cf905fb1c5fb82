package site

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"os"
	"path"
	"path/filepath"

	"github.com/andybalholm/brotli"

	"ludarium/ai/base/safefile"
)

// packGzip compresses data with gzip at level 6: level 9 takes many times as long on a large WebAssembly
// module and saves 1 %.
func packGzip(data []byte) ([]byte, error) {
	return pack(data, func(w io.Writer) io.WriteCloser {
		gz, err := gzip.NewWriterLevel(w, 6)
		if err != nil {
			panic("site: " + err.Error()) // cannot happen: the level is valid
		}
		return gz
	})
}

// packBrotli compresses data with brotli at a quality from 0 to 11. The window is the largest that every
// browser supports, 16 MB, because a module is longer than the default of 4 MB and has repetitions far
// apart.
func packBrotli(data []byte, quality int) ([]byte, error) {
	options := brotli.WriterOptions{Quality: quality, LGWin: 24}
	return pack(data, func(w io.Writer) io.WriteCloser { return brotli.NewWriterOptions(w, options) })
}

func pack(data []byte, wrap func(io.Writer) io.WriteCloser) ([]byte, error) {
	var out bytes.Buffer
	w := wrap(&out)
	_, err := w.Write(data)
	if err = errors.Join(err, w.Close()); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// Cache stores compressed files in a folder by the hash of their content, because the best brotli takes
// half a minute on a large module.
type Cache struct{ Dir string }

// Packed returns data compressed by the method, "gz" or "br".
func (c Cache) Packed(data []byte, method string) ([]byte, error) {
	file := filepath.Join(c.Dir, hash(data)+"."+method)
	if out, err := os.ReadFile(file); err == nil {
		return out, nil
	}
	var out []byte
	var err error
	if method == "br" {
		out, err = packBrotli(data, brotli.BestCompression)
	} else {
		out, err = packGzip(data)
	}
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(c.Dir, 0o755); err != nil {
		return nil, err
	}
	return out, safefile.WriteData(file, 0o644, out)
}

// packable lists the extensions of files that are compressed.
var packable = map[string]bool{".html": true, ".wasm": true, ".js": true, ".json": true, ".webmanifest": true}

// AddPacked adds compressed forms, .gz and .br, of each compressible file, for hosts that serve such files.
// methods, "gz" or "br", restricts the forms.
func (f Files) AddPacked(c Cache, methods ...string) error {
	if methods == nil {
		methods = []string{"gz", "br"}
	}
	for _, name := range f.names() {
		if !packable[path.Ext(name)] {
			continue
		}
		for _, method := range methods {
			packed, err := c.Packed(f[name], method)
			if err != nil {
				return err
			}
			f[name+"."+method] = packed
		}
	}
	return nil
}
