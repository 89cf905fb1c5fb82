// Package webdriver drives browsers other than Chromium, each with its own protocol: Firefox with
// Marionette, and WebKitGTK's MiniBrowser with WebDriver over HTTP; both have the commands of the W3C's
// WebDriver. They draw on a virtual display of the X Window System (StartXvfb); WebGL2 is rendered in
// software.
package webdriver
