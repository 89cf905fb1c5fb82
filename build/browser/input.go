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

// Point is a position in the page in CSS pixels.
type Point struct{ X, Y float64 }

// call sends a command of the DevTools protocol and ignores its result.
func call[P, R any](p *Page, cmd cdp.Command[P, R], params P) error {
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	_, err := chromedp.Call(ctx, cmd, params)
	return err
}

// Buttons describe a use of the mouse: which button, and which keys are held.
type Buttons struct {
	Right bool
	Held  Held
}

// Held is a set of held modifier keys, as bits of the DevTools protocol.
type Held int64

// Values of Held, which can be added.
const (
	Alt   Held = 1
	Shift Held = 8
)

// The buttons of a mouse, as bits of MouseEvent.buttons.
const (
	leftButton  = 1
	rightButton = 2
)

func (p *Page) mouse(kind input.DispatchMouseEventType, at Point, buttons int64) error {
	return mouseWith(p, Buttons{}, kind, at, buttons)
}

// mouseWith sends a mouse event with the given buttons.
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

// Click moves the mouse to a position and clicks the left button.
func (p *Page) Click(at Point) error { return p.Drag(at) }

// Drag presses the left button at the first position, moves through the others and releases it at the last.
func (p *Page) Drag(path ...Point) error { return DragWith(p, Buttons{}, path...) }

// DragWith is Drag with the given mouse buttons and held keys.
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

// Wheel turns the wheel at a position by a number of pixels, downwards if positive.
func (p *Page) Wheel(at Point, down float64) error {
	const aside = 1e-3 // Chromium rejects a missing value, and 0 would be omitted from the message
	return call(p, input.DispatchMouseEvent, input.DispatchMouseEventParams{
		Type: input.DispatchMouseEventTypeMouseWheel, X: at.X, Y: at.Y, DeltaX: aside, DeltaY: down})
}

// Drop drags files of this machine to a position and drops them there.
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

// Pinch moves two fingers around a position from one distance between them to another, in a number of steps.
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

// Tap touches a position briefly. It lifts the finger without waiting for the page, because holding it would
// show a tooltip.
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
	// retry while the end of the touch arrives before its start
	for err != nil && strings.Contains(err.Error(), "TouchStart") {
		time.Sleep(time.Millisecond)
		err = call(p, input.DispatchTouchEvent, up)
	}
	return errors.Join(<-down, err, p.Frame())
}

// Touch puts one finger down and leaves it there.
func (p *Page) Touch(at Point) error { return p.touch(input.DispatchTouchEventTypeTouchStart, at) }

// Lift lifts the finger.
func (p *Page) Lift() error { return p.touch(input.DispatchTouchEventTypeTouchEnd) }

// Point moves the mouse to a position without pressing a button.
func (p *Page) Point(at Point) error { return p.mouse(input.DispatchMouseEventTypeMouseMoved, at, 0) }

// Swipe puts one finger down at the first position, moves it through the others and lifts it.
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
	PageDown   = kb.PageDown
	PageUp     = kb.PageUp
)

// Strike presses a key and releases it after a duration, which may be shorter than a frame; it does not wait
// for a frame.
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

// Insert inserts text into the focused field all at once, as the clipboard and phone keyboards do.
func (p *Page) Insert(text string) error {
	return call(p, input.InsertText, input.InsertTextParams{Text: text})
}

// Compose shows text as an unfinished composition of an input method in the focused field. Insert ends it.
func Compose(p *Page, text string) error {
	return call(p, input.ImeSetComposition, input.ImeSetCompositionParams{Text: text,
		SelectionStart: int64(len([]rune(text))), SelectionEnd: int64(len([]rune(text)))})
}

// Pen touches a position with a pen briefly.
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

// Select selects the whole text of the focused field by the keyboard shortcut.
func (p *Page) Select() error { return p.shortcut("a", "selectAll") }

// Paste pastes the clipboard into the focused field by the keyboard shortcut.
func (p *Page) Paste() error { return p.shortcut("v", "paste") }

// shortcut presses Ctrl and a letter, with the editing command of the shortcut.
func (p *Page) shortcut(letter, command string) error {
	upper := strings.ToUpper(letter)
	e := input.DispatchKeyEventParams{Type: kb.KeyRawDown, Key: letter, Code: "Key" + upper,
		WindowsVirtualKeyCode: int64(upper[0]), Modifiers: int64(chromedp.ModifierCtrl),
		Commands: []string{command}}
	if err := call(p, input.DispatchKeyEvent, e); err != nil {
		return err
	}
	e.Type, e.Commands = kb.KeyUp, nil
	return call(p, input.DispatchKeyEvent, e)
}

// Press presses and releases keys in order: each rune of keys is a character or one of the constants.
// Modifiers are held meanwhile.
func (p *Page) Press(keys string, modifiers ...chromedp.Modifier) error {
	for _, r := range keys {
		for _, event := range strokes(r) {
			for _, m := range modifiers {
				event.Modifiers |= int64(m)
			}
			if event.Type == kb.KeyChar && event.Modifiers&^int64(chromedp.ModifierShift) != 0 {
				continue // with Ctrl, Alt or Meta a key types no character
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

// strokes returns the events that a keyboard sends for a key: the browser drops the character if the page has
// handled the press, even if the focus has moved since.
func strokes(r rune) []*input.DispatchKeyEventParams {
	events := kb.Encode(r)
	for _, e := range events {
		if e.Type == kb.KeyDown {
			e.Type = kb.KeyRawDown
		}
	}
	return events
}
