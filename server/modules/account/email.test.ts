import type { TestAnswer } from '../../testing/host';
import { mailsTo, tokenFor } from '../../testing/mailbox';
import { hashPassword } from '../persona/passwords';
import { setStage } from '../../testing/stage';

let fresh = 0;
const { host, me } = setStage({ each: { me: {} } });
beforeEach(async () => {
  const hash = await hashPassword('cavallo giusto');
  await host.sql`
    UPDATE persona SET password_hash = ${hash}, email_key = email WHERE id = ${me.personaID}`;
});

const newAddress = (): string => `nuova${(fresh += 1)}@example.com`;
const ask = (email: string, as = me): Promise<TestAnswer> =>
  host.call('POST /api/Persona/UpdateEmail', { PersonaID: as.personaID, email }, { as });
const confirm = async (email: string): Promise<TestAnswer> =>
  host.call('POST /api/Persona/ConfermaEmail', {
    token: (await tokenFor(host, email, 'conferma-email')) || 'x',
  });
const undo = async (email: string): Promise<TestAnswer> =>
  host.call('POST /api/Persona/AnnullaEmail', {
    token: (await tokenFor(host, email, 'annulla-email')) || 'x',
  });
const addressOf = async ({ personaID } = me): Promise<unknown> =>
  (await host.sql`SELECT email FROM persona WHERE id = ${personaID}`)[0]?.['email'];
const move = async (email: string): Promise<void> => {
  await ask(email);
  expect((await confirm(email)).body.statusCode).toBe(200);
};

test('an address changes when its mailed link is used, and the old address gets two mails', async () => {
  const email = newAddress();
  expect((await ask(email)).body).toEqual({ statusCode: 200 });
  expect(await addressOf()).toBe(me.email);
  expect(await mailsTo(host, me.email)).toHaveLength(1);
  expect((await confirm(email)).body).toEqual({ statusCode: 200 });
  expect(await addressOf()).toBe(email);
  expect(await mailsTo(host, me.email)).toHaveLength(2);
  expect((await confirm(email)).body.statusCode).toBe(100);
  const login = { Email: email, Password: 'cavallo giusto' };
  expect((await host.call('POST /api/Persona/Login', login)).body.statusCode).toBe(200);
});

test('in an old session changing the address needs a proof of identity', async () => {
  await host.sql`UPDATE session SET proved_at = now() - interval '1 hour' WHERE persona_id = ${me.personaID}`;
  const email = newAddress();
  expect((await ask(email)).status).toBe(428);
  expect(await mailsTo(host, email)).toEqual([]);
});

test('the answer does not reveal whether the new address is taken; the address’s owner gets a mail', async () => {
  const other = await host.person();
  await host.sql`UPDATE persona SET email_key = email WHERE id = ${other.personaID}`;
  const [taken, free] = [await ask(other.email.toUpperCase()), await ask(newAddress())];
  expect(taken.body).toEqual(free.body);
  expect(taken.status).toBe(free.status);
  expect(await mailsTo(host, other.email)).toHaveLength(1);
  expect(await tokenFor(host, other.email, 'conferma-email')).toBe('');
  expect((await confirm(other.email)).body.statusCode).toBe(100);
});

test('a change to one’s own address or to an invalid one is refused', async () => {
  expect((await ask(me.email)).status).toBe(422);
  expect((await ask('anna')).status).toBe(400);
});

test('a new request for a change of address voids the link of the previous one', async () => {
  const [first, second] = [newAddress(), newAddress()];
  await ask(first);
  await ask(second);
  expect((await confirm(first)).body.statusCode).toBe(100);
  expect((await confirm(second)).body.statusCode).toBe(200);
});

test('a link for a new address is invalid after 24 hours', async () => {
  const email = newAddress();
  await ask(email);
  await host.sql`UPDATE email_link SET expires_at = now() WHERE persona_id = ${me.personaID}`;
  expect((await confirm(email)).body.statusCode).toBe(100);
});

test('a change to an address that somebody registered after the request is refused', async () => {
  const email = newAddress();
  await ask(email);
  const other = await host.person();
  await host.sql`UPDATE persona SET email = ${email}, email_key = ${email} WHERE id = ${other.personaID}`;
  expect((await confirm(email)).body.statusCode).toBe(100);
  expect(await addressOf()).toBe(me.email);
});

test('the link mailed to the old address restores it, ends all sessions and the password, and mails a link for a new password', async () => {
  await move(newAddress());
  expect((await undo(me.email)).body).toEqual({ statusCode: 200 });
  expect(await addressOf()).toBe(me.email);
  expect(await host.sql`SELECT 1 FROM session WHERE persona_id = ${me.personaID}`).toHaveLength(0);
  const login = { Email: me.email, Password: 'cavallo giusto' };
  expect((await host.call('POST /api/Persona/Login', login)).body.statusCode).toBe(100);
  expect(await tokenFor(host, me.email, 'set-password')).toHaveLength(43);
  expect((await undo(me.email)).body.statusCode).toBe(100);
});

test('the link mailed to the first address restores it even after several changes', async () => {
  const [second, third] = [newAddress(), newAddress()];
  await move(second);
  await move(third);
  expect((await undo(me.email)).body.statusCode).toBe(200);
  expect(await addressOf()).toBe(me.email);
  // The link with which the thief could have restored the second address is void now.
  expect((await undo(second)).body.statusCode).toBe(100);
});

test('a former address that can still be restored is reserved for its person, who may change back to it', async () => {
  const email = newAddress();
  await move(email);
  const thief = await host.person();
  await ask(me.email, thief);
  expect(await tokenFor(host, me.email, 'conferma-email')).toBe('');
  await host.call('POST /api/Persona/AddPersona', {
    LinguaID: 1,
    Email: me.email,
    Geolocalizzazione: 'Bologna (BO)',
    Termini1: 1,
    Termini2: 1,
    Nome: 'Ladro',
    Cognome: 'Rossi',
    DataNascita: '1990-05-17',
    Telefono: '+393331234567',
    GenereID: 1,
    NotifichePush: 0,
    NotificheMail: 0,
    IntWorktools: 1,
    IntElectronics: 1,
    IntHomeGarden: 1,
    IntFashion: 1,
    IntCarMotorcycle: 0,
    IntHobbySport: 0,
    ValutaSimbolo: '€',
  });
  expect(await host.sql`SELECT 1 FROM persona WHERE name = 'Ladro'`).toHaveLength(0);
  await move(me.email);
  expect(await addressOf()).toBe(me.email);
});

test('a change of address voids links that set a password', async () => {
  await host.call('POST /api/Persona/Recover', { email: me.email });
  await move(newAddress());
  const token = await tokenFor(host, me.email, 'set-password');
  const answer = await host.call('POST /api/Persona/SetPassword', { token, password: 'cavallo rubato' });
  expect(answer.body.statusCode).toBe(100);
});

test('deleting an account deletes its links for changes of address', async () => {
  await ask(newAddress());
  await host.call('POST /api/Persona/DeletePersona', { PersonaID: me.personaID }, { as: me });
  expect(await host.sql`SELECT 1 FROM email_link WHERE persona_id = ${me.personaID}`).toHaveLength(0);
});
