const stops = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
/** The number of focusable elements remembered before and after a control. */
const reach = 40;

const isThere = (node: HTMLElement) =>
  node.isConnected && !node.matches(':disabled') && node.closest('[inert], [hidden]') === null;

const sendingOf = (node: HTMLElement): HTMLElement | undefined =>
  [...(node.closest('form')?.elements ?? [])].find(
    (control): control is HTMLElement =>
      control instanceof HTMLElement && control.matches('[type=submit]:enabled'),
  );

/**
 * Returns a function that finds the rendered row nearest to this control's row, because a virtual list removes rows
 * that are scrolled away.
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
 * Remembers the focusable elements around a control. When the control is gone, the returned function finds the next one
 * that still exists, or the previous one, or the nearest row of the feed, or the page's heading.
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
 * When a focused control disappears or is disabled, moves the focus to its neighbour. Otherwise the body would get the
 * focus, and a keyboard or screen reader would restart at the top. Returns a function that stops this.
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
    // Some browsers also send this event for an element that is being removed, but the removal is handled before this
    // timer runs.
    setTimeout(() => {
      if (left === held && isLost()) held = undefined;
    });
  };
  const look = () => {
    if (!held) return;
    const { node, path, near } = held;
    // A disabled control loses its focus a moment later. The form's submit button gets it, because that says why.
    if (node.matches(':disabled')) return (sendingOf(node) ?? near())?.focus({ preventScroll: true });
    if (node.isConnected || !isLost()) return;
    held = undefined;
    // A newly opened page sets the focus itself.
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
