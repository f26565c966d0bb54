import type { accountRows } from '../../../contract/families/account';
import { limits } from '../../../contract/limits';
import { accountMail } from '../../db/reference/mails';
import type { Context, Handlers } from '../../handler';
import type { Call } from '../../../contract/table';
import { holdPerson } from '../../db/holdPerson';
import { audit, traceOf } from '../../security/audit';
import { networksOf, turnOf } from '../../security/network';
import { sha256 } from '../../security/sha256';
import { lastPage, numberAt, pageOf, type Place, readPlace, tellPlace } from '../../paging';
import { askedBy } from '../../security/work';
import { forgetInAudit } from '../../security/auditRepository';
import { isSet } from '../../input';
import { codedError } from '../../errors';
import { endShownSession, openSession } from '../../security/session';
import { findDevice, rememberDevice } from '../../security/device';
import { endWaysIn } from '../../security/endWaysIn';
import { tellOwner } from './tellOwner';
import { addressKey } from './address';
import { arrive } from './arrival';
import { erasePersona } from './eraseRepository';
import { ownerOfLink, useLink } from './linkRepository';
import { checkNewPassword, hashPassword, isOutdated, verifyPassword } from './passwords';
import { checkAge, readBirthDate, readProfile } from './policy';
import { presentFull, presentPublic } from './present';
import { findRegistration, isRegistering } from './registrationRepository';
import { ask } from './requestRepository';
import {
  findCredential,
  findPersona,
  newestPersone,
  replaceHash,
  replaceImage,
  setPassword,
  similarPersone,
  updateProfile,
} from './repository';
import { type Goes, searchPersone } from './searchRepository';

const searchPage = 20;

const no = <K extends Call>(c: Context<K>, label: string) => ({
  statusCode: 100,
  statusMessage: c.texts.say(label, {}, c.lang),
});

const tellGoes = (goes: Goes): string =>
  tellPlace([goes.place, 'turn' in goes ? Buffer.from(goes.turn).toString('hex') : goes.index, goes.id]);

function readGoes({ key }: Place): Goes {
  const [place, id] = [numberAt(key, 0), numberAt(key, 2)];
  const isPlace = place === 0 || place === 1 || place === 2;
  if (!isPlace || id === null || !Number.isSafeInteger(id))
    throw codedError('campo-non-valido', { campo: 'Dopo' });
  // Removes NUL, which PostgreSQL cannot store.
  const turn = Buffer.from(key[1] ?? '', 'hex')
    .toString()
    .replaceAll('\0', '');
  return place === 2 ? { place, index: Math.trunc(numberAt(key, 1) ?? 0), id } : { place, turn, id };
}

interface Asked {
  q: string;
  page?: number;
  Dopo?: string;
}

async function search<K extends Call>(c: Context<K>, { q, page = 1, Dopo }: Asked, limit: number) {
  if (q.length > limits.query) throw codedError('campo-non-valido', { campo: 'q' });
  if (page > lastPage) return { listPersona: [] };
  const place = readPlace(Dopo);
  const from = place ? readGoes(place) : (page - 1) * limit;
  const { rows, goes } = await searchPersone(c.searches, q, c.me.personaID, limit, from);
  return { listPersona: rows.map(presentPublic), ...(goes && { dopo: tellGoes(goes) }) };
}

