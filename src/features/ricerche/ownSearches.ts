import { createSelector } from '@reduxjs/toolkit';
import type { SubmissionOf } from '../../core/submissions/submission';
import { selectItems } from '../../core/submissions/submissionsSlice';

export type OwnSearch = SubmissionOf<'search'>;
export type SearchWish = SubmissionOf<'searchChange' | 'searchEnd'>;

/**
 * The person's saved searches that the host's list does not contain yet, including refused ones, in the order of
 * saving.
 */
export const selectOwnSearches = createSelector(selectItems, (items) =>
  items.filter((item): item is OwnSearch => item.kind === 'search'),
);
/** The changes and deletions of saved searches that the host's list does not show yet, in order. */
export const selectSearchWishes = createSelector(selectItems, (items) =>
  items.filter(
    (item): item is SearchWish =>
      (item.kind === 'searchChange' || item.kind === 'searchEnd') && item.status !== 'refused',
  ),
);
