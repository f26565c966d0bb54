import { noticeRaised } from '../../api/events';
import type { AppThunk } from '../../store/hooks';
import { releaseAll, releasePictures } from '../../lib/database/blobs';
import { selectIsSignedIn } from '../session/authSlice';
import type { Submission } from './submission';
import { dropped, left, recalled, selectSubmission } from './submissionsSlice';
import { dropRow } from '../drafts/draftStore';
import { editAgain } from './submissionStore';

/** Requests cannot stand in the store: those under way, by submission. */
export const running = new Map<string, { abort: () => void }>();

function callBack(id: string): void {
  const sending = running.get(id);
  running.delete(id);
  sending?.abort();
}

/** Takes it out of the outbox, and aborts its request if one is under way. */
export const drop =
  (id: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(dropped(id));
    callBack(id);
    await forget(id);
  };

/**
 * Calls back what is on its way, which becomes the draft of its editor again. Without an editor only the form still has it;
 * but what a session's end closed waits for the next login. `from`: its editor, where the store may not hold it any more.
 */
export const recall =
  (id: string, from?: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const editor = from ?? selectSubmission(getState(), id)?.editor;
    dispatch(recalled(id));
    callBack(id);
    if (editor === undefined && selectIsSignedIn(getState())) return forget(id);
    releasePictures(id);
    if (editor !== undefined) await editAgain(id).catch(() => undefined);
  };

/** Its form is closed; what is on its way goes on. */
export const leave =
  (id: string): AppThunk =>
  (dispatch, getState) => {
    if (!selectSubmission(getState(), id)?.isAwaited) return;
    dispatch(left(id));
    dispatch(noticeRaised({ tone: 'info', label: 'app-pubblica-continua' }));
  };

/** The session is over: nothing is sent any more, and what an editor's form was sending is its draft again. */
export async function stopSending(items: readonly Submission[]): Promise<void> {
  for (const id of running.keys()) callBack(id);
  releaseAll();
  const drafts = items.filter(({ editor, isAwaited }) => editor !== undefined && isAwaited);
  await Promise.all(drafts.map(({ id }) => editAgain(id).catch(() => undefined)));
}

/** Takes it off the phone; `sent`: the host has it. */
export async function forget(id: string, sent?: Submission): Promise<void> {
  releasePictures(id);
  await dropRow(id, sent?.isStored ? { ...sent, status: 'sent' } : undefined).catch(() => undefined);
}
