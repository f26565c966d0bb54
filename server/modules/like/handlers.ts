import type { Like } from '../../../contract/entities';
import { noProfileImage } from '../../../contract/limits';
import { holdPerson } from '../../db/holdPerson';
import type { Handlers } from '../../handler';
import { codedError } from '../../errors';
import { fitting } from '../../fitting';
import { notify } from '../notifiche/notify';
import { deleteLike, findLike, findLiked, insertLike, type LikeRow, listLikes } from './repository';

const maxListed = 500;

const present = (row: LikeRow): Like => ({
  likeID: row.id,
  personaID: row.persona_id,
  postID: row.post_id,
  dataOra: row.created_at.toISOString(),
  nome: row.name,
  cognome: row.surname,
  geolocalizzazione: row.place,
  imgProfilo: row.image ?? noProfileImage,
});

export const likeHandlers: Handlers<'Like'> = {
  'POST /api/Like/AddLike': async (c) => {
    const { postID } = c.input;
    const actor = c.me.personaID;
    const post = await findLiked(c.sql, postID);
    if (!post || !(await holdPerson(c.sql, post.persona_id))) throw codedError('non-trovato');
    const fresh = await insertLike(c.sql, postID, actor);
    if (fresh !== undefined)
      await notify(c.sql, { kind: 'Like', to: post.persona_id, actor, likeID: fresh, postID });
    const likeID = fresh ?? (await findLike(c.sql, postID, actor))[0]?.id;
    if (likeID === undefined) throw codedError('conflitto');
    return { likeID };
  },

  'POST /api/Like/DeleteLike': async (c) => {
    const gone = await deleteLike(c.sql, c.input.LikeID, c.me.personaID);
    if (gone.length === 0) throw codedError('non-trovato');
    return {};
  },

  'GET /api/Like/GetLikesByPostID': async (c) => {
    const rows = await listLikes(c.sql, c.input.PostID, maxListed);
    return { listLike: fitting(rows.map(present)) };
  },

  'GET /api/Like/GetLikeCount': async (c) => {
    const post = await findLiked(c.sql, c.input.PostID);
    return { statusMessage: String(post?.like_count ?? 0) };
  },

  'GET /api/Like/GetLike': async (c) => {
    const rows = await findLike(c.sql, c.input.PostID, c.me.personaID);
    return { listLike: rows.map(present) };
  },
};
