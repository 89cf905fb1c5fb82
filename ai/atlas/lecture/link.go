package lecture

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"io"
	"strings"

	"ludarium/game/text/fault"
)

// Pack compresses a lecture into letters, digits, "-" and "_", for links.
func (l *Lecture) Pack() string {
	return base64.RawURLEncoding.EncodeToString(deflate([]byte(l.Text())))
}

// Unpack reads a lecture that Pack compressed.
func Unpack(packed string) (Lecture, error) {
	data, err := base64.RawURLEncoding.DecodeString(strings.TrimRight(packed, "="))
	if err != nil {
		return Lecture{}, errDamaged
	}
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(data)), MostBytes+1))
	if err != nil {
		return Lecture{}, errDamaged
	}
	return Read(string(text))
}

var errDamaged = fault.Errorf("the lecture in the link is damaged or incomplete")
