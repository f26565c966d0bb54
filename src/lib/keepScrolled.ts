/**
 * Tracks the scroll position until `stop`, which returns the last one. Reading it when the page unmounts is too late:
 * the header may be gone already, and the browser may have scrolled.
 */
export function keepScrolled(): { stop: () => number } {
  let last = window.scrollY;
  const note = () => {
    last = window.scrollY;
  };
  window.addEventListener('scroll', note, { passive: true });
  return {
    stop: () => {
      window.removeEventListener('scroll', note);
      return last;
    },
  };
}
