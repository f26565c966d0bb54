import Type from 'typebox';
import { id, record, SentMoment, signedIn } from '../common';
import { type LiveType, liveTypes } from '../limits';

/** Beyond the specification: what tells an open app that it may ask anew. */
export const eventiRows = {
  /**
   * A stream of events (text/event-stream). An event says that something changed, never what: `messaggio` and `letto`
   * in a conversation of the caller's, `notifica` of the caller's, `post` that others published `n` ads and posts since
   * the last event of this kind. With `Prima`, the moment that a list of posts says, the first event counts from there.
   * A comment line comes every 25 s. It ends after ten minutes, with the session and when the host stops. 503 beyond
   * five streams of one person.
   */
  'GET /api/Eventi/Flusso': {
    encoding: 'stream',
    request: Type.Object({ Prima: Type.Optional(SentMoment) }),
    reply: record('LiveEvent', {
      id: Type.String(),
      tipo: Type.Unsafe<LiveType>(Type.Enum([...liveTypes])),
      conversazioneID: Type.Optional(id('conversation')),
      n: Type.Optional(Type.Integer({ minimum: 1 })),
    }),
    access: signedIn,
    standing: 'free',
    sees: 'list',
    cost: 'light',
  },
} as const;
