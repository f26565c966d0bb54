export type Manner = 'polite' | 'assertive';

/** Milliseconds that the words stay, which is enough for a slow screen reader to fetch them. */
const keptFor = 5000;
/** Milliseconds that a dialog or a page takes to come or go. Words are placed after it, where the reader is by then. */
const pause = 100;

// At the top of the body: at its end they would make each page one pixel taller than the screen.
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
 * Adds the live regions that screen readers listen to. Readers miss words in a region that appears together with them.
 * So the page has its regions from the start, and a dialog, outside which everything is inert, gets its own when it
 * opens.
 */
export function standVoice(within: Element): void {
  regionOf('polite', within);
  regionOf('assertive', within);
}
if (typeof document !== 'undefined' && document.body) standVoice(document.body);

/**
 * Makes a screen reader say a text: after the current one, or at once if something went wrong. `isOnce` skips it while
 * the same words are waiting. Gives a function that takes the text back before it is said.
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
