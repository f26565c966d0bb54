import { randomUUID } from 'node:crypto';
import { limits } from '../../../contract/limits';
import type { Handlers } from '../../handler';
import { leftOutBy } from '../../security/unseenRepository';
import { countPostsSince } from './repository';

export const eventHandlers: Handlers<'Eventi'> = {
  'GET /api/Eventi/Flusso': async (c) => {
    const { Prima } = c.input;
    const me = c.me.personaID;
    const n = Prima === undefined ? 0 : await countPostsSince(c.sql, me, Prima, limits.maxCount);
    const unseen = c.me.hasUnseen ? await leftOutBy(c.sql, me) : [];
    // Closes the connection with the stream, so that a stopping host does not wait for an idle connection.
    void c.reply.type('text/event-stream').headers({ 'x-accel-buffering': 'no', connection: 'close' });
    return c.live.open(
      { me: c.me, ip: c.request.ip, unseen },
      n > 0 ? { id: randomUUID(), tipo: 'post', n } : undefined,
    );
  },
};
