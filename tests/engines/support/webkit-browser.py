#!/usr/bin/python3
"""A window with one WebKitGTK view for WebDriver. WebKit's own MiniBrowser cannot be as narrow as a phone."""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

Gtk.Settings.get_default().set_property("gtk-application-prefer-dark-theme", "--dark" in sys.argv)
# Classic scroll bars on desktop, as with most mice.
Gtk.Settings.get_default().set_property("gtk-overlay-scrolling", "--touch" in sys.argv)
# Backdrops run only without prefers-reduced-motion.
Gtk.Settings.get_default().set_property("gtk-enable-animations", "--motion" in sys.argv)

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
# Enable the back/forward cache, so a half-filled form is restored with its page.
context.set_cache_model(WebKit2.CacheModel.WEB_BROWSER)


def show(view):
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(1280, 800)
    window.add(view)
    window.show_all()
    view.connect("create", lambda _view, _action: show(new_view(related=view)))
    view.connect("close", lambda _view: window.destroy())
    return view


def new_view(related=None):
    if related:
        return WebKit2.WebView(related_view=related, is_controlled_by_automation=True)
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    view.get_settings().set_enable_page_cache(True)
    return view


def start(_context, session):
    session.connect("create-web-view", lambda _session: show(new_view()))


context.connect("automation-started", start)
Gtk.main()
