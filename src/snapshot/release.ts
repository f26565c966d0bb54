import { snapshotID, snapshotPaths } from './names';
import { has, watchSigns } from '../lib/signs';

const controls = 'a, button, input';
/** Milliseconds after which the snapshot is removed in any case. */
const longest = 8000;

/** What identifies a control, because the feed may have changed since the last visit. */
const identify = (control: Element): string =>
  [
    control.tagName,
    control.getAttribute('href'),
    control.getAttribute('aria-label') ?? control.textContent,
    control.closest('article')?.querySelector('a[href^="/view-post/"]')?.getAttribute('href'),
  ].join();

const isDrawn = (root: Element): boolean =>
  !snapshotPaths.includes(window.location.pathname) || (has(root, 'heading') && !has(root, 'waiting'));

/**
 * Removes the last visit's snapshot once this visit's page is drawn under it, and repeats a tap that was made
 * meanwhile.
 */
export function releaseSnapshot(): void {
  const kept = document.getElementById(snapshotID);
  const root = document.getElementById('root');
  if (!kept || !root) return;
  const replace = () => {
    unwatch();
    clearTimeout(timer);
    // A virtual list shows its rows only after it has measured them.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const tapped = whatWasTapped(kept);
        // The snapshot's style rules stay: they match nothing else, and removing them would make the browser restyle
        // every element.
        kept.remove();
        if (tapped) repeat(tapped);
      }),
    );
  };
  const unwatch = watchSigns(root, () => isDrawn(root) && replace());
  const timer = setTimeout(replace, longest);
}

interface Tapped {
  x: number;
  y: number;
  identity: string;
}

function whatWasTapped(kept: HTMLElement): Tapped | undefined {
  if (kept.dataset['tap'] === undefined) return undefined;
  const [x = NaN, y = NaN] = kept.dataset['tap'].split(' ').map(Number);
  const control = [...kept.querySelectorAll(controls)].findLast((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return left <= x && x <= right && top <= y && y <= bottom;
  });
  return control && { x, y, identity: identify(control) };
}

function repeat({ x, y, identity }: Tapped): void {
  const control = document.elementFromPoint(x, y)?.closest<HTMLElement>(controls);
  if (!control || identify(control) !== identity) return;
  control.focus({ preventScroll: true });
  control.click();
}
