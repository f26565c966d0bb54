/** Scrolls only the row until this item of it is visible; `scrollIntoView` would also scroll the page. */
export function showInRow(part: HTMLElement): void {
  const row = part.parentElement;
  if (!row) return;
  const { left, right } = part.getBoundingClientRect();
  const room = row.getBoundingClientRect();
  row.scrollLeft += Math.min(0, left - room.left) || Math.max(0, right - room.right);
}
