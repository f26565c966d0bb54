import type { UnknownAction } from '@reduxjs/toolkit';
import type { RequestOf } from '../../../contract/table';
import type { ActCalls, FormKind } from '../../core/submissions/acts';
import { useSubmission } from '../../core/submissions/useSubmission';
import { tellWaiting } from '../../core/submissions/waitingNotice';
import type { OpenDraft } from '../../features/drafts/DraftGate';
import { useDraftKeeper } from '../../features/drafts/useDraftKeeper';
import type { Pictures } from '../../features/pictures/usePictures';
import { useAppDispatch } from '../../store/hooks';
import { useLeave } from '../../ui/form/useLeave';

interface Written {
  form: { values: object; isDirty: boolean };
  pictures: Pictures;
  /** Leaving leads here when the page was opened by its link. */
  fallback?: string;
}

/** Keeps a new post as a draft while it is written, asks before it is left, and sends it. */
export function usePublishing(kept: OpenDraft, { form, pictures, fallback }: Written) {
  const dispatch = useAppDispatch();
  const { values } = form;
  const { items } = pictures;
  const isWorth = form.isDirty || items.length > 0;
  const { percent, isUploading, error, publish } = useSubmission(kept);
  const keeper = useDraftKeeper(kept, { fields: values, pictures: items, isWorth });
  const leave = useLeave(isWorth, { isKept: keeper.isSafe && !isUploading, fallback });
  return {
    percent,
    isUploading,
    error,
    // A submission that is on its way goes on: nothing is lost by leaving.
    leave: isUploading ? { ...leave, request: leave.confirm } : leave,
    /** The reply, with which the draft is gone; undefined when it was recalled or `error` says why not. */
    send: async <K extends FormKind>(kind: K, fields: RequestOf<ActCalls[K]>) => {
      const reply = await publish(kind, fields, pictures.filesOf(), values);
      if (reply) keeper.finish();
      return reply;
    },
    /** Says that it is published, or that it is safe on the phone and waits for the network. */
    tell: (reply: { isWaiting?: true }, published: UnknownAction) =>
      reply.isWaiting ? dispatch(tellWaiting()) : void dispatch(published),
  };
}
