import { isAnyOf } from '@reduxjs/toolkit';
import type { StartListening } from '../../api/hooks';
import { textSizeChosen, textSizeFound } from './textSizeSlice';
import { readTextSize, showTextSize, writeTextSize } from './textSizeStorage';

/** Finds the stored size once its state is there, shows a chosen one at once and keeps it. */
export function startTextSize(start: StartListening): void {
  start({
    predicate: (_action, current, previous) =>
      current.textSize !== undefined && previous.textSize === undefined,
    effect: (_action, { dispatch }) => void dispatch(textSizeFound(readTextSize())),
  });
  start({
    matcher: isAnyOf(textSizeChosen, textSizeFound),
    effect: (_action, { getState }) => showTextSize(getState().textSize.size),
  });
  start({ actionCreator: textSizeChosen, effect: ({ payload }) => writeTextSize(payload) });
}
