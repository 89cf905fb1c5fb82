package browser

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/png"

	"github.com/chromedp/chromedp"
)

// Screenshot returns a screenshot of the page as PNG.
func (p *Page) Screenshot() ([]byte, error) {
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	return chromedp.Run(ctx, chromedp.CaptureScreenshot())
}

// CheckPicture returns an error unless a PNG shows something: a minimum number of colours, none of them on
// more than 99.5 % of the pixels. A canvas without its context, or a page without its program, has a single
// colour.
func CheckPicture(picture []byte, colours int) error {
	img, err := png.Decode(bytes.NewReader(picture))
	if err != nil {
		return fmt.Errorf("browser: bad screenshot: %w", err)
	}
	count, most := tally(img)
	n := img.Bounds().Dx() * img.Bounds().Dy()
	if count < colours || most*1000 > n*995 {
		return fmt.Errorf("browser: the picture is flat: %d colours, want %d; one covers %.1f %% of it",
			count, colours,
			100*float64(most)/float64(n))
	}
	return nil
}

// tally returns the number of colours and the number of pixels of the most frequent colour.
func tally(img image.Image) (colours, most int) {
	seen := map[[3]uint8]int{}
	for y := img.Bounds().Min.Y; y < img.Bounds().Max.Y; y++ {
		for x := img.Bounds().Min.X; x < img.Bounds().Max.X; x++ {
			r, g, b, _ := img.At(x, y).RGBA()
			c := [3]uint8{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8)}
			seen[c]++
			most = max(most, seen[c])
		}
	}
	return len(seen), most
}
