import { avvisiApi } from '../../api/avvisi';
import { selectMyID } from '../../core/session/profileSlice';
import { hostIdOf } from '../../core/submissions/acts';
import { selectOwnSearches } from '../../core/submissions/submissionsSlice';
import { drop } from '../../core/submissions/syncQueue';
import type { AppThunk } from '../../store/hooks';
import type { Offer } from './offerSlice';
import { keyOf, soughtBy, soughtOf } from './sought';

const { deleteSearch, savedSearches } = avvisiApi.endpoints;

/** Deletes a search wherever it stands: on this phone, where it waits for the network, or with the host. */
export const endSearch =
  ({ key, ricercaID }: Pick<Offer, 'key' | 'ricercaID'>): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const state = getState();
    const myID = selectMyID(state);
    const own = selectOwnSearches(state).find(({ fields }) => keyOf(soughtBy(fields)) === key);
    const rows = myID === undefined ? [] : (savedSearches.select(myID)(state).data?.listRicerche ?? []);
    const id =
      ricercaID ?? (own && hostIdOf(own)) ?? rows.find((row) => keyOf(soughtOf(row)) === key)?.ricercaID;
    if (own && own.status !== 'sent') await dispatch(drop(own.id));
    if (id !== undefined) await dispatch(deleteSearch.initiate(id, { track: false }));
  };
