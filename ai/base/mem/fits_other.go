//go:build !unix

package mem

import "runtime"

// Fits reports whether the system would give so many bytes of memory now, as far as that is known: a page in
// a browser has 4 GB at most, of which the program needs some.
func Fits(bytes int) bool { return runtime.GOOS != "js" || bytes <= 2<<30 }
