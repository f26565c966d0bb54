/**
 * Follows the scroll position until `stop`, which gives the last one. Reading it while the page leaves is too late: the
 * header may be gone already and the browser may have moved the rest.
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
