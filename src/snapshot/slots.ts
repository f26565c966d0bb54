/**
 * The places of public/index.html that the build fills, and that the worker changes when it puts the snapshot in. Each
 * begins and ends with a comment, which the build's minifier keeps for its exclamation mark.
 */
export type Slot = 'global-style' | 'first-styles' | 'early' | 'first-pages';

const begins = (slot: Slot): string => `<!--!${slot}-->`;
const ends = (slot: Slot): string => `<!--!/${slot}-->`;

/** The page with something else in a slot. Throws where the page has no such slot. */
export function changeSlot(page: string, slot: Slot, change: (inner: string) => string): string {
  const from = page.indexOf(begins(slot)) + begins(slot).length;
  const to = page.indexOf(ends(slot), from);
  if (from < begins(slot).length || to < 0) throw new Error(`index.html has no slot ${slot}`);
  return page.slice(0, from) + change(page.slice(from, to)) + page.slice(to);
}
