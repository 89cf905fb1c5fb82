package browser

import (
	"fmt"
	"math/rand/v2"

	"github.com/chromedp/cdproto/input"
)

// RandomEvent sends a random mouse, pen, touch or key event.
func RandomEvent(p *Page, r *rand.Rand) error {
	at := Point{X: float64(r.IntN(1300) - 10), Y: float64(r.IntN(820) - 10)}
	switch r.IntN(6) {
	case 0, 1:
		kinds := []input.DispatchMouseEventType{input.DispatchMouseEventTypeMousePressed,
			input.DispatchMouseEventTypeMouseReleased, input.DispatchMouseEventTypeMouseMoved,
			input.DispatchMouseEventTypeMouseMoved}
		buttons := []input.MouseButton{input.MouseButtonLeft, input.MouseButtonMiddle, input.MouseButtonRight}
		pointers := []input.DispatchMouseEventPointerType{"mouse", "pen"}
		return call(p, input.DispatchMouseEvent, input.DispatchMouseEventParams{
			Type: kinds[r.IntN(len(kinds))], X: at.X, Y: at.Y, Button: buttons[r.IntN(len(buttons))],
			Buttons: int64(r.IntN(8)), ClickCount: 1, Modifiers: int64(r.IntN(16)),
			PointerType: pointers[r.IntN(len(pointers))]})
	case 2:
		return p.Wheel(at, float64(r.IntN(4000)-2000))
	case 3:
		points := []*input.TouchPoint{}
		for i := range 1 + r.IntN(3) {
			id := float64(i)
			points = append(points, &input.TouchPoint{X: at.X + 40*id, Y: at.Y, ID: &id})
		}
		ends := []input.DispatchTouchEventType{input.DispatchTouchEventTypeTouchEnd,
			input.DispatchTouchEventTypeTouchCancel}
		for _, e := range []input.DispatchTouchEventParams{
			{Type: input.DispatchTouchEventTypeTouchStart, TouchPoints: points},
			{Type: ends[r.IntN(len(ends))], TouchPoints: []*input.TouchPoint{}}} {
			if err := call(p, input.DispatchTouchEvent, e); err != nil {
				return err
			}
		}
		return nil
	case 4:
		if r.IntN(2) == 0 {
			return p.Insert(fmt.Sprint(r.IntN(100)))
		}
		return Compose(p, "あ")
	default:
		keys := []string{Enter, Escape, Tab, Home, End, ArrowLeft, ArrowRight, ArrowUp, ArrowDown,
			"a", "M", "?", "/", " ", "t", "5", "ä", "+", ","}
		return p.Strike(keys[r.IntN(len(keys))], 0)
	}
}
