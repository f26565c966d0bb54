import type { Handlers } from '../../handler';
import { monthsOf } from '../cases/months';
import { findDoor } from '../settings/settingRepository';
import { insertAgreement, listAnnouncements } from './townRepository';

const maxShown = 20;

export const announcementHandlers = {
  'GET /api/Tutela/Porta': async (c) => ({ porta: await findDoor(c.sql) }),
  'GET /api/Tutela/NumeriPubblici': async (c) => ({ mesi: await monthsOf(c.sql, { withThis: false }) }),

  'GET /api/Tutela/Annunci': async (c) => {
    const rows = await listAnnouncements(c.sql, c.me.personaID, c.lang, maxShown);
    return {
      listAnnunci: rows.map((row) => ({
        annuncioID: row.id,
        da: row.starts_at.toISOString(),
        a: row.ends_at.toISOString(),
        testo: row.text,
        nuoveRegole: row.new_rules ? 1 : 0,
        accettate: row.agreed ? 1 : 0,
      })),
    };
  },

  'POST /api/Tutela/AccettaRegole': async (c) => {
    await insertAgreement(c.sql, c.me.personaID, c.input.annuncioID);
    return {};
  },
} satisfies Partial<Handlers<'Tutela'>>;
