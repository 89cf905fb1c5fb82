package movie

import (
	"encoding/binary"
	"fmt"
	"image"
	"math"
	"strings"
	"testing"
	"time"
)

// outline lists the elements of a file with their contents, by an own reader of EBML.
func outline(data []byte, indent string, out *strings.Builder) {
	holds := map[uint32]string{idEBML: "EBML", idSegment: "Segment", idInfo: "Info", idTracks: "Tracks",
		idTrackEntry: "Track", idVideo: "Video", idCluster: "Cluster", idBlockGroup: "Group", idCues: "Cues",
		idCuePoint: "Cue", idCueTrackPositions: "Positions"}
	numbers := map[uint32]string{idTimestamp: "at", idPixelWidth: "width", idPixelHeight: "height",
		idBlockDuration: "lasts", idReferenceBlock: "refers to", idCueTime: "time",
		idCueClusterPosition: "position"}
	for len(data) > 0 {
		n := 1
		for mask := byte(0x80); data[0]&mask == 0; mask >>= 1 {
			n++
		}
		id := uint32(0)
		for _, b := range data[:n] {
			id = id<<8 | uint32(b)
		}
		length := int(binary.BigEndian.Uint64(data[n:]) & (1<<56 - 1))
		content := data[n+8:][:length]
		switch {
		case holds[id] != "":
			fmt.Fprintf(out, "%s%s\n", indent, holds[id])
			outline(content, indent+" ", out)
		case numbers[id] != "":
			fmt.Fprintf(out, "%s%s %d\n", indent, numbers[id], int64(binary.BigEndian.Uint64(content)))
		case id == idDuration:
			duration := math.Float64frombits(binary.BigEndian.Uint64(content))
			fmt.Fprintf(out, "%sduration %g\n", indent, duration)
		case id == idCodecID, id == idDocType:
			fmt.Fprintf(out, "%s%s\n", indent, content)
		case id == idSimpleBlock, id == idBlock:
			fmt.Fprintf(out, "%sblock +%d %x %s\n", indent, binary.BigEndian.Uint16(content[1:]), content[3],
				content[4:])
		}
		data = data[n+8+length:]
	}
}

func TestWebM(t *testing.T) {
	at := func(ms int, key bool, data string) Encoded {
		return Encoded{time.Duration(ms) * time.Millisecond, key, []byte(data)}
	}
	data := WebM("V_VP8", image.Pt(640, 360), []Encoded{at(0, true, "a"), at(500, false, "b"),
		at(31000, false, "c"), at(32000, true, "d"), at(33000, false, "e")}, 35*time.Second)
	var got strings.Builder
	outline(data, "", &got)
	const want = `EBML
 webm
Segment
 Info
  duration 35000
 Tracks
  Track
   V_VP8
   Video
    width 640
    height 360
 Cluster
  at 0
  block +0 80 a
  block +500 0 b
 Cluster
  at 31000
  block +0 0 c
 Cluster
  at 32000
  block +0 80 d
  Group
   block +1000 0 e
   lasts 2000
   refers to -1000
 Cues
  Cue
   time 0
   Positions
    position %d
  Cue
   time 32000
   Positions
    position %d
`
	segment := strings.Index(string(data), "\x18\x53\x80\x67") + 12
	var at2 []any
	for i := segment; i < len(data); {
		next := strings.Index(string(data[i:]), "\x1f\x43\xb6\x75")
		if next < 0 {
			break
		}
		at2 = append(at2, i+next-segment)
		i += next + 4
	}
	if len(at2) != 3 {
		t.Fatalf("clusters at %v", at2)
	}
	if want := fmt.Sprintf(want, at2[0], at2[2]); got.String() != want {
		t.Errorf("the film is\n%s\nwant\n%s", got.String(), want)
	}
}
