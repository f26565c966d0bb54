/**
 * Whether the page is the host's answer to a form that a browser sent to it by itself: no page of ours takes one.
 * A browser that does not tell the status shows the page that was meant.
 */
export const isRefusedForm = (): boolean =>
  'getEntriesByType' in performance &&
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'responseStatus' in entry && entry.responseStatus === 405);
