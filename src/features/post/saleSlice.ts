import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RequestOf } from '../../../contract/table';
import { isApiError } from '../../api/apiError';
import { noticeRaised, sessionEnded } from '../../api/events';
import { postApi } from '../../api/post';
import { step, type Transitions } from '../../lib/machine';
import type { AppDispatch } from '../../store/hooks';
import type { Listener } from '../../store/listen';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';

export type SaleStatus = 'idle' | 'sending' | 'offered';
export type SaleEvent = 'asked' | 'sold' | 'relisted' | 'failed' | 'left';

/** One's own ad on its way to sold, or back into the square: `offered` while its undo is. */
export const saleTable: Transitions<SaleStatus, SaleEvent> = {
  idle: { asked: 'sending' },
  sending: { sold: 'offered', relisted: 'idle', failed: 'idle' },
  offered: { asked: 'sending', left: 'idle' },
};

export type SaleRequest = RequestOf<'POST /api/Post/UpdatePostInserzione'>;

export interface Sale {
  status: SaleStatus;
  /** The ad for which a change was asked last. */
  postID: number | null;
  /** The ad's stamp before this person's last change: a page that still has it has not heard of the new one. */
  replaced: number | null;
}

const idle: Sale = { status: 'idle', postID: null, replaced: null };

function next(state: Sale, event: SaleEvent, change: Partial<Sale> = {}): Sale {
  const status = step(saleTable, state.status, event);
  return status === undefined ? state : { ...state, ...change, status };
}
/** The payload is the stamp that the change was sent with; one without a stamp replaced what the page has not heard of. */
const settled =
  (event: SaleEvent) =>
  (state: Sale, { payload }: PayloadAction<number | undefined>): Sale =>
    next(state, event, payload === undefined ? {} : { replaced: payload });

export const saleSlice = createSlice({
  name: 'sale',
  initialState: idle,
  reducers: {
    /** The whole ad with its new `venduto`: the call takes no part of it. */
    saleAsked: (state, { payload: { postID } }: PayloadAction<SaleRequest>) =>
      next(state, 'asked', postID === state.postID ? {} : { postID, replaced: null }),
    saleMade: settled('sold'),
    saleUndone: settled('relisted'),
    saleFailed: (state) => next(state, 'failed'),
    /** The undo was closed, or its page left: it runs out in no other way. */
    saleLeft: (state) => next(state, 'left'),
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => idle),
});

const selectSaleState = injectSlice(saleSlice);

export const { saleAsked, saleMade, saleUndone, saleFailed, saleLeft } = saleSlice.actions;
export const selectSale = (state: RootState, postID: number): SaleStatus =>
  selectSaleState(state).postID === postID ? selectSaleState(state).status : 'idle';

/** The stamp that the ad had before this person's last change. */
export const selectReplaced = (state: RootState, postID: number): number | null =>
  selectSaleState(state).postID === postID ? selectSaleState(state).replaced : null;

const { updateAd } = postApi.endpoints;

/** The page says so at once: it is fetched anew only when no other call is under way. */
const settle =
  ({ postID, venduto, lastUpdate }: SaleRequest) =>
  (dispatch: AppDispatch): void => {
    const change = postApi.util.updateQueryData('post', postID, ({ listPost: [post] }) => {
      if (post) post.venduto = venduto ? 1 : 0;
    });
    dispatch(change);
    dispatch(venduto ? saleMade(lastUpdate) : saleUndone(lastUpdate));
  };

/** Sends what the owner says of their ad, and offers the way back from a sale. */
export const saleListener: Listener = (startListening) => {
  startListening({
    actionCreator: saleAsked,
    effect: async ({ payload }, { getState, getOriginalState, dispatch }) => {
      if (
        selectSaleState(getOriginalState()).status === 'sending' ||
        selectSaleState(getState()).status !== 'sending'
      )
        return;
      const { error } = await dispatch(updateAd.initiate(payload, { track: false }));
      if (!error) return void dispatch(settle(payload));
      dispatch(saleFailed());
      dispatch(
        noticeRaised({
          tone: 'error',
          label: 'vendita-errore',
          text: 'Non siamo riusciti a salvarlo.',
          ...(isApiError(error) && { detail: error.text }),
        }),
      );
    },
  });
};
