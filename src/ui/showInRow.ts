/** Brings a part of a row into sight and moves the row alone: `scrollIntoView` takes the page along. */
export function showInRow(part: HTMLElement): void {
  const row = part.parentElement;
  if (!row) return;
  const { left, right } = part.getBoundingClientRect();
  const room = row.getBoundingClientRect();
  row.scrollLeft += Math.min(0, left - room.left) || Math.max(0, right - room.right);
}
