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
  /** An act that is being sent is no draft for so long. */
  isSent?: () => boolean;
  /** The words of nobody who is known: this tab alone keeps them, so that the next person at the phone does not find them. */
  isOfTab?: boolean;
}
/** The draft on this phone; `unsaved`: the phone does not keep it. */
export type KeptStatus = 'empty' | 'changed' | 'saved' | 'unsaved';

const isSame = (one: Content, other: Content): boolean =>
  one.fields === other.fields && one.pictures === other.pictures && one.isWorth === other.isWorth;

const put = ({ isWorth, fields, pictures }: Content, draft: Omit<Draft, 'form'>): Promise<void> =>
  isWorth ? writeDraft({ ...draft, form: { ...fields } }, pictures) : dropRow(draft.id);

/**
 * The one writer of drafts: keeps `content` on the phone after a pause of typing, at once after a change of pictures, and
 * when the page is hidden, closed or left; takes it out once it is worth nothing any more.
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
    // The words of a session that expired are still their writer's; a person who logs out takes them along.
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
    // Words that were sent are gone at once, and the tab keeps its words at once.
    const wait = isWorth && !isOfTab && shown.current === pictures ? pause : 0;
    shown.current = pictures;
    const timer = setTimeout(() => void save(), wait);
    return () => clearTimeout(timer);
  }, [fields, pictures, isWorth, isOfTab, save]);
  useSaveOnLeave(save);

  return {
    status,
    /** The phone does not keep what was typed. */
    isAtRisk: isWorth && !isOfTab && status === 'unsaved',
    /** Throws away what the phone holds, and what was typed since. */
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
