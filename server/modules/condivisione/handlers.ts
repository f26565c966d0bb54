import type { Share } from '../../../contract/entities';
import { holdPerson } from '../../db/holdPerson';
import type { Handlers } from '../../handler';
import { codedError } from '../../errors';
import { notify } from '../notifiche/notify';
import { deleteShare, findOriginal, findShare, insertCopy, insertShare, type ShareRow } from './repository';

const present = (row: ShareRow): Share => ({
  condivisioneID: row.id,
  postID: row.post_id,
  personaID: row.persona_id,
  dataCondivisione: row.created_at.toISOString(),
});

export const shareHandlers: Handlers<'Condivisione'> = {
  'GET /api/Condivisione/GetCondivisione': async (c) => {
    const rows = await findShare(c.sql, c.input.PostID, c.me.personaID);
    return { listCondivisioni: rows.map(present) };
  },

  'GET /api/Condivisione/GetCondivisioneCount': async (c) => {
    const post = await findOriginal(c.sql, c.input.PostID);
    return { statusMessage: String(post?.share_count ?? 0) };
  },

  'POST /api/Condivisione/AddCondivisione': async (c) => {
    const actor = c.me.personaID;
    const post = await findOriginal(c.sql, c.input.postID);
    if (!post || !(await holdPerson(c.sql, post.persona_id))) throw codedError('non-trovato');
    const fresh = await insertShare(c.sql, post.id, actor);
    if (fresh !== undefined) {
      await insertCopy(c.sql, fresh, post.id, actor);
      await notify(c.sql, {
        kind: 'Condivisione',
        to: post.persona_id,
        actor,
        shareID: fresh,
        postID: post.id,
      });
    }
    const condivisioneID = fresh ?? (await findShare(c.sql, post.id, actor))[0]?.id;
    if (condivisioneID === undefined) throw codedError('conflitto');
    return { condivisioneID };
  },

  'POST /api/Condivisione/DeleteCondivisione': async ({ sql, input, me, after, erasure }) => {
    if (!(await deleteShare(sql, input.condivisioneID, me.personaID))) throw codedError('non-trovato');
    after(erasure.wake);
    return {};
  },
};
