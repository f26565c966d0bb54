import { avvisiApi } from '../../api/avvisi';
import { noticeRaised } from '../../api/events';
import { selectMyID } from '../../core/session/profileSlice';
import { submit } from '../../core/submissions/submit';
import { drop } from '../../core/submissions/recall';
import type { AppThunk } from '../../store/hooks';
import { selectOwnSearches } from './ownSearches';
import { keyOf } from './sought';

const { savedSearches } = avvisiApi.endpoints;

interface Ended {
  key: string;
  name: string;
  /** The host's id of the search; undefined if the host has not assigned one yet. */
  ricercaID: number | undefined;
}

/**
 * Deletes a saved search: from the outbox if it was not sent yet, otherwise from the host, offline as soon as it can be
 * reached.
 */
export const endSearch =
  ({ key, name, ricercaID }: Ended): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const state = getState();
    const myID = selectMyID(state);
    const own = selectOwnSearches(state).find(({ fields }) => keyOf(fields) === key);
    if (myID === undefined) return;
    const rows = savedSearches.select(myID)(state).data?.listRicerche ?? [];
    const id = ricercaID ?? own?.hostID ?? rows.find((row) => keyOf(row) === key)?.ricercaID;
    if (own && own.status !== 'sent') await dispatch(drop(own.id));
    if (id === undefined) return;
    const fields = { personaID: myID, RicercaID: id, called: name };
    const { status } = await dispatch(submit({ kind: 'searchEnd', fields }));
    if (status !== 'refused') return;
    dispatch(
      noticeRaised({
        tone: 'error',
        label: 'ricerche-non-eliminata',
      }),
    );
  };
