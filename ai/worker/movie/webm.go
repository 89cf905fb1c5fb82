package movie

import (
	"encoding/binary"
	"image"
	"math"
	"time"
)

// Encoded is a picture of a film that a video encoder of the platform has compressed.
type Encoded struct {
	At   time.Duration // since the beginning of the film
	Key  bool          // can be shown without the pictures before
	Data []byte
}

// Identifiers of EBML elements of Matroska files (Lhomme, Bunkus and Rice, RFC 9559, 2024), of which WebM
// files use some.
const (
	idEBML, idDocType, idDocTypeVersion, idDocTypeReadVersion = 0x1a45dfa3, 0x4282, 0x4287, 0x4285
	idSegment, idInfo, idTimestampScale, idDuration           = 0x18538067, 0x1549a966, 0x2ad7b1, 0x4489
	idMuxingApp, idWritingApp                                 = 0x4d80, 0x5741
	idTracks, idTrackEntry, idTrackNumber, idTrackUID         = 0x1654ae6b, 0xae, 0xd7, 0x73c5
	idTrackType, idFlagLacing, idCodecID                      = 0x83, 0x9c, 0x86
	idVideo, idPixelWidth, idPixelHeight                      = 0xe0, 0xb0, 0xba
	idCues, idCuePoint, idCueTime, idCueTrackPositions        = 0x1c53bb6b, 0xbb, 0xb3, 0xb7
	idCueTrack, idCueClusterPosition                          = 0xf7, 0xf1
	idCluster, idTimestamp, idSimpleBlock                     = 0x1f43b675, 0xe7, 0xa3
	idBlockGroup, idBlock, idBlockDuration, idReferenceBlock  = 0xa0, 0xa1, 0x9b, 0xfb
)

// longestCluster is the longest time from the beginning of a cluster to the last of its blocks, whose
// relative timestamps have 16 bits.
const longestCluster = 30 * time.Second

// WebM joins pictures, in the order of their times, to a film of that size. The first is a key picture; the
// last is shown until the film ends. codec is the name of the codec in Matroska, such as "V_VP8".
func WebM(codec string, size image.Point, pictures []Encoded, lasts time.Duration) []byte {
	const version, readVersion = 4, 2
	head := element(idEBML, join(text(idDocType, "webm"), number(idDocTypeVersion, version),
		number(idDocTypeReadVersion, readVersion)))
	const unit = time.Millisecond
	info := element(idInfo, join(number(idTimestampScale, uint64(unit)),
		real(idDuration, float64(lasts)/float64(unit)),
		text(idMuxingApp, "Ludarium"), text(idWritingApp, "Ludarium")))
	const track, video = 1, 1
	tracks := element(idTracks, element(idTrackEntry, join(number(idTrackNumber, track),
		number(idTrackUID, track), number(idTrackType, video), number(idFlagLacing, 0),
		text(idCodecID, codec),
		element(idVideo, join(number(idPixelWidth, uint64(size.X)), number(idPixelHeight, uint64(size.Y)))))))

	var clusters, cues []byte
	for from := 0; from < len(pictures); {
		begin := pictures[from].At
		to := from + 1
		for to < len(pictures) && !pictures[to].Key && pictures[to].At-begin <= longestCluster {
			to++
		}
		body := number(idTimestamp, uint64(begin.Milliseconds()))
		for i := from; i < to; i++ {
			p := &pictures[i]
			block := []byte{0x80 | track}
			block = binary.BigEndian.AppendUint16(block, uint16(p.At.Milliseconds()-begin.Milliseconds()))
			if i == len(pictures)-1 { // the only one whose duration no other begins
				block = append(append(block, 0), p.Data...)
				rest := max(lasts-p.At, unit).Milliseconds()
				group := join(element(idBlock, block), number(idBlockDuration, uint64(rest)))
				if !p.Key { // a block without a reference would be a key picture
					group = append(group, number(idReferenceBlock,
						uint64(pictures[i-1].At.Milliseconds()-p.At.Milliseconds()))...)
				}
				body = append(body, element(idBlockGroup, group)...)
				continue
			}
			flags := byte(0)
			if p.Key {
				flags = 0x80
			}
			body = append(body, element(idSimpleBlock, append(append(block, flags), p.Data...))...)
		}
		if pictures[from].Key {
			cues = append(cues, element(idCuePoint, join(number(idCueTime, uint64(begin.Milliseconds())),
				element(idCueTrackPositions, join(number(idCueTrack, track),
					number(idCueClusterPosition, uint64(len(info)+len(tracks)+len(clusters)))))))...)
		}
		clusters = append(clusters, element(idCluster, body)...)
		from = to
	}
	return join(head, element(idSegment, join(info, tracks, clusters, element(idCues, cues))))
}

func join(parts ...[]byte) (out []byte) {
	for _, p := range parts {
		out = append(out, p...)
	}
	return out
}

// element returns an EBML element: its identifier, its length in 8 bytes, and its content.
func element(id uint32, content []byte) []byte {
	out := binary.BigEndian.AppendUint32(nil, id)
	for out[0] == 0 {
		out = out[1:]
	}
	return append(binary.BigEndian.AppendUint64(out, 1<<56|uint64(len(content))), content...)
}

func number(id uint32, n uint64) []byte { return element(id, binary.BigEndian.AppendUint64(nil, n)) }

func real(id uint32, x float64) []byte { return number(id, math.Float64bits(x)) }

func text(id uint32, s string) []byte { return element(id, []byte(s)) }
