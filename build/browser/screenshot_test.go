package browser

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"testing"
)

func encode(t *testing.T, img image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := png.Encode(&out, img); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestCheckPictureRejectsFlatPictures(t *testing.T) {
	img := image.NewGray(image.Rect(0, 0, 40, 40))
	if CheckPicture(encode(t, img), 2) == nil {
		t.Error("a black picture passes")
	}
	for x := range 7 { // the first is black, so six grey pixels, less than 0.5 %
		img.SetGray(x, 0, color.Gray{uint8(10 * x)})
	}
	if CheckPicture(encode(t, img), 5) == nil {
		t.Error("a picture that is black but for six pixels passes")
	}
	for x := range 40 {
		for y := range 20 {
			img.SetGray(x, y, color.Gray{uint8(5 * x)})
		}
	}
	if err := CheckPicture(encode(t, img), 30); err != nil {
		t.Error(err)
	}
	if CheckPicture(encode(t, img), 60) == nil {
		t.Error("40 colours pass for 60")
	}
	if CheckPicture([]byte("GIF89a"), 1) == nil {
		t.Error("something that is no PNG passes")
	}
}
