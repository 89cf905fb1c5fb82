package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// AccessibleNode is a node of a page's accessibility tree, which screen readers announce.
type AccessibleNode struct {
	Role, Name, Value string
	Level             int // of a heading
	Depth             int // number of nodes that contain it
	Pressed, Checked  bool
	Selected, Focused bool
	Disabled          bool
	node              cdp.BackendNodeID
}

// AccessibleNodes returns all nodes that a screen reader announces, in reading order.
func (p *Page) AccessibleNodes() ([]AccessibleNode, error) {
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	tree, err := chromedp.Call(ctx, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
	if err != nil || len(tree.Nodes) == 0 {
		return nil, err
	}
	nodes := map[accessibility.NodeID]*accessibility.Node{}
	for _, n := range tree.Nodes {
		nodes[n.NodeID] = n
	}
	var list []AccessibleNode
	var add func(n *accessibility.Node, depth int) error
	add = func(n *accessibility.Node, depth int) error {
		if !n.Ignored && n.Role != nil {
			h, err := accessibleNode(n)
			if err != nil {
				return fmt.Errorf("browser: the accessibility tree: %w", err)
			}
			h.Depth = depth
			list = append(list, h)
			depth++
		}
		for _, id := range n.ChildIDs {
			if child := nodes[id]; child != nil {
				if err := add(child, depth); err != nil {
					return err
				}
			}
		}
		return nil
	}
	return list, add(tree.Nodes[0], 0)
}

// accessibleNode decodes a node of the protocol.
func accessibleNode(n *accessibility.Node) (h AccessibleNode, err error) {
	h.node = n.BackendDOMNodeID
	decode := func(v *accessibility.Value, into any) {
		if v != nil && v.Value != nil && err == nil {
			err = json.Unmarshal(v.Value, into)
		}
	}
	decode(n.Role, &h.Role)
	decode(n.Name, &h.Name)
	if n.Value != nil && n.Value.Value != nil {
		h.Value = strings.Trim(string(n.Value.Value), `"`)
	}
	for _, p := range n.Properties {
		is := strings.Trim(string(p.Value.Value), `"`)
		switch p.Name {
		case accessibility.PropertyNamePressed:
			h.Pressed = is == "true"
		case accessibility.PropertyNameChecked:
			h.Checked = is == "true"
		case accessibility.PropertyNameSelected:
			h.Selected = is == "true"
		case accessibility.PropertyNameDisabled:
			h.Disabled = is == "true"
		case accessibility.PropertyNameFocused:
			h.Focused = is == "true"
		case accessibility.PropertyNameLevel:
			h.Level, err = strconv.Atoi(is)
		}
	}
	return h, err
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
