import type { AppThunk } from '../../store/hooks';
import { releaseAll, releasePictures } from '../../lib/database/blobs';
import { selectIsSignedIn } from '../session/authSlice';
import type { Submission } from './submission';
import { dropped, left, recalled, selectSubmission } from './submissionsSlice';
import { dropRow } from '../drafts/draftStore';
import { editAgain } from './submissionStore';
import { goesOnNotice } from './waitingNotice';

interface Running {
  abort: () => void;
}
/** Requests cannot stand in the store: those under way, by submission. */
export const running = new Map<string, Running>();

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
 * Its person goes on writing: what is on its way is called back and becomes the draft of its editor again. Without
 * one the form alone has it; but what a session's end closed waits for the next login. `from`: its editor, where the store
 * may hold it no more.
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

/** Its form is closed: what is on its way goes on without. */
export const leave =
  (id: string): AppThunk =>
  (dispatch, getState) => {
    if (!selectSubmission(getState(), id)?.isAwaited) return;
    dispatch(left(id));
    dispatch(goesOnNotice);
  };

/** The session is over: nothing goes out in its name any more, and what a form of an editor sent is its draft again. */
export async function stopSending(items: readonly Submission[]): Promise<void> {
  for (const id of running.keys()) callBack(id);
  releaseAll();
  const drafts = items.filter(({ editor, isAwaited }) => editor !== undefined && isAwaited);
  await Promise.all(drafts.map(({ id }) => editAgain(id).catch(() => undefined)));
}

/** The phone need not hold it any more; `sent`: the host has it. */
export async function forget(id: string, sent?: Submission): Promise<void> {
  releasePictures(id);
  await dropRow(id, sent?.isStored ? { ...sent, status: 'sent' } : undefined).catch(() => undefined);
}
