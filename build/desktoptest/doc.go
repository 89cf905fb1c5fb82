// Package desktoptest starts the desktop program in a virtual X display, plays a game with injected mouse
// and key events and reads the program's state. It runs on Linux with
//
//	go test ./build/desktoptest -desktop
//
// and needs Xvfb, xdotool, xclip, dbus-daemon and OpenGL in software.
package desktoptest
