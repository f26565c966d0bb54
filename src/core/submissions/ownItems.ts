import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '../../store/state';
import type { OwnComment, OwnMessage, OwnSearch, SearchWish } from './submission';
import { selectItems } from './submissionsSlice';

/** One's own comments that the host's list does not hold yet, refused ones too, in the order in which they were written. */
export const selectOwnComments = createSelector(
  [selectItems, (_state: RootState, postID: number) => postID],
  (items, postID) =>
    items.filter((item): item is OwnComment => item.kind === 'comment' && item.fields.postID === postID),
);
/** One's own messages likewise. */
export const selectOwnMessages = createSelector(
  [selectItems, (_state: RootState, conversazioneID: number) => conversazioneID],
  (items, conversazioneID) =>
    items.filter(
      (item): item is OwnMessage =>
        item.kind === 'message' && item.fields.conversazioneID === conversazioneID,
    ),
);
/** One's own saved searches likewise. */
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
