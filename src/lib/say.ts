export type Manner = 'polite' | 'assertive';

/** Milliseconds: as long as a slow reader takes to fetch the words. */
const keptFor = 5000;
/** Milliseconds in which a dialog comes or goes, and a page: the words stand where the reader is then. */
const pause = 100;

// At the top: at the end of the body they would make each page a pixel longer than the screen.
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
 * The regions in which words are heard: readers miss those of a region that comes together with them. The page has its
 * own from the beginning; a dialog, beside which all else is inert, gets them when it opens.
 */
export function standVoice(within: Element): void {
  regionOf('polite', within);
  regionOf('assertive', within);
}
if (typeof document !== 'undefined' && document.body) standVoice(document.body);

/**
 * Has a screen reader say it: in its turn, or at once where something went wrong. `isOnce`: not beside the same words.
 * Gives what takes it back in time.
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
