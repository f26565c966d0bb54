/** The most milliseconds to wait: a page that is loaded anew on a slow phone takes some. */
const longest = 20_000;
const moves = ['touchstart', 'wheel', 'keydown'] as const;

/**
 * Scrolls to `top` as soon as the page is long enough, because its content may still be loading. Stops when the person
 * scrolls, or when the returned function is called.
 */
export function scrollWhenLong(top: number): () => void {
  window.scrollTo(0, top);
  if (window.scrollY >= top || !('ResizeObserver' in window)) return () => undefined;
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const move of moves) window.removeEventListener(move, stop);
  };
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (window.scrollY >= top) stop();
  });
  observer.observe(document.body);
  const timer = setTimeout(stop, longest);
  for (const move of moves) window.addEventListener(move, stop, { passive: true });
  return stop;
}
