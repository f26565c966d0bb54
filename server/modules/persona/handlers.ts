import { isEmail, limits } from '../../../contract/limits';
import { accountMail } from '../../db/reference/mails';
import type { Context, Handlers } from '../../handler';
import type { Call } from '../../../contract/table';
import { audit, forgetInAudit } from '../../plugins/audit';
import { codedError } from '../../plugins/errors';
import { bearer, openSession, sha256 } from '../../plugins/session';
import { erasePersona } from './erase';
import { issueLink, ownerOfLink, recoverHours, registrationHours, useLink } from './links';
import { checkNewPassword, hashPassword, verifyPassword } from './passwords';
import { checkAge, isSet, readBirthDate, readProfile } from './policy';
import { presentFull, presentPublic } from './present';
import {
  findCredential,
  findPersona,
  insertPersona,
  newestPersone,
  replaceImage,
  searchPersone,
  similarPersone,
  updateProfile,
} from './repository';

const searchPage = 20;
const lastPage = 500;

const no = <K extends Call>(c: Context<K>, label: string) => ({
  statusCode: 100,
  statusMessage: c.texts.say(label, {}, c.lang),
});

async function search<K extends Call>(c: Context<K>, q: string, limit: number, page = 1) {
  if (q.length > limits.query) throw codedError('campo-non-valido', { campo: 'q' });
  const rows =
    page > lastPage ? [] : await searchPersone(c.sql, q, c.me.personaID, limit, (page - 1) * limit);
  return { listPersona: rows.map(presentPublic) };
}

