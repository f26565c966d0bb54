/** §1: Safari may zoom in spite of the page's touch-action, and asks by an event of its own before it does. */
export function blockPinch(): void {
  document.addEventListener('gesturestart', (event) => event.preventDefault(), { passive: false });
}
