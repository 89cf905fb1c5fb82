package browser

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// AccessibleNode is a node of a page's accessibility tree, which screen readers announce.
type AccessibleNode struct {
	Role, Name string
	Pressed    bool
	node       cdp.BackendNodeID
}

// AccessibleNodes returns all nodes that a screen reader announces, in order.
func (p *Page) AccessibleNodes() ([]AccessibleNode, error) {
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	tree, err := chromedp.Call(ctx, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
	if err != nil {
		return nil, err
	}
	var list []AccessibleNode
	for _, n := range tree.Nodes {
		if n.Ignored || n.Role == nil {
			continue
		}
		h := AccessibleNode{node: n.BackendDOMNodeID}
		for value, into := range map[*accessibility.Value]*string{n.Role: &h.Role, n.Name: &h.Name} {
			if value == nil || value.Value == nil {
				continue
			}
			if err := json.Unmarshal(value.Value, into); err != nil {
				return nil, fmt.Errorf("browser: the accessibility tree: %w", err)
			}
		}
		for _, p := range n.Properties {
			if p.Name == accessibility.PropertyNamePressed {
				h.Pressed = string(p.Value.Value) == `"true"`
			}
		}
		list = append(list, h)
	}
	return list, nil
}

// Activate focuses a node and, if click is set, clicks it, as the keys of a screen reader do.
func (p *Page) Activate(h AccessibleNode, click bool) error {
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	found, err := chromedp.Call(ctx, dom.ResolveNode, dom.ResolveNodeParams{BackendNodeID: h.node})
	if err != nil {
		return err
	}
	do := "function() { this.focus(); }"
	if click {
		do = "function() { this.focus(); this.click(); }"
	}
	_, err = chromedp.Call(ctx, runtime.CallFunctionOn,
		runtime.CallFunctionOnParams{ObjectID: found.Object.ObjectID, FunctionDeclaration: do})
	return err
}
