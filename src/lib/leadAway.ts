import { has, watchSigns } from './signs';

/** The link or button by which a person left a page, described so that it can be found again on a redrawn page. */
export interface Lead {
  /** The index of its card in the list. */
  card: string | null;
  href: string | null;
  name: string | null;
  /** Its index among equal links, from 0. */
  nth: number;
}

/** The most milliseconds to wait for a list to restore its scroll position. */
const longest = 2000;

const nameOf = (node: Element) => node.getAttribute('aria-label') ?? node.textContent;

function alike({ href, name }: Pick<Lead, 'href' | 'name'>, within: ParentNode): HTMLElement[] {
  const all = [...within.querySelectorAll<HTMLElement>(href === null ? 'button' : 'a[href]')];
  return all.filter((node) => (href === null ? nameOf(node) === name : node.getAttribute('href') === href));
}

/** Describes the link or button that was tapped; undefined for any other element. */
export function leadOf(target: EventTarget | null): Lead | undefined {
  const node = target instanceof Element ? target.closest<HTMLElement>('a[href], button') : null;
  if (!node) return undefined;
  const href = node.getAttribute('href');
  const card = node.closest('[aria-posinset]');
  const known = { href, name: href === null ? nameOf(node) : null };
  const nth = alike(known, card ?? document).indexOf(node);
  return { ...known, card: card?.getAttribute('aria-posinset') ?? null, nth };
}

/** Finds the link again. Cards may have moved, so any link to the same address will do. */
export function findLead(lead: Lead): HTMLElement | undefined {
  const card = lead.card && document.querySelector(`[aria-posinset="${lead.card}"]`);
  const inCard = card ? alike(lead, card) : [];
  const found = inCard.length > 0 ? inCard : alike(lead, document);
  return found[lead.nth] ?? found[0];
}

/**
 * Once the page is scrolled to its former position, focuses the link by which the person left, or `heading` if the link
 * is gone. Does nothing if the person has moved the focus meanwhile. Returns a function that stops the wait.
 */
export function focusLead(lead: Lead, heading: HTMLElement | null): () => void {
  const before = document.activeElement;
  const isFree = () => [null, document.body, before].includes(document.activeElement);
  const look = () => {
    if (isFree() && !has(document.body, 'waiting')) findLead(lead)?.focus({ preventScroll: true });
  };
  const unwatch = watchSigns(document.body, look);
  const timer = setTimeout(() => {
    unwatch();
    if (isFree() && document.activeElement !== findLead(lead)) heading?.focus({ preventScroll: true });
  }, longest);
  look();
  return () => {
    clearTimeout(timer);
    unwatch();
  };
}
