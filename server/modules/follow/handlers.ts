import type { Follow } from '../../../contract/entities';
import { noProfileImage } from '../../../contract/limits';
import { holdPerson } from '../../db/holdPerson';
import type { Handlers } from '../../handler';
import { codedError } from '../../errors';
import { fitting } from '../../fitting';
import { notify } from '../notifiche/notify';
import {
  addFollow,
  deleteFollow,
  findFollow,
  followCounts,
  type FollowRow,
  listFollowed,
  listFollowers,
} from './repository';

const maxListed = 500;

const present = (row: FollowRow): Follow => ({
  personaID: row.follower_id,
  seguitoID: row.followed_id,
  nome: row.name,
  cognome: row.surname,
  imgProfilo: row.image ?? noProfileImage,
  geolocalizzazione: row.place,
  tipoProfilo: row.kind,
  dataOra: row.created_at.toISOString(),
  seguito: row.is_followed ? 1 : 0,
});

export const followHandlers: Handlers<'Follow'> = {
  'GET /GetFollowersByPersonaID': async (c) => {
    const rows = await listFollowers(c.sql, c.input.PersonaID, c.me.personaID, maxListed);
    return { listFollow: fitting(rows.map(present)) };
  },

  'GET /GetSeguitiByPersonaID': async (c) => {
    const rows = await listFollowed(c.sql, c.input.PersonaID, c.me.personaID, maxListed);
    return { listFollow: fitting(rows.map(present)) };
  },

  'GET /GetCheckFollow': async (c) => {
    const follow = await findFollow(c.sql, c.me.personaID, c.input.SeguitoID);
    if (follow) return { campanella: Number(follow.bell) };
    return { statusCode: 100, statusMessage: c.texts.say('esito-non-segui', {}, c.lang) };
  },

  'POST /AddFollow': async (c) => {
    const { SeguitoID } = c.input;
    const me = c.me.personaID;
    if (SeguitoID === me) throw codedError('se-stessi');
    if (!(await holdPerson(c.sql, SeguitoID))) throw codedError('non-trovato');
    const followID = await addFollow(c.sql, me, SeguitoID);
    if (followID !== undefined) await notify(c.sql, { kind: 'Follow', to: SeguitoID, actor: me, followID });
    return {};
  },

  'POST /DeleteFollow': async (c) => {
    // Locks the person before the follow, in the same order as a person's deletion.
    await holdPerson(c.sql, c.input.SeguitoID);
    await deleteFollow(c.sql, c.me.personaID, c.input.SeguitoID);
    return {};
  },

  'GET /GetCountFollower': async (c) => {
    const { follower_count } = await followCounts(c.sql, c.input.PersonaID);
    return { followerCount: follower_count };
  },

  'GET /GetCountSeguiti': async (c) => {
    const { followed_count } = await followCounts(c.sql, c.input.PersonaID);
    return { seguitiCount: followed_count };
  },
};
