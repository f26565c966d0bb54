/**
 * A page describes itself by attributes, for the parts that keep or remove a screen over it. The page sets them by
 * `says`, the other part asks by `has`: neither knows how the other is made.
 */
const signs = {
  /** The page has its heading: it is more than a skeleton. */
  heading: 'data-sign-heading',
  /** A part of the page is still drawn in pieces, or waits for the host. */
  waiting: 'data-sign-waiting',
  /** The first post of the home feed: while it is in the page, the feed stands at its top. */
  firstPost: 'data-sign-first-post',
} as const;
export type Sign = keyof typeof signs;

/** The attribute to spread on an element; none while `isSo` is false. */
export const says = (sign: Sign, isSo = true): Record<string, true | undefined> => ({
  [signs[sign]]: isSo || undefined,
});

export const has = (root: Element, sign: Sign): boolean => root.querySelector(`[${signs[sign]}]`) !== null;

/** Calls back after each change within `root` that can add or take away a sign; gives what ends that. */
export function watchSigns(root: Element, onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(root, { childList: true, subtree: true, attributeFilter: Object.values(signs) });
  return () => observer.disconnect();
}
