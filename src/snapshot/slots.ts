/**
 * The places in public/index.html that the build fills, and that the service worker changes when it inserts the
 * snapshot. Each begins and ends with a comment whose exclamation mark makes the build's minifier keep it.
 */
export type Slot = 'global-style' | 'first-styles' | 'early' | 'first-pages';

const begins = (slot: Slot): string => `<!--!${slot}-->`;
const ends = (slot: Slot): string => `<!--!/${slot}-->`;

/** Replaces the content of a slot in the page. Throws if the page has no such slot. */
export function changeSlot(page: string, slot: Slot, change: (inner: string) => string): string {
  const from = page.indexOf(begins(slot)) + begins(slot).length;
  const to = page.indexOf(ends(slot), from);
  if (from < begins(slot).length || to < 0) throw new Error(`index.html has no slot ${slot}`);
  return page.slice(0, from) + change(page.slice(from, to)) + page.slice(to);
}
