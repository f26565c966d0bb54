import type { Message } from '../../../contract/entities';
import type { SubmissionOf } from '../../core/submissions/submission';

type OwnMessage = SubmissionOf<'message'>;

/** By the host's ids of one's messages, the submissions that they were: their lines remain, and are read once. */
export type LineKeys = Record<number, string>;

export interface ChatLine {
  key: string;
  text: string;
  lingua?: string | undefined;
  /** Keepers hid the words: these say so. */
  isHidden?: boolean;
  /** The other person, by their first name; none of one's own. */
  sender?: string | undefined;
  at: string;
  isMine: boolean;
  isPending: boolean;
  /** It goes out when the host can be reached, or takes it again. */
  isWaiting?: boolean;
  /** The error text of the host that asked to send it again later. */
  held?: string | undefined;
}

/**
 * §4 Chat: the host's messages, and behind them one's own that its list does not hold yet. A refused one stands on
 * /in-attesa, or in the field that it came from.
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
