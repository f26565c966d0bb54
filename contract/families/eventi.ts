import Type from 'typebox';
import { id, record, SentMoment, signedIn } from '../common';
import { type LiveType, liveTypes } from '../limits';

/** Beyond the specification: events that tell an open app to fetch changed data. */
export const eventiRows = {
  /**
   * A stream of events (text/event-stream). An event tells only that something changed: `messaggio` and `letto` in one
   * of the caller's conversations, `notifica` for the caller, `post` with the number `n` of others' posts since the
   * last such event. With `Prima`, the time at which a list was loaded, the first event counts from that time.
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
