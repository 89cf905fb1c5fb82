package browser

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// Point is a place in the page in CSS pixels.
type Point struct{ X, Y float64 }

// call sends one command of the DevTools protocol whose answer does not matter.
func call[P, R any](p *Page, cmd cdp.Command[P, R], params P) error {
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	_, err := chromedp.Call(ctx, cmd, params)
	return err
}

// Buttons say how the mouse is used: with the right button or the left one, and which keys are held down.
type Buttons struct {
	Right bool
	Held  Held
}

// Held are keys that are held down, by the bits of the protocol.
type Held int64

// The keys, which may be added up.
const (
	Alt   Held = 1
	Shift Held = 8
)

// The bits of the buttons of a mouse, by MouseEvent.buttons.
const (
	leftButton  = 1
	rightButton = 2
)

func (p *Page) mouse(kind input.DispatchMouseEventType, at Point, buttons int64) error {
	return mouseWith(p, Buttons{}, kind, at, buttons)
}

// mouseWith is mouse for any of the buttons.
func mouseWith(p *Page, by Buttons, kind input.DispatchMouseEventType, at Point, buttons int64) error {
	e := input.DispatchMouseEventParams{Type: kind, X: at.X, Y: at.Y, Buttons: buttons,
		Modifiers: int64(by.Held)}
	if kind != input.DispatchMouseEventTypeMouseMoved {
		e.Button, e.ClickCount = input.MouseButtonLeft, 1
		if by.Right {
			e.Button = input.MouseButtonRight
		}
	}
	if err := call(p, input.DispatchMouseEvent, e); err != nil {
		return err
	}
	return p.Frame()
}

// Click moves the mouse to a place and clicks the left button.
func (p *Page) Click(at Point) error { return p.Drag(at) }

// Drag presses the left button at the first place, moves through the others and lets go at the last.
func (p *Page) Drag(path ...Point) error { return DragWith(p, Buttons{}, path...) }

// DragWith is Drag with any of the buttons.
func DragWith(p *Page, by Buttons, path ...Point) error {
	down := int64(leftButton)
	if by.Right {
		down = rightButton
	}
	err := mouseWith(p, by, input.DispatchMouseEventTypeMouseMoved, path[0], 0)
	if err == nil {
		err = mouseWith(p, by, input.DispatchMouseEventTypeMousePressed, path[0], down)
	}
	for _, at := range path[1:] {
		if err == nil {
			err = mouseWith(p, by, input.DispatchMouseEventTypeMouseMoved, at, down)
		}
	}
	if err != nil {
		return err
	}
	return mouseWith(p, by, input.DispatchMouseEventTypeMouseReleased, path[len(path)-1], 0)
}

// Wheel turns the wheel over a place by so many pixels, downwards if positive.
func (p *Page) Wheel(at Point, down float64) error {
	const aside = 1e-3 // 0 would be left out, which Chromium does not take
	return call(p, input.DispatchMouseEvent, input.DispatchMouseEventParams{
		Type: input.DispatchMouseEventTypeMouseWheel, X: at.X, Y: at.Y, DeltaX: aside, DeltaY: down})
}

// Drop drags files of this machine to a place and lets them go there.
func (p *Page) Drop(at Point, files ...string) error {
	for _, kind := range []input.DispatchDragEventType{input.DispatchDragEventTypeDragEnter,
		input.DispatchDragEventTypeDragOver, input.DispatchDragEventTypeDrop} {
		err := call(p, input.DispatchDragEvent, input.DispatchDragEventParams{Type: kind, X: at.X, Y: at.Y,
			Data: &input.DragData{Items: []*input.DragDataItem{}, Files: files, DragOperationsMask: 1}})
		if err != nil {
			return err
		}
	}
	return p.Frame()
}

func (p *Page) touch(kind input.DispatchTouchEventType, fingers ...Point) error {
	points := []*input.TouchPoint{}
	for i, f := range fingers {
		id := float64(i)
		points = append(points, &input.TouchPoint{X: f.X, Y: f.Y, ID: &id})
	}
	if err := call(p, input.DispatchTouchEvent,
		input.DispatchTouchEventParams{Type: kind, TouchPoints: points}); err != nil {
		return err
	}
	return p.Frame()
}

// Pinch moves two fingers apart around a place, from one distance to another in so many steps.
func (p *Page) Pinch(at Point, from, to float64, steps int) error {
	pair := func(d float64) []Point { return []Point{{X: at.X - d/2, Y: at.Y}, {X: at.X + d/2, Y: at.Y}} }
	if err := p.touch(input.DispatchTouchEventTypeTouchStart, pair(from)...); err != nil {
		return err
	}
	for i := range steps {
		d := from + (to-from)*float64(i+1)/float64(steps)
		if err := p.touch(input.DispatchTouchEventTypeTouchMove, pair(d)...); err != nil {
			return err
		}
	}
	return p.touch(input.DispatchTouchEventTypeTouchEnd)
}

