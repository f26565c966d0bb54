import type { Tx } from '../../db/database';
import { accountMail } from '../../db/reference/mails';
import type { OpenContext } from '../../handler';
import { adoptMails } from '../../mail/repository';
import { audit } from '../../security/audit';
import { rememberDevice } from '../../security/device';
import { turnOf } from '../../security/network';
import { adoptLasting, isClosed } from './lastingRepository';
import { findDoor } from '../settings/settingRepository';
import { waitBefore } from './waiting';
import { checkNewPassword, hashPassword } from './passwords';
import { endRegistrations, insertConsents, type Registration } from './registrationRepository';
import { insertPersona, setPassword } from './repository';
import { codeOf } from './requestRepository';

/**
 * Makes the account of a registration. Undefined if another link of it was used first, or the address is taken by now.
 */
export async function makePersona(
  tx: Tx,
  { id, data, created_at }: Pick<Registration, 'id' | 'data' | 'created_at'>,
  passwordHash: string,
): Promise<number | undefined> {
  const { consents, ...persona } = data;
  if (await isClosed(tx, persona.emailKey)) return undefined;
  const ended = await endRegistrations(tx, persona.emailKey);
  const personaID = ended.includes(id) ? await insertPersona(tx, persona) : undefined;
  if (personaID === undefined) return undefined;
  await insertConsents(tx, personaID, consents, created_at);
  await setPassword(tx, personaID, passwordHash);
  await adoptMails(tx, personaID, persona.emailKey);
  await adoptLasting(tx, personaID, persona.emailKey);
  return personaID;
}

/**
 * Sets a registration's first password. That makes the account, or puts the person on the waiting list while new
 * accounts need a keeper's approval.
 */
export async function arrive(c: OpenContext<'POST /api/Persona/SetPassword'>, registration: Registration) {
  const { email, language } = registration.data;
  checkNewPassword(c.input.password, registration.data);
  const hash = await hashPassword(c.input.password, turnOf(c.request.ip, true));
  const isDead = { statusCode: 100, statusMessage: c.texts.say('errore-link-non-valido', {}, c.lang) };
  return c.transact(async (tx) => {
    if (!registration.admitted && (await findDoor(tx)) !== 'aperta')
      return (await waitBefore(c, tx, registration.id, hash)) ? { email, attesa: 1 } : isDead;
    const personaID = await makePersona(tx, registration, hash);
    if (personaID === undefined) return isDead;
    await rememberDevice(tx, personaID, c);
    const url = `${c.config.publicUrl}/forgot-password`;
    await c.mailer.queue(tx, email, accountMail('passwordChanged', await codeOf(tx, language), { url }));
    await audit(tx, 'registered', c.request, { personaID });
    await audit(tx, 'password_set', c.request, { personaID });
    return { email, prima: 1 };
  });
}
