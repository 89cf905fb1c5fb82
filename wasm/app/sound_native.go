//go:build !js

package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"os"
	"sync"
	"time"

	"github.com/ebitengine/oto/v3"

	"ludarium/render/ui/sound"
)

// speaker plays sounds on the system's audio device, which is opened for the first sound. Ebitengine's audio
// package is not used, because it ends the program if there is no device. It implements room.Feedback.
type speaker struct {
	open   sync.Once
	sounds chan sound.Sound
}

// Play implements room.Feedback. It drops sounds while too many are queued.
func (s *speaker) Play(what sound.Sound) {
	s.open.Do(func() {
		s.sounds = make(chan sound.Sound, 4)
		go s.run()
	})
	select {
	case s.sounds <- what:
	default:
	}
}

// Vibrates implements room.Feedback.
func (*speaker) Vibrates() bool { return false }

// Vibrate implements room.Feedback.
func (*speaker) Vibrate(time.Duration) {}

// run opens the device and plays the queue.
func (s *speaker) run() {
	context, ready, err := oto.NewContext(&oto.NewContextOptions{SampleRate: sound.Rate, ChannelCount: 1,
		Format: oto.FormatFloat32LE})
	if err == nil {
		<-ready
		err = context.Err()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, textNoSound, err)
	}
	for what := range s.sounds {
		if err != nil {
			continue // without a device the queue is only emptied
		}
		var data []byte
		for _, x := range what.Samples() {
			data = binary.LittleEndian.AppendUint32(data, math.Float32bits(x))
		}
		context.NewPlayer(bytes.NewReader(data)).Play()
	}
}
