//go:build !js

package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"os"
	"sync"

	"github.com/ebitengine/oto/v3"

	"ludarium/render/ui/sound"
)

// speaker plays sounds on the device of the system, which is opened at the first one. Ebitengine's own audio
// is not used: it ends the program where there is no device.
type speaker struct {
	open   sync.Once
	sounds chan sound.Sound
}

// Play implements room.Host. What comes while too much is heard is left out.
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

// run opens the device and plays what comes.
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
			continue // nobody hears it
		}
		var data []byte
		for _, x := range what.Samples() {
			data = binary.LittleEndian.AppendUint32(data, math.Float32bits(x))
		}
		context.NewPlayer(bytes.NewReader(data)).Play()
	}
}
