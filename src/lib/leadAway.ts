import { has, watchSigns } from './signs';

/** A link, or a button, by which a person left a page: enough to know it again when the page is drawn anew. */
export interface Lead {
  /** The place in its list of the card that it stood in. */
  card: string | null;
  href: string | null;
  /** A button has no address. */
  name: string | null;
  /** The first of those that are alike is 0. */
  nth: number;
}

/** Milliseconds that a list has to put itself where it was left. */
const longest = 2000;

const nameOf = (node: Element) => node.getAttribute('aria-label') ?? node.textContent;

function alike({ href, name }: Pick<Lead, 'href' | 'name'>, within: ParentNode): HTMLElement[] {
  const all = [...within.querySelectorAll<HTMLElement>(href === null ? 'button' : 'a[href]')];
  return all.filter((node) => (href === null ? nameOf(node) === name : node.getAttribute('href') === href));
}

/** The link or button that was tapped, if it was one. */
export function leadOf(target: EventTarget | null): Lead | undefined {
  const node = target instanceof Element ? target.closest<HTMLElement>('a[href], button') : null;
  if (!node) return undefined;
  const href = node.getAttribute('href');
  const card = node.closest('[aria-posinset]');
  const known = { href, name: href === null ? nameOf(node) : null };
  const nth = alike(known, card ?? document).indexOf(node);
  return { ...known, card: card?.getAttribute('aria-posinset') ?? null, nth };
}

/** Cards may have moved since: then any link to the same address will do. */
export function findLead(lead: Lead): HTMLElement | undefined {
  const card = lead.card && document.querySelector(`[aria-posinset="${lead.card}"]`);
  const inCard = card ? alike(lead, card) : [];
  const found = inCard.length > 0 ? inCard : alike(lead, document);
  return found[lead.nth] ?? found[0];
}

/**
 * Gives the focus to what led away, once the page stands where it was left, and to `heading` where that is gone. A
 * person who has moved the focus meanwhile keeps it. Gives what ends the wait.
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
