import Type from 'typebox';
import {
  byPost,
  byPostAndPerson,
  ClientDate,
  Id,
  Moment,
  outcome,
  owner,
  record,
  reply,
  self,
  signedIn,
} from '../common';

const Share = record('Share', { condivisioneID: Id, postID: Id, personaID: Id, dataCondivisione: Moment });

export const condivisioneRows = {
  'GET /api/Condivisione/GetCondivisione': {
    encoding: 'query',
    request: byPostAndPerson,
    reply: reply({ listCondivisioni: Type.Array(Share) }),
    access: self('PersonaID'),
  },
  'GET /api/Condivisione/GetCondivisioneCount': {
    encoding: 'query',
    request: byPost,
    reply: outcome,
    access: signedIn,
  },
  'POST /api/Condivisione/AddCondivisione': {
    encoding: 'json',
    request: Type.Object({ postID: Id, personaID: Id, dataCondivisione: ClientDate }),
    reply: reply({ condivisioneID: Type.Optional(Id) }),
    access: self('personaID'),
    standing: 'public',
    limit: { person: 'shares' },
    refuses: [409],
  },
  'POST /api/Condivisione/DeleteCondivisione': {
    encoding: 'query',
    request: Type.Object({ condivisioneID: Id }),
    reply: outcome,
    access: owner('share', 'condivisioneID'),
    standing: 'free',
    limit: { person: 'removals' },
  },
} as const;
