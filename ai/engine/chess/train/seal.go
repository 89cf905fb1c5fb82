package train

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io"
	"strings"
)

// seal writes a magic line, the output of write, and a CRC-32 checksum of both, so that a reader can detect
// damage.
func seal(w io.Writer, magic string, write func(w io.Writer) error) error {
	sum := crc32.NewIEEE()
	both := io.MultiWriter(w, sum)
	if _, err := io.WriteString(both, magic); err != nil {
		return err
	}
	if err := write(both); err != nil {
		return err
	}
	return binary.Write(w, binary.LittleEndian, sum.Sum32())
}

// unseal returns what seal wrote between the magic line and the checksum. It returns an error if one of the
// two is wrong. If only the checksum is wrong, it also returns the contents, so that the caller can locate
// the damage.
func unseal(data []byte, magic string) ([]byte, error) {
	if !bytes.HasPrefix(data, []byte(magic)) {
		return nil, fmt.Errorf("it does not begin with %q", strings.TrimSpace(magic))
	}
	end := len(data) - crc32.Size
	if end < len(magic) {
		return nil, fmt.Errorf("it ends after %d bytes", len(data))
	}
	body := data[len(magic):end]
	if crc32.ChecksumIEEE(data[:end]) != binary.LittleEndian.Uint32(data[end:]) {
		return body, fmt.Errorf("the checksum after its %d bytes is wrong", end)
	}
	return body, nil
}
