import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { useAppDispatch } from '../../store/hooks';
import { useMyID } from '../../core/session/useMe';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { draftDropped, draftFailed, draftFound, draftMissing, draftOpened } from './draftsSlice';
import { draftKey, dropDraft, hasStorage, readDraft, type StoredDraft } from './draftStore';

export interface OpenDraft {
  /** Names it in the store. */
  key: string;
  /** What the phone kept, if anything. */
  stored: StoredDraft | undefined;
  /** Throws it away and draws the editor anew. */
  discard: () => void;
}

interface Props {
  /** The editor's name, e.g. `insert-ad` or `insert-ad-store/12`: with the person the draft's key. */
  editor: string;
  children: (draft: OpenDraft) => ReactNode;
}

/** iOS has had versions whose first opening never ended: the editor does not wait for that. */
const readMost = 3000;
const late = () => new Promise<never>((_, reject) => setTimeout(reject, readMost));

/**
 * Reads the draft of an editor and only then draws it, so that the editor begins with what was kept:
 *
 *     <DraftGate editor="insert-ad">
 *       {(kept) => <InsertAd kept={kept} />}
 *     </DraftGate>
 *
 * Inside, `readFields(empty, kept.stored?.fields)` gives the form's first values, `usePictures(most,
 * kept.stored?.pictures)` its pictures, `useDraftKeeper(kept, …)` saves; `<DraftNote kept={kept} />` at the form's head and
 * `<DraftLine kept={kept} />` at its foot tell.
 */
export function DraftGate({ editor, children }: Props) {
  const dispatch = useAppDispatch();
  const key = draftKey(useMyID(), editor);
  const [round, setRound] = useState(0);
  const [stored, setStored] = useState<StoredDraft>();
  const [isRead, setRead] = useState(!hasStorage());

  useEffect(() => {
    let isHere = true;
    dispatch(draftOpened(key));
    if (!hasStorage()) return void dispatch(draftFailed(key));
    Promise.race([readDraft(key), late()])
      .then((found) => {
        if (!isHere) return;
        setStored(found);
        dispatch(found ? draftFound(key) : draftMissing(key));
      })
      .catch(() => isHere && dispatch(draftFailed(key)))
      .finally(() => isHere && setRead(true));
    return () => {
      isHere = false;
    };
  }, [dispatch, key]);

  const discard = () => {
    dispatch(draftDropped(key));
    if (hasStorage()) dropDraft(key).catch(() => undefined);
    setStored(undefined);
    setRound(round + 1);
  };
  if (!isRead) return <PageSkeleton />;
  return <Fragment key={`${key} ${round}`}>{children({ key, stored, discard })}</Fragment>;
}
