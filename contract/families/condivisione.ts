import Type from 'typebox';
import {
  byPost,
  byPostAndPerson,
  ClientDate,
  id,
  Moment,
  outcome,
  owner,
  record,
  reply,
  self,
  signedIn,
} from '../common';

const Share = record('Share', {
  condivisioneID: id('share'),
  postID: id('post'),
  personaID: id('person'),
  dataCondivisione: Moment,
});

export const condivisioneRows = {
  'GET /api/Condivisione/GetCondivisione': {
    encoding: 'query',
    request: byPostAndPerson,
    reply: reply({ listCondivisioni: Type.Array(Share) }),
    access: self('PersonaID'),
    standing: 'free',
    sees: 'viewer',
    cost: 'light',
  },
  'GET /api/Condivisione/GetCondivisioneCount': {
    encoding: 'query',
    request: byPost,
    reply: outcome,
    access: signedIn,
    standing: 'free',
    sees: 'viewer',
    cost: 'light',
  },
  'POST /api/Condivisione/AddCondivisione': {
    encoding: 'json',
    request: Type.Object({ postID: id('post'), personaID: id('me'), dataCondivisione: ClientDate }),
    reply: reply({ condivisioneID: Type.Optional(id('share')) }),
    access: self('personaID'),
    standing: 'public',
    limit: { person: 'shares' },
    refuses: [409],
  },
  'POST /api/Condivisione/DeleteCondivisione': {
    encoding: 'query',
    request: Type.Object({ condivisioneID: id('share') }),
    reply: outcome,
    access: owner('share', 'condivisioneID'),
    standing: 'free',
    limit: { person: 'removals' },
  },
} as const;
