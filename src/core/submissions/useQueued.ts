import { useCallback, useState } from 'react';
import { type ApiError, networkError } from '../../api/apiError';
import { takeFiles } from '../../api/files';
import { useAppDispatch } from '../../store/hooks';
import type { OutboxAct } from './acts';
import { callBack, drop, queue } from './outboxQueue';

/** What an upload gives: the host's reply, or that it waits for the network. */
export interface QueuedReply {
  isWaiting?: true;
  postID?: number;
}

export interface UploadNames {
  uploadID: string;
  onceKey: string;
}

/** Sends a form's upload by way of the outbox: what the host cannot take now waits instead of failing. */
export function useQueued() {
  const dispatch = useAppDispatch();
  const [error, setError] = useState<ApiError>();
  const sendAct = useCallback(
    (act: OutboxAct, { uploadID, onceKey: id }: UploadNames) => {
      setError(undefined);
      const outcome = dispatch(queue(act, { id, uploadID, files: takeFiles(uploadID) }));
      return {
        unwrap: async (): Promise<QueuedReply> => {
          const result = await outcome;
          if (result.status === 'sent') return result.reply;
          if (result.status === 'waiting') return { isWaiting: true };
          const why = result.status === 'refused' ? result.error : networkError;
          setError(why);
          return Promise.reject(why);
        },
        // A draft holds what was written; without one the outbox does.
        abort: () => void dispatch('origin' in act ? drop(id) : callBack(id)),
      };
    },
    [dispatch],
  );
  return { sendAct, error };
}
