//go:build !unix

package mem

import "runtime"

// Fits reports whether that many bytes of memory are available, as far as known: a page in a browser has at
// most 4 GB, some of which the program needs.
func Fits(bytes int) bool { return runtime.GOOS != "js" || bytes <= 2<<30 }
