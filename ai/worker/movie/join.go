package movie

import (
	"encoding/binary"
	"hash/crc32"
	"image"
	"time"
)

// Join joins pieces to an animation that repeats endlessly. The first piece must be a whole picture.
func Join(f Format, size image.Point, pieces []Piece) []byte {
	if f == GIF {
		return joinGIF(size, pieces)
	}
	return joinPNG(size, pieces)
}

// joinPNG writes an APNG file.
func joinPNG(size image.Point, pieces []Piece) []byte {
	out := []byte("\x89PNG\r\n\x1a\n")
	number := uint32(0) // sequence number of the next animation chunk
	put := func(kind string, data []byte) {
		out = binary.BigEndian.AppendUint32(out, uint32(len(data)))
		from := len(out)
		out = append(append(out, kind...), data...)
		out = binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[from:]))
	}
	words := func(list ...uint32) (data []byte) {
		for _, w := range list {
			data = binary.BigEndian.AppendUint32(data, w)
		}
		return data
	}
	const depth, trueColour = 8, 2
	put("IHDR", append(words(uint32(size.X), uint32(size.Y)), depth, trueColour, 0, 0, 0))
	put("acTL", words(uint32(len(pieces)), 0))
	for i, p := range pieces {
		control := words(number, uint32(p.Area.Dx()), uint32(p.Area.Dy()), uint32(p.Area.Min.X),
			uint32(p.Area.Min.Y))
		control = binary.BigEndian.AppendUint16(control, uint16(min(p.Lasts.Milliseconds(), 1<<16-1)))
		control = binary.BigEndian.AppendUint16(control, uint16(time.Second/time.Millisecond))
		put("fcTL", append(control, 0, 0)) // disposal: keep the frame; blending: overwrite
		number++
		if i == 0 {
			put("IDAT", p.Packed)
			continue
		}
		put("fdAT", append(words(number), p.Packed...))
		number++
	}
	put("IEND", nil)
	return out
}

// joinGIF writes a GIF file.
func joinGIF(size image.Point, pieces []Piece) []byte {
	var out []byte
	words := func(list ...int) {
		for _, w := range list {
			out = binary.LittleEndian.AppendUint16(out, uint16(w))
		}
	}
	out = append(out, "GIF89a"...)
	words(size.X, size.Y)
	out = append(out, 0, 0, 0)                                          // no global colour table
	out = append(out, "\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"...) // loop forever
	for _, p := range pieces {
		out = append(out, 0x21, 0xf9, 4, 1<<2) // keep the pixels below
		words(int(min(p.Lasts/(10*time.Millisecond), 1<<16-1)))
		out = append(out, 0, 0, 0x2c)
		words(p.Area.Min.X, p.Area.Min.Y, p.Area.Dx(), p.Area.Dy())
		out = append(out, 1<<7|7) // local table of 256 colours
		out = append(out, p.Packed...)
	}
	return append(out, 0x3b)
}
