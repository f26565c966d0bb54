import type { Page } from 'playwright-core';

/**
 * Finds what does not fit on a screen: a page or text wider than the phone, a word cut off without an ellipsis, a line
 * hidden by its container, a word broken in the middle, or text over a full screen's other texts and icons.
 */
export const findCut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const isWide = root.scrollWidth > root.clientWidth;
    const found = new Set(isWide ? [`the page is ${root.scrollWidth} px wide`] : []);
    const range = document.createRange();
    const drawn: [string, DOMRect][] = [];
    const shown = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent, textContent } = node;
      const text = textContent?.trim();
      if (!text || !parent || !isSeen(parent)) continue;
      range.selectNodeContents(node);
      const why = cutBy(parent, range.getBoundingClientRect()) ?? brokenWord(node, parent);
      if (why) found.add(`${why}: ${text.slice(0, 60)}`);
      if (parent.closest('[data-locks-scroll]')) drawn.push([text, shownPart(parent)]);
    }
    for (const icon of shown.querySelectorAll('[data-locks-scroll] svg'))
      drawn.push(['an icon', icon.getBoundingClientRect()]);
    for (const [at, [text, box]] of drawn.entries())
      for (const [other, { left, right, top, bottom }] of drawn.slice(at + 1))
        if (box.left < right && left < box.right && box.top < bottom - 1 && top < box.bottom - 1)
          found.add(`${text.slice(0, 60)} lies over ${other.slice(0, 60)}`);
    return [...found];

    function isSeen(element: Element): boolean {
      if (element.closest('script, style, option, [inert]')) return false;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      for (let at: Element | null = element; at; at = at.parentElement)
        // Text that is only for screen readers, or hidden until it has the focus.
        if (/inset\(50%/.test(getComputedStyle(at).clipPath)) return false;
      return true;
    }

    /** The text's box up to the edge at which an ellipsis cuts it. */
    function shownPart(from: Element, { left, top, right, height } = range.getBoundingClientRect()): DOMRect {
      let end = right;
      for (let at: Element | null = from; at; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== 'visible')
          end = Math.min(end, at.getBoundingClientRect().right);
      return new DOMRect(left, top, end - left, height);
    }

    function cutBy(from: Element, { left, right, top, bottom }: DOMRect): string | undefined {
      for (let at: Element | null = from; at && at !== root; at = at.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(at);
        const box = at.getBoundingClientRect();
        // An ellipsis shows that there is more text, and scrolling reaches the rest.
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return undefined;
        if (/auto|scroll/.test(overflowX + overflowY) && at !== document.body) return undefined;
        if (overflowX !== 'visible' && (right > box.right + 2 || left < box.left - 2))
          return 'cut at the side';
        if (overflowY !== 'visible' && (bottom > box.bottom + 3 || top < box.top - 3)) return 'cut below';
      }
      return right > root.clientWidth + 1 || left < -1 ? 'beyond the edge' : undefined;
    }

    function lineOf(heading: Element): number {
      const { paddingLeft, paddingRight } = getComputedStyle(heading);
      return heading.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    }

    /**
     * Finds a word that is broken over lines. Skips text with automatic hyphens, a heading's word that is longer than a
     * line, ads, in which people write very long words, and mail addresses, which may break anywhere: parts of their
     * own would be read one by one.
     */
    function brokenWord(node: Node, parent: Element): string | undefined {
      if (parent.closest('article') || getComputedStyle(parent).hyphens === 'auto') return undefined;
      const heading = parent.closest('h1, h2, h3');
      const text = (node.textContent ?? '').replace(/\S+@\S+/g, (address) => ' '.repeat(address.length));
      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const boxes = [...range.getClientRects()];
        const width = boxes.reduce((sum, box) => sum + box.width, 0);
        if (heading && width > lineOf(heading)) continue;
        if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1) return `"${word}" falls apart`;
      }
      return undefined;
    }
  });

/** Every text of the screen, whether visible or only for screen readers. */
export const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said = ['aria-label', 'placeholder', 'title', 'alt'];
    const texts: (string | null | undefined)[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, [data-voice]')) texts.push(node.textContent?.trim());
    for (const element of document.querySelectorAll(said.map((name) => `[${name}]`).join()))
      texts.push(...said.map((name) => element.getAttribute(name)));
    return [
      ...new Set(texts.filter((text) => text !== null && text !== undefined && text !== '')),
    ] as string[];
  });
