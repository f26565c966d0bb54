import { isAnyOf } from '@reduxjs/toolkit';
import type { StartListening } from '../../api/hooks';
import { requestFailed, selectFollow, toggleRequested } from './followSlice';
import { faded, followed, unfollowed } from './similarSlice';

/** §9. */
const fade = 500;
const isChange = isAnyOf(toggleRequested, requestFailed);

/** A card follows what the person wishes for, wherever they tapped. */
export const startSimilar = (start: StartListening): void =>
  void start({
    matcher: isChange,
    effect: async ({ payload: { id } }, { getState, dispatch, condition }) => {
      if (!selectFollow(getState(), id)?.desired) return void dispatch(unfollowed(id));
      dispatch(followed(id));
      const isOvertaken = await condition((action) => isChange(action) && action.payload.id === id, fade);
      if (!isOvertaken) dispatch(faded(id));
    },
  });
