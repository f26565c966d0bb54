export type Manner = 'polite' | 'assertive';

/** Milliseconds that the text stays in the page, which is enough for a slow screen reader to read it. */
const keptFor = 5000;
/**
 * Milliseconds that a dialog or page takes to open or close. The text is placed after that, in the region that is then
 * active.
 */
const pause = 100;

// Hides the region visually, at the top of the body: at its end it would make each page one pixel taller than the
// screen.
const hidden =
  'position:absolute;top:0;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';

function regionOf(manner: Manner, within: Element): Element {
  const found = within.querySelector(`:scope > [data-voice=${manner}]`);
  if (found) return found;
  const region = document.createElement('div');
  region.dataset['voice'] = manner;
  region.setAttribute('aria-live', manner);
  region.style.cssText = hidden;
  return within.appendChild(region);
}

/**
 * Adds the live regions that screen readers listen to. They ignore text in a region that appears together with it. So
 * the page has its regions from the start, and a dialog, outside which everything is inert, gets its own when it opens.
 */
export function standVoice(within: Element): void {
  regionOf('polite', within);
  regionOf('assertive', within);
}
if (typeof document !== 'undefined' && document.body) standVoice(document.body);

/**
 * Makes a screen reader announce a text: after the current one, or at once if something went wrong. `isOnce` skips it
 * while the same text is already waiting. Returns a function that cancels the text before it is announced.
 */
export function say(text: string, manner: Manner = 'polite', isOnce = false): () => void {
  if (text === '') return () => undefined;
  const page = regionOf(manner, document.body);
  const timer = setTimeout(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const region = dialog ? regionOf(manner, dialog) : page;
    if (isOnce && [...region.children].some(({ textContent }) => textContent === text)) return;
    const line = region.appendChild(document.createElement('p'));
    line.textContent = text;
    setTimeout(() => line.remove(), keptFor);
  }, pause);
  return () => clearTimeout(timer);
}
