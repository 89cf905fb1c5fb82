// Package webdriver drives the browsers that are not Chromium, each by the protocol that it brings along:
// Firefox by Marionette, and WebKitGTK's MiniBrowser by WebDriver over HTTP; both say what WebDriver of the
// W3C says. They draw on a display of the X Window System; WebGL2 is drawn by the processor.
package webdriver
