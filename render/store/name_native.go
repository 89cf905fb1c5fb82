//go:build !js

package store

import (
	"encoding/hex"
	"fmt"
	"strings"
)

// fileName encodes a key as a file name that is valid on every system: lower-case letters, digits, - and _
// are unchanged, and so is a full stop that is not the first character; every other byte becomes %XX.
// Upper-case letters are encoded because some file systems are case-insensitive.
func fileName(key string) string {
	var b strings.Builder
	device := isDevice(key)
	for i := range len(key) {
		c := key[i]
		plain := c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '-' || c == '_' || c == '.' && i > 0
		if plain && !(device && i == 0) {
			b.WriteByte(c)
		} else {
			fmt.Fprintf(&b, "%%%02x", c)
		}
	}
	return b.String()
}

// isDevice reports whether Windows reserves the name for a device, whatever its extension is.
func isDevice(key string) bool {
	stem, _, _ := strings.Cut(key, ".")
	switch stem {
	case "con", "prn", "aux", "nul":
		return true
	}
	return len(stem) == 4 && (stem[:3] == "com" || stem[:3] == "lpt") && stem[3] >= '0' && stem[3] <= '9'
}

// keyOf is the inverse of fileName; ok is false for a name that fileName never returns.
func keyOf(name string) (key string, ok bool) {
	var b []byte
	for i := 0; i < len(name); i++ {
		if name[i] != '%' {
			b = append(b, name[i])
			continue
		}
		if i+3 > len(name) {
			return "", false
		}
		c, err := hex.DecodeString(name[i+1 : i+3])
		if err != nil {
			return "", false
		}
		b = append(b, c[0])
		i += 2
	}
	return string(b), len(b) > 0 && fileName(string(b)) == name
}
