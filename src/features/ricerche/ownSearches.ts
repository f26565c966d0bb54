import { createSelector } from '@reduxjs/toolkit';
import type { SubmissionOf } from '../../core/submissions/submission';
import { selectItems } from '../../core/submissions/submissionsSlice';

export type OwnSearch = SubmissionOf<'search'>;
export type SearchWish = SubmissionOf<'searchChange' | 'searchEnd'>;

/** One's own saved searches that the host's list does not hold yet, refused ones too, in the order in which they were made. */
export const selectOwnSearches = createSelector(selectItems, (items) =>
  items.filter((item): item is OwnSearch => item.kind === 'search'),
);
/** The wishes for saved searches that the host's list does not say yet, in their order. */
export const selectSearchWishes = createSelector(selectItems, (items) =>
  items.filter(
    (item): item is SearchWish =>
      (item.kind === 'searchChange' || item.kind === 'searchEnd') && item.status !== 'refused',
  ),
);
