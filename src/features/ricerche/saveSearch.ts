import { fingerprintOf, type Question } from '../../../contract/searches';
import { noticeRaised } from '../../api/events';
import { selectMyID } from '../../core/session/profileSlice';
import { submit } from '../../core/submissions/submit';
import type { AppThunk } from '../../store/hooks';
import { bellUndo } from './searchUndo';
import { fieldsOf } from './sought';

/** Saves a list's search and offers to undo that; offline, the search waits on the phone. */
export const saveSearch =
  (sought: Question, name: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const myID = selectMyID(getState());
    if (myID === undefined) return;
    const key = fingerprintOf(sought);
    dispatch(bellUndo.offer(key, { act: 'saved', name, ricercaID: undefined }));
    const outcome = await dispatch(submit({ kind: 'search', fields: fieldsOf(sought, myID, name) }));
    if (outcome.status !== 'refused') return;
    // If saving failed, ends the offer to undo it; an offer to undo a deletion stays.
    if (bellUndo.select(getState())[0]?.held.act === 'saved') dispatch(bellUndo.leave(key));
    dispatch(
      noticeRaised({
        tone: 'error',
        label: 'ricerche-non-salvata',
        detail: outcome.error.text,
      }),
    );
  };
