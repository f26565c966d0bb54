import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RequestOf } from '../../../contract/table';
import { isApiError } from '../../api/apiError';
import { noticeRaised, sessionEnded } from '../../api/events';
import { postApi } from '../../api/post';
import { ownCalls } from '../../core/request/ownCalls';
import { createUndo } from '../../core/undo/undoSlice';
import { step, type Transitions } from '../../lib/machine';
import type { Listener } from '../../store/listen';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';

export type SaleStatus = 'idle' | 'sending';
export type SaleEvent = 'asked' | 'succeeded' | 'failed';

/** The states while an owner marks their ad as sold, or puts it back on sale. */
export const saleTable: Transitions<SaleStatus, SaleEvent> = {
  idle: { asked: 'sending' },
  sending: { succeeded: 'idle', failed: 'idle' },
};

export type SaleRequest = RequestOf<'POST /api/Post/UpdatePostInserzione'>;

export interface Sale {
  status: SaleStatus;
  /** The id of the ad that was changed last. */
  postID: number | null;
  /**
   * The ad's `lastUpdate` before this person's last change. A page that still has it has not loaded the new one yet.
   */
  replaced: number | null;
}

const idle: Sale = { status: 'idle', postID: null, replaced: null };

function next(state: Sale, event: SaleEvent, change: Partial<Sale> = {}): Sale {
  const status = step(saleTable, state.status, event);
  return status === undefined ? state : { ...state, ...change, status };
}
/** Remembers the replaced `lastUpdate`, unless the change was sent without one. */
const settled = (state: Sale, { lastUpdate }: SaleRequest): Sale =>
  next(state, 'succeeded', lastUpdate === undefined ? {} : { replaced: lastUpdate });

const { updateAd } = postApi.endpoints;
const call = ownCalls('postSale', updateAd.matchFulfilled, updateAd.matchRejected);

export const saleSlice = createSlice({
  name: 'postSale',
  initialState: idle,
  reducers: {
    /**
     * The owner marked the ad as sold or not sold. The payload is the whole ad with its new `venduto`, as the call
     * needs it.
     */
    saleAsked: (state, { payload: { postID } }: PayloadAction<SaleRequest>) =>
      next(state, 'asked', postID === state.postID ? {} : { postID, replaced: null }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, () => idle)
      .addMatcher(call.isDone, (state, { meta }) => settled(state, meta.arg.originalArgs))
      .addMatcher(call.isFailed, (state) => next(state, 'failed')),
});

const selectSaleState = injectSlice(saleSlice);

export const { saleAsked } = saleSlice.actions;
export const selectSale = (state: RootState, postID: number): SaleStatus =>
  selectSaleState(state).postID === postID ? selectSaleState(state).status : 'idle';

/** The ad's `lastUpdate` before this person's last change; null if that was another ad. */
export const selectReplaced = (state: RootState, postID: number): number | null =>
  selectSaleState(state).postID === postID ? selectSaleState(state).replaced : null;

/** The offer to undo marking an ad as sold, keyed by the ad's id. */
export const saleUndo = createUndo<null>('sale', { isAlone: true });

/** Updates the cached ad at once, because it is reloaded only when no other call is in progress. */
const shown = ({ postID, venduto }: SaleRequest) =>
  postApi.util.updateQueryData('post', postID, ({ listPost: [post] }) => {
    if (post) post.venduto = venduto ? 1 : 0;
  });

/** Sends the owner's change, and offers to undo marking an ad as sold. */
export const saleListener: Listener = (startListening) => {
  startListening({
    actionCreator: saleAsked,
    effect: async ({ payload }, { getState, getOriginalState, dispatch }) => {
      if (
        selectSaleState(getOriginalState()).status === 'sending' ||
        selectSaleState(getState()).status !== 'sending'
      )
        return;
      const { error } = await dispatch(updateAd.initiate(payload, call.options));
      if (!error) {
        const key = String(payload.postID);
        dispatch(payload.venduto ? saleUndo.offer(key, null) : saleUndo.take(key));
        return void dispatch(shown(payload));
      }
      dispatch(
        noticeRaised({
          tone: 'error',
          label: 'vendita-errore',
          ...(isApiError(error) && { detail: error.text }),
        }),
      );
    },
  });
};
