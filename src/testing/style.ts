// Replaces style sheets that a library imports, because jsdom draws nothing.
export {};
