package lab

import (
	"strings"
	"syscall"
	"unsafe"
)

// processor returns the name of the processor in the registry, or "" if it is missing, and 0 for the number
// of cores, which is unknown.
func processor() (name string, cores int) {
	path, err := syscall.UTF16PtrFromString(`HARDWARE\DESCRIPTION\System\CentralProcessor\0`)
	if err != nil {
		return "", 0
	}
	var key syscall.Handle
	if syscall.RegOpenKeyEx(syscall.HKEY_LOCAL_MACHINE, path, 0, syscall.KEY_READ, &key) != nil {
		return "", 0
	}
	defer syscall.RegCloseKey(key)
	value, err := syscall.UTF16PtrFromString("ProcessorNameString")
	if err != nil {
		return "", 0
	}
	var text [256]uint16
	var kind uint32
	size := uint32(len(text) * 2)
	if syscall.RegQueryValueEx(key, value, nil, &kind, (*byte)(unsafe.Pointer(&text[0])), &size) != nil ||
		kind != syscall.REG_SZ {
		return "", 0
	}
	return strings.TrimSpace(syscall.UTF16ToString(text[:])), 0
}
