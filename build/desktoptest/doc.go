// Package desktoptest starts the desktop program in a virtual X display, plays a game in it with injected
// mouse and key events and reads what it says about its state. It runs on Linux with
//
//	go test ./build/desktoptest -desktop
//
// and needs Xvfb, xdotool and an OpenGL that draws in software.
package desktoptest
