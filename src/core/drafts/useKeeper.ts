import { useCallback, useEffect, useRef, useState } from 'react';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { selectHasExpired } from '../session/authSlice';
import { selectMyID } from '../session/profileSlice';
import { selectSubmission } from '../submissions/submissionsSlice';
import { type Attempt, dropRow, hasStorage, noAttempt, type Pending, writeDraft } from './draftStore';

/** A pause of typing that long is worth a save. */
const pause = 600;

export interface Content {
  /** Plain data; a new object when something changed, and only then. */
  fields: object;
  pictures: readonly Pending[];
  /** False while there is nothing to keep: the form is as empty as at first, or what stood there is on its way. */
  isWorth: boolean;
}
interface Place {
  id: string;
  editor: string;
  attempt?: { current: Attempt };
  /** The status before anything is typed. */
  begun?: KeptStatus;
}
/** The draft on this phone; `unsaved`: the phone does not keep it. */
export type KeptStatus = 'empty' | 'changed' | 'saved' | 'unsaved';

const isSame = (one: Content, other: Content): boolean =>
  one.fields === other.fields && one.pictures === other.pictures && one.isWorth === other.isWorth;

/**
 * The one writer of drafts: keeps `content` on the phone after a pause of typing, at once after a change of pictures, and
 * when the page is hidden, closed or left; takes it out once it is worth nothing any more.
 */
export function useKeeper({ id, editor, attempt, begun = 'empty' }: Place, content: Content) {
  const store = useAppStore();
  const personaID = useAppSelector(selectMyID);
  const [status, setStatus] = useState(begun);
  const latest = useRef(content);
  const kept = useRef(content);
  useEffect(() => {
    latest.current = content;
  });

  const save = useCallback(async () => {
    const now = latest.current;
    const state = store.getState();
    // The words of a session that expired are still their writer's; a person who logs out takes them along.
    const isTheirs = selectMyID(state) === personaID || selectHasExpired(state);
    // An act that is being sent is no draft for so long.
    if (personaID === undefined || !isTheirs || isSame(now, kept.current) || selectSubmission(state, id))
      return;
    kept.current = now;
    try {
      if (!hasStorage()) throw new Error('no storage');
      if (now.isWorth) {
        const { current } = attempt ?? { current: noAttempt };
        await writeDraft({ id, personaID, editor, form: { ...now.fields }, attempt: current }, now.pictures);
      } else await dropRow(id);
      if (kept.current === now) setStatus(now.isWorth ? 'saved' : 'empty');
    } catch {
      setStatus('unsaved');
    }
  }, [store, personaID, id, editor, attempt]);

  const { fields, pictures, isWorth } = content;
  const shown = useRef(pictures);
  useEffect(() => {
    if (isSame({ fields, pictures, isWorth }, kept.current)) return undefined;
    if (isWorth) setStatus('changed');
    // Words that were sent are gone at once.
    const wait = isWorth && shown.current === pictures ? pause : 0;
    shown.current = pictures;
    const timer = setTimeout(() => void save(), wait);
    return () => clearTimeout(timer);
  }, [fields, pictures, isWorth, save]);
  useSaveOnLeave(save);

  return {
    status,
    /** Throws away what the phone holds, and what was typed since. */
    discard: () => {
      kept.current = latest.current;
      dropRow(id).catch(() => undefined);
    },
  };
}

/** Calls `save` when the page is hidden, closed or left. */
function useSaveOnLeave(save: () => Promise<void>): void {
  useEffect(() => {
    const handleHide = () => void save();
    window.addEventListener('pagehide', handleHide);
    document.addEventListener('visibilitychange', handleHide);
    return () => {
      window.removeEventListener('pagehide', handleHide);
      document.removeEventListener('visibilitychange', handleHide);
      void save();
    };
  }, [save]);
}
