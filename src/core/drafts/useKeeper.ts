import { useCallback, useEffect, useRef, useState } from 'react';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { selectHasExpired } from '../session/authSlice';
import { selectMyID } from '../session/profileSlice';
import {
  type Attempt,
  type Draft,
  dropRow,
  hasStorage,
  noAttempt,
  type Pending,
  writeDraft,
} from './draftStore';
import { writeTabWords } from './tabWords';

/** Milliseconds after the last keystroke until the draft is saved. */
const pause = 600;

export interface Content {
  /** Plain data; a new object exactly when a value changed. */
  fields: object;
  pictures: readonly Pending[];
  /** False while there is nothing to save: the form is as empty as at first, or its content is being sent. */
  isWorth: boolean;
}
interface Place {
  id: string;
  editor: string;
  attempt?: { current: Attempt };
  /** The draft's status before anything is typed. */
  begun?: KeptStatus;
  /** Whether the content is being sent; meanwhile no draft is saved. */
  isSent?: () => boolean;
  /** Nobody is signed in: the text is kept in this tab only, so that the phone's next user does not find it. */
  isOfTab?: boolean;
}
/** The state of the draft on this phone; `unsaved`: it could not be stored. */
export type KeptStatus = 'empty' | 'changed' | 'saved' | 'unsaved';

const isSame = (one: Content, other: Content): boolean =>
  one.fields === other.fields && one.pictures === other.pictures && one.isWorth === other.isWorth;

const put = ({ isWorth, fields, pictures }: Content, draft: Omit<Draft, 'form'>): Promise<void> =>
  isWorth ? writeDraft({ ...draft, form: { ...fields } }, pictures) : dropRow(draft.id);

/**
 * Saves a form's `content` as a draft on the phone: 600 ms after the last keystroke, at once after a change of
 * pictures, and when the page is hidden, closed or left. Deletes the draft once there is nothing left to save. No other
 * hook writes drafts.
 */
export function useKeeper(place: Place, content: Content) {
  const { id, editor, attempt, begun = 'empty', isOfTab = false } = place;
  const store = useAppStore();
  const personaID = useAppSelector(selectMyID);
  const [status, setStatus] = useState(begun);
  const latest = useRef(content);
  const isSent = useRef(place.isSent);
  const kept = useRef(content);
  useEffect(() => {
    latest.current = content;
    isSent.current = place.isSent;
  });

  const save = useCallback(async () => {
    const now = latest.current;
    if (isSame(now, kept.current) || isSent.current?.()) return;
    if (isOfTab) {
      kept.current = now;
      return void writeTabWords(editor, now.isWorth ? now.fields : undefined);
    }
    // After an expired session the draft is still saved for its writer; after a logout it is not.
    const isTheirs = selectMyID(store.getState()) === personaID || selectHasExpired(store.getState());
    if (personaID === undefined || !isTheirs || !hasStorage()) return;
    kept.current = now;
    try {
      await put(now, { id, personaID, editor, attempt: attempt?.current ?? noAttempt });
      if (kept.current === now) setStatus(now.isWorth ? 'saved' : 'empty');
    } catch {
      setStatus('unsaved');
    }
  }, [store, personaID, id, editor, attempt, isOfTab]);

  const { fields, pictures, isWorth } = content;
  const shown = useRef(pictures);
  useEffect(() => {
    if (isSame({ fields, pictures, isWorth }, kept.current)) return undefined;
    if (isWorth) setStatus(hasStorage() ? 'changed' : 'unsaved');
    // The draft of a sent form is deleted at once, and sessionStorage is written without a pause.
    const wait = isWorth && !isOfTab && shown.current === pictures ? pause : 0;
    shown.current = pictures;
    const timer = setTimeout(() => void save(), wait);
    return () => clearTimeout(timer);
  }, [fields, pictures, isWorth, isOfTab, save]);
  useSaveOnLeave(save);

  return {
    status,
    /** What was typed could not be stored on the phone. */
    isAtRisk: isWorth && !isOfTab && status === 'unsaved',
    /** Deletes the stored draft, and ignores what was typed since the last save. */
    discard: () => {
      kept.current = latest.current;
      if (isOfTab) writeTabWords(editor, undefined);
      else dropRow(id).catch(() => undefined);
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
