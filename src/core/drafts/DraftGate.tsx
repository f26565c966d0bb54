import { nanoid } from '@reduxjs/toolkit';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import type { ApiError } from '../../api/apiError';
import { useAppDispatch, useAppStore } from '../../store/hooks';
import { useMyID } from '../session/useMe';
import { selectSubmission } from '../submissions/submissionsSlice';
import { type DraftRow, dropRow, hasStorage, noAttempt, readDraft } from '../submissions/submissionStore';
import { readOwn, writeOwn } from '../submissions/ownDraft';
import type { Draft } from '../submissions/useSubmission';
import type { Picture } from '../../lib/database/blobs';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { draftDropped, draftFailed, draftFound, draftKey, draftMissing, draftOpened } from './draftsSlice';

export interface OpenDraft extends Draft {
  /** Names it in the store. */
  key: string;
  personaID: number;
  /** The draft that the phone kept, if any. */
  stored: { form: Record<string, unknown>; pictures: Picture[]; refusal: ApiError | undefined } | undefined;
  /** The newest that another tab began: what it is called, and the way to it. */
  other: { title: string; open: () => void } | undefined;
  /** Throws it away and draws the editor anew. */
  discard: () => void;
}

interface Props {
  /** The form's path, e.g. `insert-ad` or `insert-ad-store/12`: with the person the draft's key. */
  editor: string;
  children: (draft: OpenDraft) => ReactNode;
}

/**
 * Reads the draft of an editor and only then draws it, so that the editor begins with what was kept:
 *
 *     <DraftGate editor="insert-ad">
 *       {(kept) => <InsertAd kept={kept} />}
 *     </DraftGate>
 *
 * Inside, `useDraftForm(kept, …)` is the form and `usePictures(most, kept.stored?.pictures)` holds its pictures;
 * `<DraftNote kept={kept} />` at the form's head and `<DraftLine kept={kept} />` at its foot tell.
 */
export function DraftGate({ editor, children }: Props) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const personaID = useMyID();
  const key = draftKey(personaID, editor);
  const [draft, setDraft] = useState<Begun | undefined>(() => (hasStorage() ? undefined : begin()));
  const [others, setOthers] = useState<readonly DraftRow[]>([]);
  const [asked, setAsked] = useState(() => readOwn(key));

  useEffect(() => {
    let isHere = true;
    dispatch(draftOpened(key));
    if (!hasStorage()) return void dispatch(draftFailed(key));
    // A submission that is on its way under this name is no draft any more.
    const isSent = ({ id }: DraftRow) => selectSubmission(store.getState(), id) !== undefined;
    readDraft(personaID, editor, asked)
      .then((found) => {
        if (!isHere) return;
        const isIts = found !== undefined && !isSent(found.row);
        setDraft(isIts ? resume(found) : begin());
        setOthers(found?.others.filter((row) => !isSent(row)) ?? []);
        dispatch(isIts ? draftFound(key) : draftMissing(key));
      })
      .catch(() => {
        if (!isHere) return;
        setDraft(begin());
        dispatch(draftFailed(key));
      });
    return () => {
      isHere = false;
    };
  }, [dispatch, store, personaID, editor, key, asked]);
  const id = draft?.id;
  useEffect(() => {
    if (id !== undefined) writeOwn(key, id);
  }, [key, id]);

  if (!draft) return <PageSkeleton />;
  const discard = () => {
    dispatch(draftDropped(key));
    if (hasStorage()) dropRow(draft.id).catch(() => undefined);
    setDraft(begin());
  };
  const [newest] = others;
  const other = newest && {
    title: typeof newest.form['title'] === 'string' ? newest.form['title'].trim() : '',
    open: () => {
      // The form goes first, and keeps what stands in it.
      setDraft(undefined);
      setAsked(newest.id);
    },
  };
  return <Fragment key={draft.id}>{children({ ...draft, key, personaID, editor, other, discard })}</Fragment>;
}

type Begun = Pick<OpenDraft, 'id' | 'attempt' | 'stored'>;
const begin = (): Begun => ({ id: nanoid(), attempt: { current: noAttempt }, stored: undefined });
const resume = ({ row, pictures }: NonNullable<Awaited<ReturnType<typeof readDraft>>>): Begun => ({
  id: row.id,
  attempt: { current: row.attempt },
  stored: { form: row.form, pictures, refusal: row.refusal },
});
