import { limits, noProfileImage } from '../../../contract/limits';
import { lockPerson } from '../../db/holdPerson';
import { codedError } from '../../errors';
import type { Context, Handlers } from '../../handler';
import { pageOf } from '../../paging';
import { audit } from '../../security/audit';
import { perPerson, whileNew } from '../../security/rates';
import {
  countOwn,
  deleteBlock,
  deleteHidden,
  findHideable,
  findWords,
  type Hidden,
  insertBlock,
  insertHidden,
  isBlocked,
  keepWords,
  listBlocks,
  listHidden,
  partFrom,
} from './repository';

const page = 100;

function checkCount(count: number, allowed: number): void {
  if (count > allowed) throw codedError('limite-raggiunto', { massimo: String(allowed) });
}

/**
 * Makes this host read the other person's sessions anew, from the primary database until the replicas have caught up.
 */
const tellOther =
  ({ sessions, reads }: Pick<Context<never>, 'sessions' | 'reads'>, other: number) =>
  () => {
    sessions.forget(other);
    return reads.noteWriteOf(other);
  };

function hiddenOf({ postID, altroID }: { postID?: number; altroID?: number }): Hidden {
  if (postID !== undefined && altroID === undefined) return { postID };
  if (altroID !== undefined && postID === undefined) return { otherID: altroID };
  throw codedError('campo-non-valido', { campo: 'postID' });
}

export const sightHandlers = {
  'POST /api/Tutela/AddBlocco': async (c) => {
    const { bloccatoID } = c.input;
    const me = c.me.personaID;
    if (bloccatoID === me) throw codedError('se-stessi');
    c.after(tellOther(c, bloccatoID));
    // The lock waits until the other's running writes have ended, so that the rows they wrote are deleted too.
    if (!(await lockPerson(c.sql, bloccatoID))) throw codedError('non-trovato');
    if (await isBlocked(c.sql, me, bloccatoID)) return {};
    // The answer is that for an unknown person, since the caller must not learn that the other blocked them.
    if (await isBlocked(c.sql, bloccatoID, me)) throw codedError('non-trovato');
    await insertBlock(c.sql, me, bloccatoID);
    checkCount(
      await countOwn(c.sql, 'block', me),
      whileNew(limits.blocks, perPerson.blocks.growsUp, c.me.isNew),
    );
    await partFrom(c.sql, me, bloccatoID);
    await audit(c.sql, 'blocked', c.request);
    return {};
  },

  'POST /api/Tutela/DeleteBlocco': async (c) => {
    const { bloccatoID } = c.input;
    c.after(tellOther(c, bloccatoID));
    const gone = await deleteBlock(c.sql, c.me.personaID, bloccatoID);
    if (gone.count > 0) await audit(c.sql, 'unblocked', c.request);
    return {};
  },

  'GET /api/Tutela/BlocchiList': async (c) => {
    const { rows, onward } = await pageOf(c.input, page, (slice) => listBlocks(c.sql, c.me.personaID, slice));
    return {
      listBloccati: rows.map((row) => ({
        bloccatoID: row.blocked_id,
        nome: row.name,
        cognome: row.surname,
        imgProfilo: row.image ?? noProfileImage,
        dataOra: row.created_at.toISOString(),
      })),
      ...onward,
    };
  },

  'POST /api/Tutela/AddNascosto': async (c) => {
    const what = hiddenOf(c.input);
    const me = c.me.personaID;
    const owner = await findHideable(c.sql, what);
    if (owner === undefined) throw codedError('non-trovato');
    if (owner === me) throw codedError('se-stessi');
    if (await insertHidden(c.sql, me, what)) checkCount(await countOwn(c.sql, 'hidden', me), limits.hidden);
    return {};
  },

  'POST /api/Tutela/DeleteNascosto': async (c) => {
    await deleteHidden(c.sql, c.me.personaID, hiddenOf(c.input));
    return {};
  },

  'GET /api/Tutela/NascostiList': async (c) => {
    const { rows, onward } = await pageOf(c.input, page, (slice) => listHidden(c.sql, c.me.personaID, slice));
    return {
      listNascosti: rows.map((row) => ({
        postID: row.post_id,
        altroID: row.other_id,
        titolo: row.title,
        nome: row.name,
        cognome: row.surname,
        nomeImmagine: row.picture,
        dataOra: row.created_at.toISOString(),
      })),
      ...onward,
    };
  },

  'GET /api/Tutela/ParoleList': async (c) => ({ parole: await findWords(c.sql, c.me.personaID) }),

  'POST /api/Tutela/UpdateParole': async (c) => {
    const words = [...new Set(c.input.parole)];
    checkCount(words.length, limits.hiddenWords);
    await keepWords(c.sql, c.me.personaID, words);
    return {};
  },
} satisfies Partial<Handlers<'Tutela'>>;
