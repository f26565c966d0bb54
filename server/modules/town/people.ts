import { codedError } from '../../errors';
import type { Handlers } from '../../handler';
import { accountMail } from '../../db/reference/mails';
import { pageOf } from '../../paging';
import { endWaysIn } from '../../security/endWaysIn';
import { issueLink, recoverHours } from '../persona/links';
import { checkAge, readBirthDate } from '../persona/policy';
import { correctPerson, listPeople } from './peopleRepository';
import { presentFacts } from '../cases/present';
import { isKeeper } from '../cases/secondHandRepository';
import { tellClosed } from '../cases/tell';
import { findSubject } from '../cases/tellRepository';

const page = 50;

export const peopleHandlers = {
  'GET /api/Custode/PersoneList': async (c) => {
    const { q = '' } = c.input;
    const { rows, onward } = await pageOf(c.input, page, (slice) => listPeople(c.sql, q.trim(), slice));
    const listPersone = rows.map((row) => ({
      ...presentFacts(row),
      email: row.email,
      dataNascita: row.birth_date,
      sessioni: row.sessions,
    }));
    const [only, ...others] = rows;
    c.about({ how: 'people', ...(others.length === 0 && only && { otherID: only.id }) });
    return { listPersone, ...onward };
  },

  'POST /api/Custode/EsciDaTutte': async (c) => {
    const { personaID } = c.input;
    c.after(() => c.sessions.forget(personaID));
    const person = await findSubject(c.sql, personaID);
    if (!person) throw codedError('non-trovato');
    await endWaysIn(c.sql, 'operator', { personaID });
    const mail = accountMail('keeperSignedOut', person.lang, { url: c.config.publicUrl });
    await c.mailer.queue(c.sql, person.email, { ...mail, personaID });
    c.about({ how: 'sessions' });
    return {};
  },

  'POST /api/Custode/RimandaLink': async (c) => {
    const { personaID } = c.input;
    const person = await findSubject(c.sql, personaID);
    if (!person) throw codedError('non-trovato');
    if (person.closed) await tellClosed(c, c.sql, personaID);
    else {
      const url = await issueLink(c.sql, personaID, recoverHours, c.config);
      await c.mailer.queue(c.sql, person.email, accountMail('keeperLink', person.lang, { url }));
    }
    c.about({ how: 'link' });
    return {};
  },

  'POST /api/Custode/CorreggiPersona': async (c) => {
    const { personaID, nome: name, cognome: surname, dataNascita } = c.input;
    const birthDate = dataNascita === undefined ? undefined : readBirthDate(dataNascita);
    if (birthDate !== undefined) checkAge(birthDate);
    // Keepers act under their names, so only the operator corrects a keeper's name.
    if (await isKeeper(c.sql, personaID)) throw codedError('operazione-non-consentita');
    const person = await findSubject(c.sql, personaID);
    if (!person || !(await correctPerson(c.sql, personaID, { name, surname, birthDate })))
      throw codedError('non-trovato');
    const mail = accountMail('keeperCorrected', person.lang, { url: c.config.publicUrl });
    await c.mailer.queue(c.sql, person.email, { ...mail, personaID });
    c.about({ how: 'corrected' });
    return {};
  },
} satisfies Partial<Handlers<'Custode'>>;
