import type { UnknownAction } from '@reduxjs/toolkit';
import { once } from '../../../api/asked';
import { avvisiApi } from '../../../api/avvisi';
import { among, type Kind, numberField } from '../kind';

const { addSearch, savedSearches, deleteSearch } = avvisiApi.endpoints;

export const idsListed = (action: UnknownAction): number[] | undefined =>
  savedSearches.matchFulfilled(action)
    ? action.payload.listRicerche.map(({ ricercaID }) => ricercaID)
    : undefined;

export const search = {
  row: 'POST /api/Avvisi/AddRicerca',
  send: (fields, { onceKey }) => addSearch.initiate({ ...fields, onceKey }, once),
  waits: true,
  form: false,
  lane: () => 'search',
  label: 'app-tipo-ricerca',
  words: ({ nome, q }) => nome ?? q ?? '',
  hostID: (_fields, reply) => numberField(reply, 'ricercaID'),
  listedBy: (action) => {
    const ids = deleteSearch.matchFulfilled(action) ? [action.meta.arg.originalArgs] : idsListed(action);
    return ids && among(ids);
  },
} as const satisfies Kind<'POST /api/Avvisi/AddRicerca'>;
