/** ARIA attributes of a progress bar: `percent` is an integer from 0 to 100. */
export const progressbar = (label: string, percent: number) => ({
  role: 'progressbar',
  'aria-label': label,
  'aria-valuemin': 0,
  'aria-valuemax': 100,
  'aria-valuenow': percent,
});
