import Type from 'typebox';
import {
  ClientDate,
  FreeLine,
  id,
  idOrNone,
  Line,
  marked,
  NewId,
  Nullable,
  outcome,
  self,
  Strict,
  Text,
} from '../common';
import { limits } from '../limits';

export const contact = {
  nome: marked('contact', FreeLine(limits.name)),
  cognome: marked('contact', FreeLine(limits.name)),
  email: marked('contact', Strict(limits.email)),
  oggetto: marked('written', Line(limits.subject)),
  messaggio: marked('written', Text(limits.feedbackText)),
};

export const feedbackRows = {
  'POST /api/Feedback/SendFeedback': {
    encoding: 'json',
    request: Type.Object({
      ...contact,
      feedbackID: NewId,
      dataOra: ClientDate,
      personaID: id('me'),
      postID: Type.Optional(Nullable(idOrNone('post'))),
      voto: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: 5 }), Type.Null()])),
    }),
    reply: outcome,
    access: self('personaID'),
    standing: 'free',
    once: true,
    limit: { person: 'feedback' },
  },
} as const;
