/** Whether the person wants less motion, by the system's setting or the app's own. */
export const isCalm = (): boolean =>
  document.documentElement.dataset['motion'] === 'reduced' ||
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;
