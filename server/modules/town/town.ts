import { codedError } from '../../errors';
import type { Handlers } from '../../handler';
import { pageOf } from '../../paging';
import { isSet } from '../../input';
import { countOpenCases } from '../cases/caseRepository';
import { countWaiting } from '../persona/waitingRepository';
import { countLetters } from './mailRepository';
import { monthsOf } from '../cases/months';
import { setSquare } from '../settings/settingRepository';
import { countLate, findBreak, insertAnnouncement, listAudit } from './townRepository';

const page = 100;

/** Splits an audit entry's text into how it was done and the thing that it concerns (server/security/noted.ts). */
function readObject(object: string | null) {
  const [, how = '', tipo, id] = /^(.*?) ?(?:\b([A-Za-z]+)\/(\d+))?$/.exec(object ?? '') ?? [];
  return {
    oggetto: how === '' ? null : how,
    cosa: tipo === undefined ? null : { tipo, id: Number(id) },
  };
}

export const townHandlers = {
  'POST /api/Custode/AddAnnuncio': async (c) => {
    const { da: from, a: to, testi: texts, nuoveRegole } = c.input;
    if (Date.parse(to) <= Date.parse(from)) throw codedError('date-in-ordine', { campo: 'a' });
    const newRules = nuoveRegole !== undefined && isSet(nuoveRegole);
    const annuncioID = await insertAnnouncement(c.sql, { from, to, texts, newRules });
    c.about({ how: 'announced' });
    return { annuncioID };
  },

  'POST /api/Custode/UpdatePiazza': async (c) => {
    const { nome: name, contatti: contacts, regole: rules } = c.input;
    await setSquare(c.sql, { name, contacts, rules });
    c.about({ how: 'square' });
    return {};
  },

  'GET /api/Custode/Numeri': async (c) => {
    const [aperti, oltre, posta, attesa, mesi] = await Promise.all([
      countOpenCases(c.sql),
      countLate(c.sql),
      countLetters(c.sql),
      countWaiting(c.sql),
      monthsOf(c.sql, { withThis: true }),
    ]);
    return { aperti, oltre, posta, attesa, mesi };
  },

  'GET /api/Custode/Registro': async (c) => {
    let rotta: number | null = null;
    const { rows, onward } = await pageOf(c.input, page, async (slice) => {
      rotta = await findBreak(c.sql, slice);
      return listAudit(c.sql, slice);
    });
    const listRegistro = rows.map((row) => ({
      id: row.id,
      evento: row.event,
      ...readObject(row.object),
      personaID: row.persona_id,
      nome: row.name,
      altroID: row.other_id,
      altroNome: row.other_name,
      esito: row.result,
      dataOra: row.at.toISOString(),
    }));
    return { listRegistro, intatta: rotta === null ? 1 : 0, rotta, ...onward };
  },
} satisfies Partial<Handlers<'Custode'>>;
