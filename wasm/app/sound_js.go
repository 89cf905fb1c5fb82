package main

import (
	"encoding/binary"
	"math"
	"syscall/js"
	"time"

	"ludarium/render/store"
	"ludarium/render/ui/sound"
)

// speaker plays sounds with an AudioContext. It implements room.Feedback.
type speaker struct {
	audio   js.Value                 // an AudioContext, after the first sound
	buffers map[sound.Sound]js.Value // the sounds as AudioBuffers
}

// Vibrates implements room.Feedback.
func (s *speaker) Vibrates() bool { return js.Global().Get("navigator").Get("vibrate").Truthy() }

// Vibrate implements room.Feedback.
func (s *speaker) Vibrate(d time.Duration) {
	navigator := js.Global().Get("navigator")
	if used := navigator.Get("userActivation"); used.Truthy() && !used.Get("hasBeenActive").Bool() {
		return // Chrome would log on the console that it refuses
	}
	navigator.Call("vibrate", d.Milliseconds())
}

// Play implements room.Feedback. Errors are ignored: a browser may be unable to play a sound, or not allowed
// to before the first press, there may be no audio device, or other pages may use all of its channels.
func (s *speaker) Play(what sound.Sound) {
	if err := store.Guard(func() { s.play(what) }); err != nil {
		js.Global().Get("console").Call("warn", err.Error())
	}
}

// play plays a sound; an exception of the browser becomes a panic.
func (s *speaker) play(what sound.Sound) {
	if s.audio.IsUndefined() {
		make := js.Global().Get("AudioContext")
		if make.IsUndefined() {
			return
		}
		s.audio = make.New()
	}
	if state := s.audio.Get("state").String(); state == "suspended" || state == "interrupted" {
		promised(func() js.Value { return s.audio.Call("resume") }, ignore)
	}
	buffer, ok := s.buffers[what]
	if !ok {
		buffer = s.buffer(what.Samples())
		s.buffers[what] = buffer
	}
	source := s.audio.Call("createBufferSource")
	source.Set("buffer", buffer)
	source.Call("connect", s.audio.Get("destination"))
	source.Call("start")
}

// buffer converts samples to an AudioBuffer.
func (s *speaker) buffer(samples []float32) js.Value {
	var data []byte
	for _, x := range samples {
		data = binary.LittleEndian.AppendUint32(data, math.Float32bits(x))
	}
	bytes := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(bytes, data)
	buffer := s.audio.Call("createBuffer", 1, len(samples), sound.Rate)
	buffer.Call("copyToChannel", js.Global().Get("Float32Array").New(bytes.Get("buffer")), 0)
	return buffer
}
