import { noticeRaised } from '../../api/events';
import { selectMyID } from '../../core/session/profileSlice';
import { submit } from '../../core/submissions/submit';
import { drop } from '../../core/submissions/recall';
import type { AppThunk } from '../../store/hooks';
import { selectSearchWishes } from './ownSearches';
import type { SearchRow } from './sought';

type Change = Partial<Pick<SearchRow, 'nome' | 'silenziata'>>;

/** Renames or silences a saved search; offline, the change waits on the phone. Resolves to whether it was accepted. */
export const changeSearch =
  ({ ricercaID, nome: called }: SearchRow, change: Change): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const personaID = selectMyID(getState());
    if (personaID === undefined) return false;
    // Earlier changes of this search that still wait are merged into this one.
    const before = selectSearchWishes(getState()).flatMap((wish) =>
      wish.kind === 'searchChange' && wish.status === 'waiting' && wish.fields.ricercaID === ricercaID
        ? [wish]
        : [],
    );
    const fields = Object.assign({}, ...before.map((wish) => wish.fields), change, {
      personaID,
      ricercaID,
      called,
    });
    const sent = dispatch(submit({ kind: 'searchChange', fields }));
    for (const { id } of before) await dispatch(drop(id));
    return (await sent).status !== 'refused';
  };

/** Turns a search's notifications off or on. */
export const silenceSearch =
  (row: SearchRow, isSilenced: boolean): AppThunk<Promise<void>> =>
  async (dispatch) => {
    if (await dispatch(changeSearch(row, { silenziata: isSilenced ? 1 : 0 }))) return;
    dispatch(
      noticeRaised({
        tone: 'error',
        label: 'segui-errore',
      }),
    );
  };
