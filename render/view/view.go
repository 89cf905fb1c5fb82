// Package view draws what can be watched of a search: one renderer for each kind of ludarium/ai/live, which serves every game.
package view
