/**
 * Attributes ("signs") by which a page tells its state to code that keeps or removes something lying over it, such as
 * the snapshot. The page sets them with `says`, other code reads them with `has`.
 */
const signs = {
  /** The page shows its heading, so it is more than a skeleton. */
  heading: 'data-sign-heading',
  /** A part of the page is still being drawn, or waits for the host. */
  waiting: 'data-sign-waiting',
  /** Marks the first post of the home feed: while it is in the page, the feed is at its top. */
  firstPost: 'data-sign-first-post',
} as const;
export type Sign = keyof typeof signs;

/** The attribute to spread on an element; no attribute while `isSo` is false. */
export const says = (sign: Sign, isSo = true): Record<string, true | undefined> => ({
  [signs[sign]]: isSo || undefined,
});

export const has = (root: Element, sign: Sign): boolean => root.querySelector(`[${signs[sign]}]`) !== null;

/**
 * Calls `onChange` after each change within `root` that can add or remove a sign. Returns a function that stops this.
 */
export function watchSigns(root: Element, onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(root, { childList: true, subtree: true, attributeFilter: Object.values(signs) });
  return () => observer.disconnect();
}
