/**
 * Follows how far the page is scrolled until `stop`, which gives the last place. A page that reads it while it goes
 * reads too late: its header may have gone already, and the browser moved what was below.
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
