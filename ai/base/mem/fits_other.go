//go:build !unix

package mem

import "runtime"

// Fits reports whether the given number of bytes of memory is available, as far as known. A web page has at
// most 4 GB, some of which the program needs.
func Fits(bytes int) bool { return runtime.GOOS != "js" || bytes <= 2<<30 }
