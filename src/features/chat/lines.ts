import type { Message } from '../../../contract/entities';
import type { SubmissionOf } from '../../core/submissions/submission';

type OwnMessage = SubmissionOf<'message'>;

/**
 * Maps the host's message id to the id of the submission that became this message. The line keeps the submission's id
 * as its React key, so that a screen reader does not read it a second time.
 */
export type LineKeys = Record<number, string>;

export interface ChatLine {
  key: string;
  text: string;
  lingua?: string | undefined;
  /** The keepers hid the message; its text says so. */
  isHidden?: boolean;
  /** The first name of the other person; undefined for the viewer's own messages. */
  sender?: string | undefined;
  at: string;
  isMine: boolean;
  isPending: boolean;
  /** The message waits on the phone until the host can be reached or accepts messages again. */
  isWaiting?: boolean;
  /** The host's error text, if it asked the app to send the message later. */
  held?: string | undefined;
}

/**
 * §4 Chat: the host's messages, then the viewer's own messages that the host's list does not contain yet. Refused
 * messages are left out, because their text is on /in-attesa or back in the field.
 */
export function linesOf(
  messages: readonly Message[],
  own: readonly OwnMessage[],
  myID: number,
  keys: LineKeys = {},
): ChatLine[] {
  const listed = new Set(messages.map(({ messaggioID }) => messaggioID));
  const isShown = (item: OwnMessage) => {
    const hostID = item.hostID;
    return item.status !== 'refused' && (hostID === undefined || !listed.has(hostID));
  };
  return [
    ...messages.map(({ messaggioID, testo, lingua, dataInvio, mittenteID, nome, nascosto }) => ({
      key: keys[messaggioID] ?? String(messaggioID),
      text: testo,
      lingua,
      sender: mittenteID === myID ? undefined : nome,
      at: dataInvio,
      isMine: mittenteID === myID,
      isHidden: nascosto === 1,
      isPending: false,
    })),
    ...own.filter(isShown).map(({ id, fields, at, status, isAwaited, error }) => ({
      key: id,
      text: fields.testo,
      at,
      isMine: true,
      isPending: status !== 'sent',
      isWaiting: status === 'waiting' && !isAwaited,
      held: error?.text,
    })),
  ];
}
