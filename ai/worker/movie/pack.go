package movie

import (
	"bytes"
	"compress/flate"
	"compress/lzw"
	"context"
	"encoding/binary"
	"errors"
	"hash/adler32"

	"ludarium/ai/worker/pool"
)

// Serve returns the service of PackTask.
func Serve() pool.Service {
	return pool.Serve(PackTask, func(_ context.Context, in []byte, _ func(pool.None)) ([]byte, error) {
		return pack(in)
	})
}

// pack compresses a piece.
func pack(in []byte) ([]byte, error) {
	if len(in) < header {
		return nil, errors.New("moving: the piece has no header")
	}
	w, h := int(in[1])|int(in[2])<<8, int(in[3])|int(in[4])<<8
	pixels := in[header:]
	if w == 0 || h == 0 || len(pixels) != 3*w*h {
		return nil, errors.New("moving: the piece does not have its stated size")
	}
	if Format(in[0]) == GIF {
		return packGIF(pixels)
	}
	return packPNG(pixels, w)
}

// packPNG returns rows of pixels as the data of a PNG image chunk: filtered and compressed (RFC 1950).
func packPNG(pixels []byte, w int) ([]byte, error) {
	var out bytes.Buffer
	out.Write([]byte{0x78, 0x9c}) // zlib header: 32 KB window, default level
	deflate, err := flate.NewWriter(&out, flate.DefaultCompression)
	if err != nil {
		return nil, err
	}
	sum := adler32.New()
	row, line := 3*w, make([]byte, 1+3*w)
	for at := 0; at < len(pixels); at += row {
		filter(line, pixels[at:at+row], pixels[max(0, at-row):at])
		sum.Write(line)
		if _, err := deflate.Write(line); err != nil {
			return nil, err
		}
	}
	if err := deflate.Close(); err != nil {
		return nil, err
	}
	return binary.BigEndian.AppendUint32(out.Bytes(), sum.Sum32()), nil
}

// The PNG filters that are tried, by their number in PNG.
const (
	filterNone = iota
	filterSub
	filterUp
)

// filter writes a row to line with the filter whose sum of absolute values is smallest. above is the previous
// row, empty for the first row.
func filter(line, row, above []byte) {
	best, least := filterNone, -1
	differ := func(f, i int) byte {
		switch {
		case f == filterSub && i >= 3:
			return row[i] - row[i-3]
		case f == filterUp && len(above) > 0:
			return row[i] - above[i]
		}
		return row[i]
	}
	for f := filterNone; f <= filterUp; f++ {
		sum := 0
		for i := range row {
			d := int(int8(differ(f, i)))
			sum += max(d, -d)
		}
		if least < 0 || sum < least {
			best, least = f, sum
		}
	}
	line[0] = byte(best)
	for i := range row {
		line[1+i] = differ(best, i)
	}
}

// colours is the size of the colour table of a GIF piece.
const colours = 256

// packGIF returns a piece in GIF form: a local colour table of 256 colours and the image data in blocks.
func packGIF(pixels []byte) ([]byte, error) {
	table, indexes := reduce(pixels)
	out := append([]byte(nil), table[:]...)
	const width = 8 // bits per index
	out = append(out, width)
	var data bytes.Buffer
	in := lzw.NewWriter(&data, lzw.LSB, width)
	if _, err := in.Write(indexes); err != nil {
		return nil, err
	}
	if err := in.Close(); err != nil {
		return nil, err
	}
	const block = 255 // maximum block size in bytes
	for rest := data.Bytes(); len(rest) > 0; {
		n := min(block, len(rest))
		out = append(append(out, byte(n)), rest[:n]...)
		rest = rest[n:]
	}
	return append(out, 0), nil
}

// reduce returns a table of at most 256 colours, and for each pixel an index of the table. If there are more
// colours, those with equal leading bits are replaced by their mean.
func reduce(pixels []byte) (table [3 * colours]byte, indexes []byte) {
	indexes = make([]byte, len(pixels)/3)
	for lost := 0; ; lost++ {
		type bin struct{ r, g, b, n, at int }
		bins := map[[3]byte]*bin{}
		key := func(i int) [3]byte {
			return [3]byte{pixels[i] >> lost, pixels[i+1] >> lost, pixels[i+2] >> lost}
		}
		for i := 0; i < len(pixels) && len(bins) <= colours; i += 3 {
			b := bins[key(i)]
			if b == nil {
				b = &bin{at: len(bins)}
				bins[key(i)] = b
			}
			b.r, b.g, b.b, b.n = b.r+int(pixels[i]), b.g+int(pixels[i+1]), b.b+int(pixels[i+2]), b.n+1
		}
		if len(bins) > colours {
			continue
		}
		for _, b := range bins {
			table[3*b.at], table[3*b.at+1], table[3*b.at+2] = byte(b.r/b.n), byte(b.g/b.n), byte(b.b/b.n)
		}
		for i := range indexes {
			indexes[i] = byte(bins[key(3*i)].at)
		}
		return table, indexes
	}
}