export const personaHandlers: Handlers<'Persona'> = {
  'POST /api/Persona/Login': async (c) => {
    const { Email, Password } = c.input;
    // The account's own limit slows a guesser down; it never locks out whoever is signed in already.
    const account = Email.toLowerCase();
    await c.limits.check('account', account);
    const found = await findCredential(c.sql, Email);
    if (!(await verifyPassword(found?.password_hash, Password)) || !found) {
      await c.limits.spend('account', account);
      await audit(c.sql, 'login_failed', c.request);
      return no(c, 'errore-login-non-corretti');
    }
    const sent = bearer(c.request);
    if (sent !== undefined) await c.sql`DELETE FROM session WHERE token_hash = ${sha256(sent)}`;
    const token = await openSession(c.sql, found.id, c.request, c.reply, c.config);
    await audit(c.sql, 'login', c.request, { personaID: found.id });
    const row = await findPersona(c.sql, found.id, found.id);
    return row ? { token, persona: presentFull(row) } : no(c, 'errore-login-non-corretti');
  },

  'GET /api/Persona/GetPersona': async (c) => {
    const row = await findPersona(c.sql, c.input.PersonaID, c.me.personaID);
    if (!row) return { ...no(c, 'errore-persona-non-trovata'), statusCode: 404, listPersona: [] };
    return { listPersona: [row.id === c.me.personaID ? presentFull(row) : presentPublic(row)] };
  },

  'POST /api/Persona/Recover': async (c) => {
    const { email } = c.input;
    if (!isEmail(email)) throw codedError('email-non-valida');
    await c.limits.spend('recover', `mail:${email.toLowerCase()}`);
    const found = await findCredential(c.sql, email);
    const row = found && (await findPersona(c.sql, found.id, found.id));
    if (!row) return c.config.recoverConceal ? {} : no(c, 'errore-email-assente');
    return c.transact(async (tx) => {
      const url = await issueLink(tx, row.id, recoverHours, c.config);
      await c.mailer.queue(tx, row.email, accountMail('recover', row.lang, { url }));
      await audit(tx, 'link_sent', c.request, { personaID: row.id });
      return {};
    });
  },

  'POST /api/Persona/AddPersona': async (c) => {
    const { input } = c;
    if (!isEmail(input.Email)) throw codedError('email-non-valida');
    if (!isSet(input.Termini1) || !isSet(input.Termini2)) throw codedError('consensi-mancanti');
    const isShop = isSet(input.Shop);
    if (!isShop && input.Cognome === '') throw codedError('cognome-mancante');
    const birthDate = readBirthDate(input.DataNascita);
    checkAge(birthDate);
    const profile = await readProfile(c.sql, c.places, input);
    return c.transact(async (tx) => {
      const id = await insertPersona(tx, {
        ...profile,
        email: input.Email,
        kind: isShop ? 'Negozio' : 'Privato',
        name: input.Nome,
        surname: isShop ? '' : input.Cognome,
        birthDate,
      });
      const [language] = await tx<{ code: string }[]>`SELECT code FROM language WHERE id = ${input.LinguaID}`;
      const lang = language?.code ?? 'it';
      if (id === undefined) {
        // Nobody learns that the e-mail is taken but its owner.
        await c.mailer.queue(
          tx,
          input.Email,
          accountMail('alreadyRegistered', lang, { url: `${c.config.publicUrl}/forgot-password` }),
        );
        return {};
      }
      const consents = [input.Termini1, input.Termini2, input.Termini3].map(isSet);
      for (const [index, given] of consents.entries())
        await tx`
          INSERT INTO consent (persona_id, kind, given, version, source)
          VALUES (${id}, ${`termini${index + 1}`}, ${given}, '2026-11', 'registration')`;
      const url = await issueLink(tx, id, registrationHours, c.config);
      await c.mailer.queue(tx, input.Email, accountMail('registration', lang, { url }));
      await audit(tx, 'registered', c.request, { personaID: id });
      return {};
    });
  },

  'POST /api/Persona/SetPassword': async (c) => {
    const { token, password } = c.input;
    const person = await ownerOfLink(c.sql, token);
    if (!person) return no(c, 'errore-link-non-valido');
    checkNewPassword(password, person);
    const hash = await hashPassword(password);
    return c.transact(async (tx) => {
      if (!(await useLink(tx, token))) return no(c, 'errore-link-non-valido');
      await tx`UPDATE persona SET password_hash = ${hash} WHERE id = ${person.id}`;
      await tx`DELETE FROM session WHERE persona_id = ${person.id}`;
      const url = `${c.config.publicUrl}/forgot-password`;
      await c.mailer.queue(tx, person.email, accountMail('passwordChanged', person.lang, { url }));
      await audit(tx, 'password_set', c.request, { personaID: person.id });
      return {};
    });
  },

  'POST /api/Persona/UpdatePersona': async (c) => {
    const profile = await readProfile(c.sql, c.places, c.input);
    await updateProfile(c.sql, c.me.personaID, profile);
    await audit(c.sql, 'profile_changed', c.request);
    return {};
  },

  'POST /api/Persona/DeletePersona': (c) =>
    c.transact(async (tx) => {
      await erasePersona(tx, c.me.personaID);
      await audit(tx, 'profile_deleted', c.request);
      await forgetInAudit(tx, c.me.personaID);
      return {};
    }),

  'POST /api/Persona/UpdateImgProfilo': async (c) => {
    if (c.imageCount === 0) throw codedError('immagine-mancante');
    const [image] = await c.storeImages('profile');
    if (!image) throw codedError('immagine-mancante');
    return c.transact(async (tx) => {
      await replaceImage(tx, c.me.personaID, image.name);
      return { imgProfilo: image.name };
    });
  },

  'GET /api/Persona/SearchPersona': async (c) =>
    c.input.q === '' ? { listPersona: [] } : search(c, c.input.q, limits.suggestions),

  'GET /api/SearchPersona': async (c) => {
    const page = c.input.page ?? 1;
    if (c.input.q) return search(c, c.input.q, searchPage, page);
    const rows =
      page > lastPage ? [] : await newestPersone(c.sql, c.me.personaID, searchPage, (page - 1) * searchPage);
    return { listPersona: rows.map(presentPublic) };
  },

  'GET /api/Persona/GetPersoneSimili': async (c) => {
    const rows = await similarPersone(c.sql, c.me.personaID, 20);
    return { listPersona: rows.map(presentPublic) };
  },

  'POST /api/Persona/Logout': async (c) => {
    const token = bearer(c.request);
    if (token !== undefined) await c.sql`DELETE FROM session WHERE token_hash = ${sha256(token)}`;
    if (c.caller) await audit(c.sql, 'logout', c.request);
    // What the browser keeps of this person's conversations goes with the session.
    void c.reply.header('clear-site-data', '"cache"');
    return {};
  },
};
