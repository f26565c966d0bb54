import { codedError } from '../../errors';
import type { Context } from '../../handler';
import type { Call } from '../../../contract/table';
import { isPushEndpoint } from '../../push/endpoints';
import { readDevice } from '../persona/userAgent';
import { deviceInWords } from '../../db/reference/mails';
import { type DeviceRow, dropForeignDeliveries, replaceDevice } from './deviceRepository';

/**
 * The device for the API. One without a chosen name is described by its browser and system, in the reader's language.
 */
export const presentDevice = (row: DeviceRow, sessionID: number, lang: string) => ({
  dispositivoID: row.id,
  nome: row.name || deviceInWords(readDevice(row.agent), lang),
  dataOra: row.created_at.toISOString(),
  ultimaChiamata: row.called_at?.toISOString() ?? null,
  attuale: Number(row.session_id === sessionID),
});

export const whyOff = <K extends Call>(c: Context<K>): string => c.texts.say('avviso-spento', {}, c.lang);

const isBytes = (text: string, length: number): boolean =>
  /^[A-Za-z0-9_-]+={0,2}$/.test(text) && Buffer.from(text, 'base64url').length === length;

/** Throws unless a push subscription's keys are an uncompressed P-256 point and 16 bytes. */
function checkKeys({ p256dh, auth }: { p256dh: string; auth: string }): void {
  if (!isBytes(p256dh, 65) || Buffer.from(p256dh, 'base64url')[0] !== 4)
    throw codedError('campo-non-valido', { campo: 'p256dh' });
  if (!isBytes(auth, 16)) throw codedError('campo-non-valido', { campo: 'auth' });
}

export async function addDevice(c: Context<'POST /api/Avvisi/AddDispositivo'>) {
  if (!c.deliveries.sender) return { statusCode: 100, statusMessage: whyOff(c) };
  const { endpoint, p256dh, auth, nome } = c.input;
  if (!isPushEndpoint(endpoint, c.config.pushHosts))
    throw codedError('campo-non-valido', { campo: 'endpoint' });
  checkKeys({ p256dh, auth });
  const me = c.me.personaID;
  const device = { endpoint, p256dh, auth, sessionID: c.me.sessionID, name: nome ?? '' };
  const dispositivoID = await replaceDevice(c.sql, me, device);
  await dropForeignDeliveries(c.sql, dispositivoID, me);
  return { dispositivoID };
}
