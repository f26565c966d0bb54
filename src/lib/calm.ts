/** Whether this person wants less motion: by the system, or by the app's own switch. */
export const isCalm = (): boolean =>
  document.documentElement.dataset['motion'] === 'reduced' ||
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;
