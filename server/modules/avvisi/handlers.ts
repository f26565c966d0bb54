import { limits } from '../../../contract/limits';
import { codedError } from '../../errors';
import type { Handlers } from '../../handler';
import { sha256 } from '../../security/sha256';
import { setBell } from '../follow/repository';
import { isSet } from '../../input';
import { deleteDevice, listDevices, queueTest } from './deviceRepository';
import { addDevice, presentDevice, whyOff } from './devices';
import { stopMails } from './preferenceRepository';
import { changePreferences, showPreferences } from './preferences';
import { deleteSearch, listSearches, updateSearch } from './searchRepository';
import { presentSearch, saveSearch } from './searches';

export const alertHandlers: Handlers<'Avvisi'> = {
  'POST /api/Avvisi/AddRicerca': saveSearch,

  'GET /api/Avvisi/RicercheList': async (c) => {
    const rows = await listSearches(c.sql, c.me.personaID, limits.maxCount);
    return { listRicerche: rows.map(presentSearch) };
  },

  'POST /api/Avvisi/UpdateRicerca': async (c) => {
    const { ricercaID, nome, silenziata, vista } = c.input;
    await updateSearch(c.sql, ricercaID, c.me.personaID, {
      name: nome,
      silenced: silenziata === undefined ? undefined : isSet(silenziata),
      isSeen: isSet(vista),
    });
    return {};
  },

  'POST /api/Avvisi/DeleteRicerca': async (c) => {
    const gone = await deleteSearch(c.sql, c.input.RicercaID, c.me.personaID);
    if (gone.length === 0) throw codedError('non-trovato');
    return {};
  },

  'POST /api/Avvisi/UpdateCampanella': async (c) => {
    const { seguitoID, attiva } = c.input;
    const rung = await setBell(c.sql, c.me.personaID, seguitoID, isSet(attiva));
    if (rung.length > 0) return {};
    return { statusCode: 100, statusMessage: c.texts.say('esito-non-segui', {}, c.lang) };
  },

  'GET /api/Avvisi/Preferenze': showPreferences,
  'POST /api/Avvisi/UpdatePreferenze': changePreferences,

  'GET /api/Avvisi/ChiavePush': async (c) => {
    const { sender } = c.deliveries;
    return sender ? { chiave: sender.publicKey } : { chiave: null, motivo: whyOff(c) };
  },

  'POST /api/Avvisi/AddDispositivo': addDevice,

  'GET /api/Avvisi/DispositiviList': async (c) => {
    const rows = await listDevices(c.sql, c.me.personaID);
    return { listDispositivi: rows.map((row) => presentDevice(row, c.me.sessionID, c.lang)) };
  },

  'POST /api/Avvisi/DeleteDispositivo': async (c) => {
    const gone = await deleteDevice(c.sql, c.input.DispositivoID, c.me.personaID);
    if (gone.length === 0) throw codedError('non-trovato');
    return {};
  },

  'POST /api/Avvisi/Prova': async ({ sql, me, after, deliveries }) => {
    after(deliveries.wake);
    return { quanti: await queueTest(sql, me.personaID) };
  },

  'POST /api/Avvisi/Disiscrivi': async (c) => {
    await stopMails(c.sql, sha256(c.input.token));
    return {};
  },
};
