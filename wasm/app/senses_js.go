package main

import (
	"encoding/binary"
	"image/color"
	"math"
	"strconv"
	"syscall/js"
	"time"

	"ludarium/render/store"
	"ludarium/render/ui/sound"
	"ludarium/render/ui/theme"
)

// senses are the page's sounds, vibration and colours, and the user's preferences in the system.
type senses struct {
	tongue
	program               *program
	dark, contrast, still js.Value
	audio                 js.Value                 // an AudioContext, after the first sound
	buffers               map[sound.Sound]js.Value // the sounds as AudioBuffers
	dressed               string                   // the style of the page around the canvas
}

func newSenses(page js.Value) *senses {
	media := func(q string) js.Value { return js.Global().Call("matchMedia", q) }
	return &senses{tongue: tongue{page}, dark: media("(prefers-color-scheme: dark)"),
		contrast: media("(prefers-contrast: more)"),
		still:    media("(prefers-reduced-motion: reduce)"), buffers: map[sound.Sound]js.Value{}}
}

// follow requests a frame when the user's preferences change.
func (s *senses) follow(p *program) {
	s.program = p
	redraw := js.FuncOf(func(js.Value, []js.Value) any {
		p.do(func() {})
		return nil
	})
	for _, q := range []js.Value{s.dark, s.contrast, s.still} {
		q.Call("addEventListener", "change", redraw)
	}
}

// PrefersDark implements room.Host.
func (s *senses) PrefersDark() bool { return s.dark.Get("matches").Bool() }

// PrefersContrast implements room.Host.
func (s *senses) PrefersContrast() bool { return s.contrast.Get("matches").Bool() }

// PrefersStill implements room.Host.
func (s *senses) PrefersStill() bool { return s.still.Get("matches").Bool() }

// Vibrates implements room.Host.
func (s *senses) Vibrates() bool { return js.Global().Get("navigator").Get("vibrate").Truthy() }

// Vibrate implements room.Host.
func (s *senses) Vibrate(d time.Duration) {
	navigator := js.Global().Get("navigator")
	if used := navigator.Get("userActivation"); used.Truthy() && !used.Get("hasBeenActive").Bool() {
		return // Chrome would log the refusal on the console
	}
	navigator.Call("vibrate", d.Milliseconds())
}

// Play implements room.Host. If a browser cannot play a sound, or not before the first press, nothing is
// heard: there may be no audio device, or other pages may use all of its channels.
func (s *senses) Play(what sound.Sound) {
	if err := store.Guard(func() { s.play(what) }); err != nil {
		js.Global().Get("console").Call("warn", err.Error())
	}
}

// play plays a sound; it panics with exceptions of the browser.
func (s *senses) play(what sound.Sound) {
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
func (s *senses) buffer(samples []float32) js.Value {
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

// dress gives the page around the canvas, such as dialogs and edges, the colours of a theme; left moves
// frequently used buttons to the left side.
func (s *senses) dress(th *theme.Theme, left bool) {
	look := th.Name() + css(th.Ground) + strconv.FormatBool(left)
	if look == s.dressed {
		return
	}
	s.dressed = look
	document := js.Global().Get("document")
	root := document.Get("documentElement")
	root.Get("classList").Call("toggle", "left", left)
	style := root.Get("style")
	for name, c := range map[string]color.NRGBA{"ground": th.Ground, "ink": th.Ink, "ink-2": th.Ink2,
		"line": th.Line, "accent": th.Accent, "on-accent": th.OnAccent, "bad": th.Bad} {
		style.Call("setProperty", "--"+name, css(c))
	}
	style.Set("colorScheme", map[bool]string{false: "light", true: "dark"}[th.Dark])
	metas := document.Call("querySelectorAll", "meta[name=theme-color]")
	for i := range metas.Length() {
		metas.Index(i).Set("content", css(th.Ground))
	}
}