// Tap touches a place with one finger for a moment: it is lifted without a wait for what the page makes of
// the touch, for a finger that stays is told what it touches.
func (p *Page) Tap(at Point) error {
	down := make(chan error, 1)
	go func() {
		start := input.DispatchTouchEventParams{Type: input.DispatchTouchEventTypeTouchStart,
			TouchPoints: []*input.TouchPoint{{X: at.X, Y: at.Y, ID: new(float64)}}}
		down <- call(p, input.DispatchTouchEvent, start)
	}()
	up := input.DispatchTouchEventParams{Type: input.DispatchTouchEventTypeTouchEnd,
		TouchPoints: []*input.TouchPoint{}}
	err := call(p, input.DispatchTouchEvent, up)
	for err != nil && strings.Contains(err.Error(), "TouchStart") { // it came before the touch
		time.Sleep(time.Millisecond)
		err = call(p, input.DispatchTouchEvent, up)
	}
	return errors.Join(<-down, err, p.Frame())
}

// Touch puts one finger down, which stays there.
func (p *Page) Touch(at Point) error { return p.touch(input.DispatchTouchEventTypeTouchStart, at) }

// Lift lifts the finger.
func (p *Page) Lift() error { return p.touch(input.DispatchTouchEventTypeTouchEnd) }

// Point moves the mouse to a place and leaves it there.
func (p *Page) Point(at Point) error { return p.mouse(input.DispatchMouseEventTypeMouseMoved, at, 0) }

// Swipe puts one finger down at the first place, moves it through the others and lifts it.
func (p *Page) Swipe(path ...Point) error {
	if err := p.touch(input.DispatchTouchEventTypeTouchStart, path[0]); err != nil {
		return err
	}
	for _, at := range path[1:] {
		if err := p.touch(input.DispatchTouchEventTypeTouchMove, at); err != nil {
			return err
		}
	}
	return p.touch(input.DispatchTouchEventTypeTouchEnd)
}

// Keys that are not letters, for Press.
const (
	Enter      = kb.Enter
	Escape     = kb.Escape
	Tab        = kb.Tab
	Home       = kb.Home
	End        = kb.End
	ArrowLeft  = kb.ArrowLeft
	ArrowRight = kb.ArrowRight
	ArrowUp    = kb.ArrowUp
	ArrowDown  = kb.ArrowDown
)

// Strike presses a key and lets it go after a while, which may be shorter than any picture: it waits for
// none.
func (p *Page) Strike(key string, held time.Duration) error {
	for _, r := range key {
		for _, event := range strokes(r) {
			if event.Type == kb.KeyUp {
				time.Sleep(held)
			}
			if err := call(p, input.DispatchKeyEvent, *event); err != nil {
				return err
			}
		}
	}
	return nil
}

// Insert writes text into the field that has the focus, all at once, as the clipboard and keyboards of phones
// do.
func (p *Page) Insert(text string) error {
	return call(p, input.InsertText, input.InsertTextParams{Text: text})
}

// Compose shows text as one that is being composed in the field that has the focus, as Japanese is written.
// Insert ends it.
func Compose(p *Page, text string) error {
	return call(p, input.ImeSetComposition, input.ImeSetCompositionParams{Text: text,
		SelectionStart: int64(len([]rune(text))), SelectionEnd: int64(len([]rune(text)))})
}

// Pen touches a place with a pen for a moment.
func Pen(p *Page, at Point) error {
	for _, kind := range []input.DispatchMouseEventType{input.DispatchMouseEventTypeMouseMoved,
		input.DispatchMouseEventTypeMousePressed, input.DispatchMouseEventTypeMouseReleased} {
		e := input.DispatchMouseEventParams{Type: kind, X: at.X, Y: at.Y, PointerType: "pen", Force: 0.5}
		if kind != input.DispatchMouseEventTypeMouseMoved {
			e.Button, e.ClickCount = input.MouseButtonLeft, 1
		}
		if err := call(p, input.DispatchMouseEvent, e); err != nil {
			return err
		}
		if err := p.Frame(); err != nil {
			return err
		}
	}
	return nil
}

// Select selects all of the field that has the focus, by its key.
func (p *Page) Select() error {
	e := input.DispatchKeyEventParams{Type: kb.KeyRawDown, Key: "a", Code: "KeyA", WindowsVirtualKeyCode: 'A',
		Modifiers: int64(chromedp.ModifierCtrl),
		Commands:  []string{"selectAll"}} // what the system's keyboard layout makes of it
	if err := call(p, input.DispatchKeyEvent, e); err != nil {
		return err
	}
	e.Type, e.Commands = kb.KeyUp, nil
	return call(p, input.DispatchKeyEvent, e)
}

// Press presses and releases keys one after the other: each rune of keys is a character or one of the
// constants. Modifiers are held meanwhile.
func (p *Page) Press(keys string, modifiers ...chromedp.Modifier) error {
	for _, r := range keys {
		for _, event := range strokes(r) {
			for _, m := range modifiers {
				event.Modifiers |= int64(m)
			}
			if event.Type == kb.KeyChar && len(modifiers) > 0 {
				continue // a shortcut types nothing
			}
			if event.Type == kb.KeyUp {
				if err := p.Frame(); err != nil {
					return err
				}
			}
			if err := call(p, input.DispatchKeyEvent, *event); err != nil {
				return err
			}
		}
		if err := p.Frame(); err != nil {
			return err
		}
	}
	return nil
}

// strokes returns the events of a key as keyboards make them: the browser drops the character when the page
// has dealt with the press, wherever the focus is by then.
func strokes(r rune) []*input.DispatchKeyEventParams {
	events := kb.Encode(r)
	for _, e := range events {
		if e.Type == kb.KeyDown {
			e.Type = kb.KeyRawDown
		}
	}
	return events
}