export const personaHandlers: Omit<Handlers<'Persona'>, keyof typeof accountRows> = {
  'POST /api/Persona/Login': async (c) => {
    const { Email, Password } = c.input;
    const find = async () => {
      const account = await findCredential(c.sql, Email);
      const device = await findDevice(c.sql, account?.id ?? 0, c.request, c.config);
      return { account: String(account?.id ?? addressKey(Email) ?? Email), device };
    };
    const admission = await c.logins.admit({ asked: askedBy(c.request), find });
    const { device } = admission;
    if (admission.delayMs > 0) await c.waitAside((signal) => c.logins.hold(admission, signal));
    // Reads the account again, since it may have changed during the delay.
    const found = await findCredential(c.sql, Email);
    const turn = turnOf(c.request.ip, device !== undefined);
    const fit = await verifyPassword(found?.password_hash, Password, turn);
    if (!fit || !found) {
      await audit(c.sql, 'login_failed', c.request);
      return no(c, 'errore-login-non-corretti');
    }
    await c.logins.passed(admission);
    let passwordHash = found.password_hash ?? '';
    if (fit === 'raw' || isOutdated(passwordHash)) {
      const renewed = await hashPassword(Password, turn);
      await replaceHash(c.sql, found.id, passwordHash, renewed);
      passwordHash = renewed;
    }
    await endShownSession(c, c.request);
    const token = await openSession(c.sql, found.id, { passwordHash }, c);
    if (token === undefined) return no(c, 'errore-login-non-corretti');
    await rememberDevice(c.sql, found.id, c);
    await audit(c.sql, 'login', c.request, { personaID: found.id });
    const row = await findPersona(c.sql, found.id, found.id);
    if (!row) return no(c, 'errore-login-non-corretti');
    if (device === undefined) await tellOwner(c, c.sql, 'newDevice', row);
    return { token, persona: presentFull(row) };
  },

  'GET /api/Persona/GetPersona': async (c) => {
    const row = await findPersona(c.sql, c.input.PersonaID, c.me.personaID);
    if (!row) return { ...no(c, 'errore-persona-non-trovata'), statusCode: 404, listPersona: [] };
    return { listPersona: [row.id === c.me.personaID ? presentFull(row) : presentPublic(row)] };
  },

  'GET /api/Persona/Io': async (c) => {
    const row = await findPersona(c.sql, c.me.personaID, c.me.personaID);
    return { listPersona: row ? [presentFull(row)] : [], sospesa: c.me.isSuspended ? 1 : 0 };
  },

  'POST /api/Persona/Recover': async (c) => {
    const { email } = c.input;
    const emailKey = addressKey(email);
    if (emailKey === undefined) throw codedError('email-non-valida', { campo: 'email' });
    // By §8 the answer says whether the address is known. With RECOVER_CONCEAL it is the same in both cases, after the
    // same work.
    const isKnown = async () =>
      (await findCredential(c.sql, email)) ?? (await isRegistering(c.sql, emailKey));
    if (!c.config.recoverConceal && !(await isKnown())) return no(c, 'errore-email-assente');
    await ask(c.sql, { kind: 'recover', payload: { email, emailKey } }, traceOf(c.request));
    c.mailer.wake();
    return {};
  },

  'POST /api/Persona/AddPersona': async (c) => {
    const { input } = c;
    const emailKey = addressKey(input.Email);
    if (emailKey === undefined) throw codedError('email-non-valida', { campo: 'Email' });
    for (const campo of ['Termini1', 'Termini2'] as const)
      if (!isSet(input[campo])) throw codedError('consensi-mancanti', { campo });
    const isShop = isSet(input.Shop);
    if (!isShop && input.Cognome === '') throw codedError('cognome-mancante', { campo: 'Cognome' });
    const birthDate = readBirthDate(input.DataNascita, 'DataNascita');
    checkAge(birthDate, 'DataNascita');
    const profile = await readProfile(c.sql, c.places, input);
    const payload = {
      ...profile,
      email: input.Email,
      emailKey,
      kind: isShop ? ('Negozio' as const) : ('Privato' as const),
      name: input.Nome,
      surname: isShop ? '' : input.Cognome,
      birthDate,
      ...(input.Invito !== undefined && { invite: input.Invito.toUpperCase().trim() }),
      consents: [input.Termini1, input.Termini2, input.Termini3].map(isSet),
      networks: networksOf(c.request.ip).map(({ name, times }) => ({
        name: sha256(name).toString('hex'),
        times,
      })),
    };
    await c.transact(async (tx) => {
      await ask(tx, { kind: 'registration', payload }, traceOf(c.request));
      return {};
    });
    c.mailer.wake();
    return {};
  },

  'POST /api/Persona/SetPassword': async (c) => {
    const { token, password } = c.input;
    const registration = await findRegistration(c.sql, token);
    if (registration) return arrive(c, registration);
    const person = await ownerOfLink(c.sql, token);
    if (!person) return no(c, 'errore-link-non-valido');
    checkNewPassword(password, person);
    const hash = await hashPassword(password, turnOf(c.request.ip, true));
    const answer = await c.transact(async (tx) => {
      if (!(await holdPerson(tx, person.id)) || !(await useLink(tx, token)))
        return no(c, 'errore-link-non-valido');
      await setPassword(tx, person.id, hash);
      const { passkey } = await endWaysIn(tx, 'SetPassword', { personaID: person.id });
      await rememberDevice(tx, person.id, c);
      const url = `${c.config.publicUrl}/forgot-password`;
      await c.mailer.queue(tx, person.email, accountMail('passwordChanged', person.lang, { url }));
      await audit(tx, 'password_set', c.request, { personaID: person.id });
      return { email: person.email, prima: 0, passkeyTolte: Number(passkey !== 0) };
    });
    c.sessions.forget(person.id);
    return answer;
  },

  'POST /api/Persona/UpdatePersona': {
    async prepare(before) {
      const profile = await readProfile(before.sql, before.places, before.input);
      return async ({ sql, me, request }) => {
        await updateProfile(sql, me.personaID, profile);
        await audit(sql, 'profile_changed', request);
        return {};
      };
    },
  },

  'POST /api/Persona/DeletePersona': async ({ sql, me, request, after, erasure, deletions }) => {
    await erasePersona(sql, me.personaID);
    await audit(sql, 'profile_deleted', request);
    await forgetInAudit(sql, me.personaID);
    after(erasure.wake);
    after(deletions.wake);
    return {};
  },

  'POST /api/Persona/UpdateImgProfilo': {
    async prepare(before) {
      const [image] = await before.storeImages('profile');
      if (!image) throw codedError('immagine-mancante');
      return async ({ sql, me }) => {
        await replaceImage(sql, me.personaID, image.name);
        return { imgProfilo: image.name };
      };
    },
  },

  'GET /api/Persona/SearchPersona': async (c) =>
    c.input.q === '' ? { listPersona: [] } : search(c, c.input, limits.suggestions),

  'GET /api/SearchPersona': async (c) => {
    const { q } = c.input;
    if (q) return search(c, { ...c.input, q }, searchPage);
    const { rows, onward } = await pageOf(c.input, searchPage, (slice) =>
      newestPersone(c.sql, c.me.personaID, slice),
    );
    return { listPersona: rows.map(presentPublic), ...onward };
  },

  'GET /api/Persona/GetPersoneSimili': async (c) => {
    const rows = await similarPersone(c.sql, c.me.personaID, 20);
    return { listPersona: rows.map(presentPublic) };
  },

  'POST /api/Persona/Logout': async (c) => {
    await endShownSession(c, c.request);
    if (c.request.me) await audit(c.sql, 'logout', c.request);
    // Deletes what the browser's cache has of this person, such as conversations.
    void c.reply.header('clear-site-data', '"cache"');
    return {};
  },
};
