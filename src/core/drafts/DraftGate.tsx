import { Fragment, type ReactNode, useEffect, useState } from 'react';
import type { ApiError } from '../../api/apiError';
import { type DraftRow, hasStorage, takeDraft } from './draftStore';
import type { KeptStatus } from './useKeeper';
import { useMyID } from '../session/useMe';
import { selectSubmission } from '../submissions/submissionsSlice';
import { type Draft, newDraft } from './useSubmission';
import type { Picture } from '../../lib/database/blobs';
import { useAppStore } from '../../store/hooks';
import { PageSkeleton } from '../../ui/PageSkeleton';

export interface OpenDraft extends Draft {
  editor: string;
  /** The draft's status before anything is typed. */
  begun: KeptStatus;
  /** The draft that the phone kept, if any. */
  stored: { form: Record<string, unknown>; pictures: Picture[]; refusal: ApiError | undefined } | undefined;
  /** The newest draft that another tab began: its title, and a function that opens it here. */
  other: { title: string; open: () => void } | undefined;
  /** Restarts the editor without a draft. `isKept`: the draft that was open is then offered as `other`. */
  renew: (isKept?: boolean) => void;
}

interface Props {
  /** The form's path, e.g. `insert-ad` or `insert-ad-store/12`; together with the person it is the draft's key. */
  editor: string;
  children: (draft: OpenDraft) => ReactNode;
}

/**
 * Takes the draft of an editor and only then draws it, so that the editor begins with what was kept:
 *
 *     <DraftGate editor="insert-ad">
 *       {(kept) => <InsertAd kept={kept} />}
 *     </DraftGate>
 *
 * Inside, `useDraftForm` and `usePictures` take the draft; `DraftNote` and `DraftLine` tell the person about it.
 */
export function DraftGate({ editor, children }: Props) {
  const store = useAppStore();
  const personaID = useMyID();
  const [begun, setBegun] = useState<Begun | undefined>(() => (hasStorage() ? undefined : begin('unsaved')));
  const [others, setOthers] = useState<readonly DraftRow[]>([]);
  const [asked, setAsked] = useState<string>();

  useEffect(() => {
    if (!hasStorage()) return undefined;
    let isHere = true;
    // A draft that has been submitted under this id, and is still on its way, is no longer a draft.
    const isDraft = ({ id }: DraftRow) => selectSubmission(store.getState(), id) === undefined;
    takeDraft(personaID, editor, asked)
      .then(({ found, others: left }) => {
        if (!isHere) return;
        setBegun(found && isDraft(found.row) ? resume(found) : begin());
        setOthers(left.filter(isDraft));
      })
      .catch(() => isHere && setBegun(begin('unsaved')));
    return () => {
      isHere = false;
    };
  }, [store, personaID, editor, asked]);

  if (!begun) return <PageSkeleton />;
  const [newest] = others;
  const other = newest && {
    title: typeof newest.form['title'] === 'string' ? newest.form['title'].trim() : '',
    open: () => {
      // Unmounts the current form first, so that it saves its own draft.
      setBegun(undefined);
      setAsked(newest.id);
    },
  };
  const { row, ...open } = begun;
  const renew = (isKept = false) => {
    if (isKept && row) setOthers([row, ...others]);
    setBegun(begin());
  };
  return <Fragment key={open.id}>{children({ ...open, editor, other, renew })}</Fragment>;
}

type Begun = Pick<OpenDraft, 'id' | 'attempt' | 'begun' | 'stored'> & { row?: DraftRow };
const begin = (begun: KeptStatus = 'empty'): Begun => ({
  ...newDraft(),
  begun,
  stored: undefined,
});
const resume = ({ row, pictures }: NonNullable<Awaited<ReturnType<typeof takeDraft>>['found']>): Begun => ({
  id: row.id,
  row,
  attempt: { current: row.attempt },
  begun: 'saved',
  stored: { form: row.form, pictures, refusal: row.refusal },
});
