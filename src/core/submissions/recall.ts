import { noticeRaised } from '../../api/events';
import type { AppThunk } from '../../store/hooks';
import { releaseAll, releasePictures } from '../../lib/database/blobs';
import { selectIsSignedIn } from '../session/authSlice';
import { kindOf } from './acts';
import type { Submission } from './submission';
import { dropped, left, recalled, selectSubmission } from './submissionsSlice';
import { dropRow } from '../drafts/draftStore';
import { editAgain } from './submissionStore';

/** The requests under way, by submission id; the store cannot hold them. */
export const running = new Map<string, { abort: () => void }>();

function callBack(id: string): void {
  const sending = running.get(id);
  running.delete(id);
  sending?.abort();
}

/** Removes a submission from the outbox, and aborts its request if one is under way. */
export const drop =
  (id: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(dropped(id));
    callBack(id);
    await forget(id);
  };

/**
 * Recalls a submission that is on its way: it becomes its editor's draft again. A submission without an editor is
 * deleted, because its form still has the text; but if the session has ended, it waits for the next login. `from`: its
 * editor, if the store may no longer contain the submission.
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

/** The submission's form was closed. Sending continues, and a notice says so. */
export const leave =
  (id: string): AppThunk =>
  (dispatch, getState) => {
    if (!selectSubmission(getState(), id)?.isAwaited) return;
    dispatch(left(id));
    dispatch(noticeRaised({ tone: 'info', label: 'app-pubblica-continua' }));
  };

/** Aborts all requests when the session ends. Submissions whose editor was still open become drafts again. */
export async function stopSending(items: readonly Submission[]): Promise<void> {
  for (const id of running.keys()) callBack(id);
  releaseAll();
  const drafts = items.filter(({ editor, isAwaited }) => editor !== undefined && isAwaited);
  await Promise.all(drafts.map(({ id }) => editAgain(id).catch(() => undefined)));
}

/**
 * Deletes a submission from the phone; `sent`: the host has accepted it. Its pictures stay in memory while it is shown
 * until it is listed (`outboxListener`).
 */
export async function forget(id: string, sent?: Submission): Promise<void> {
  if (!sent || kindOf(sent).hostID === undefined) releasePictures(id);
  await dropRow(id, sent?.isStored ? { ...sent, status: 'sent' } : undefined).catch(() => undefined);
}
