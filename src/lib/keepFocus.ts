const stops = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
/** So many stops are remembered before a control and after it. */
const reach = 40;

const isThere = (node: HTMLElement) =>
  node.isConnected && !node.matches(':disabled') && node.closest('[inert], [hidden]') === null;

const sendingOf = (node: HTMLElement): HTMLElement | undefined =>
  [...(node.closest('form')?.elements ?? [])].find(
    (control): control is HTMLElement =>
      control instanceof HTMLElement && control.matches('[type=submit]:enabled'),
  );

/**
 * For a control of a virtual list, which lets go of rows that are scrolled away: gives the row that then stands nearest.
 */
function rowNear(node: Element | null): () => HTMLElement | undefined {
  const row = node?.closest('[role=feed] [aria-posinset]');
  const feed = row?.closest('[role=feed]');
  const positionOf = (one: Element) => Number(one.getAttribute('aria-posinset'));
  const place = row ? positionOf(row) : 0;
  const far = (one: Element) => Math.abs(positionOf(one) - place);
  return () =>
    [...(feed?.querySelectorAll<HTMLElement>('[aria-posinset][tabindex]') ?? [])]
      .filter(isThere)
      .sort((one, other) => far(one) - far(other))[0];
}

/**
 * Remembers the stops round a control. The given function finds, once the control is gone, the next stop that still stands,
 * or the one before; else the nearest row of its feed, or the page's heading.
 */
export function neighboursOf(node: Element | null): () => HTMLElement | undefined {
  const part = node?.closest('dialog, main') ?? document.body;
  const all = [...part.querySelectorAll<HTMLElement>(stops)];
  const at = all.findIndex((stop) => stop === node);
  const after = at < 0 ? [] : all.slice(at + 1, at + 1 + reach);
  const before = at < 0 ? [] : all.slice(Math.max(0, at - reach), at).reverse();
  const row = rowNear(node);
  return () => [...after, ...before].find(isThere) ?? row() ?? document.querySelector('h1') ?? undefined;
}

/**
 * A control that goes, or is switched off, while it has the focus gives it to its neighbour: on the page's body a keyboard, a switch or a
 * screen reader would begin again at the top. Gives what ends that.
 */
export function keepFocus(): () => void {
  let held: { node: HTMLElement; path: string; near: () => HTMLElement | undefined } | undefined;
  const isLost = () => document.activeElement === null || document.activeElement === document.body;
  const take = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement)
      held = { node: target, path: window.location.pathname, near: neighboursOf(target) };
  };
  const leave = () => {
    const left = held;
    // Some browsers say so of what is just being taken away, too: that is seen before this.
    setTimeout(() => {
      if (left === held && isLost()) held = undefined;
    });
  };
  const look = () => {
    if (!held) return;
    const { node, path, near } = held;
    // A control that is switched off loses the focus a moment later: its form's own button says why.
    if (node.matches(':disabled')) return (sendingOf(node) ?? near())?.focus({ preventScroll: true });
    if (node.isConnected || !isLost()) return;
    held = undefined;
    // Another page takes the focus itself.
    if (path === window.location.pathname) near()?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', take);
  document.addEventListener('focusout', leave);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', take);
    document.removeEventListener('focusout', leave);
  };
}
