import { sha256 } from '../../security/sha256';
import type { TestPerson } from '../../testing/host';
import { mailsTo, tokenFor } from '../../testing/mailbox';
import { registrationOf, setRegistrationStage } from '../../testing/registration';

const { host, fromNew, newAddress, register, recover, setPassword, lastToken, pass, namesOf, waitingFor } =
  setRegistrationStage();

describe('a person whose address strangers register', () => {
  /** Ends the time windows of the limits on mails to unregistered addresses, and makes waiting mails due. */
  const passNewcomers = async () => {
    await host.sql`UPDATE counter SET ends_at = now() WHERE kind LIKE 'newcomer%'`;
    await host.sql`UPDATE account_request SET next_at = now()`;
  };

  const registerFrom = (email: string, ip: string) =>
    host.call('POST /api/Persona/AddPersona', registrationOf(email), { headers: { 'x-forwarded-for': ip } });

  test('gets at most twenty mails a day from all networks, and later the link of their own registration', async () => {
    const email = newAddress();
    for (let n = 0; n < 40; n += 1)
      expect((await register(email, 100 + n, { Nome: 'Ladro' })).body).toEqual({ statusCode: 200 });
    expect(await mailsTo(host, email)).toHaveLength(20);
    expect((await register(email, 300, { Nome: 'Vera' })).body).toEqual({ statusCode: 200 });
    expect(await mailsTo(host, email)).toHaveLength(20);
    for (const mails of [40, 41]) {
      await passNewcomers();
      expect(await mailsTo(host, email)).toHaveLength(mails);
    }
    const [vera] = await host.sql<{ id: number }[]>`
      SELECT id FROM registration WHERE email_key = ${email} AND data->>'name' = 'Vera'`;
    expect(vera).toBeDefined();
  });

  test('can still use their first link after strangers’ registrations', async () => {
    const email = newAddress();
    await register(email, 300, { Nome: 'Vera' });
    const own = await lastToken(email);
    for (let n = 0; n < 30; n += 1) await register(email, 100 + n, { Nome: 'Ladro' });
    await passNewcomers();
    await host.services.mailer.flush();
    await setPassword(own);
    expect(await namesOf(email)).toEqual(['Vera']);
  });

  test('gets no mail from a network that sent sixty in an hour until later, but gets one from its neighbours', async () => {
    const ip = '10.77.5.1';
    const networks = [{ name: sha256(ip).toString('hex'), times: 1 as const }];
    const waits: (number | undefined)[] = [];
    for (let n = 0; n < 63; n += 1)
      waits.push(await host.services.limits.waitToMail(host.sql, newAddress(), '10.77.5.0/24', networks));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(60);
    expect(waits.slice(60).every((wait = 0) => wait > 3500)).toBe(true);
    const [late, neighbour] = [newAddress(), newAddress()];
    await registerFrom(late, ip);
    await registerFrom(neighbour, '10.77.5.200');
    expect([await mailsTo(host, late), await mailsTo(host, neighbour)]).toEqual([[], [expect.anything()]]);
    await passNewcomers();
    expect(await mailsTo(host, late)).toHaveLength(1);
  });

  test('gets at most 150 mails a day from all networks, of which a /48 counts as one', async () => {
    const email = newAddress();
    const key = (n: number) => host.services.limits.mayMail(host.sql, email, `network ${n}`);
    let mails = 0;
    for (let n = 0; n < 200; n += 1) mails += Number(await key(n));
    expect(mails).toBe(150);
    const other = newAddress();
    for (let n = 0; n < 10; n += 1) await registerFrom(other, `2001:db8:1:${n.toString(16)}::1`);
    expect(await mailsTo(host, other)).toHaveLength(3);
  });

  test('is mailed the link of their own network’s registration again when they ask for recovery', async () => {
    const email = newAddress();
    await register(email, 1, { Nome: 'Vera' });
    const first = await lastToken(email);
    await register(email, 2, { Nome: 'Ladro' });
    expect((await recover(email, 1)).body.statusCode).toBe(200);
    // The recovery mails nothing, since the registration's link was mailed less than ten minutes ago.
    expect(await mailsTo(host, email)).toHaveLength(2);
    await pass(11);
    await recover(email, 1);
    const again = await lastToken(email);
    expect(await mailsTo(host, email)).toHaveLength(3);
    expect(again).not.toBe(first);
    expect((await setPassword(again)).body.statusCode).toBe(200);
    expect(await namesOf(email)).toEqual(['Vera']);
    expect((await setPassword(first)).body.statusCode).toBe(100);
  });

  test('can use an older link of a registration after a newer one was mailed', async () => {
    const email = newAddress();
    await register(email, 1);
    const first = await lastToken(email);
    await pass(11);
    // A recovery from a network without a registration mails a link of the newest one.
    await recover(email, 9);
    expect(await mailsTo(host, email)).toHaveLength(2);
    expect((await setPassword(first)).body.statusCode).toBe(200);
  });
});

describe('a change of address', () => {
  const ask = (me: TestPerson, email: string) =>
    host.call('POST /api/Persona/UpdateEmail', { PersonaID: me.personaID, email }, { as: me });
  const confirm = async (email: string) =>
    host.call(
      'POST /api/Persona/ConfermaEmail',
      { token: (await tokenFor(host, email, 'conferma-email')) || 'x' },
      fromNew(),
    );

  test('to an address that is being registered ends the registration', async () => {
    const [me, email] = [await host.person(), newAddress()];
    await register(email, 1);
    const token = await lastToken(email);
    await ask(me, email);
    expect(await waitingFor(email)).toBe(1);
    expect((await confirm(email)).body.statusCode).toBe(200);
    expect(await waitingFor(email)).toBe(0);
    expect((await setPassword(token)).body.statusCode).toBe(100);
    expect(await host.sql`SELECT id FROM persona WHERE email_key = ${email}`).toEqual([{ id: me.personaID }]);
  });

  test('is refused once somebody completed the registration of the address', async () => {
    const [me, email] = [await host.person(), newAddress()];
    await register(email, 1);
    await ask(me, email);
    await setPassword(await lastToken(email));
    expect((await confirm(email)).body.statusCode).toBe(100);
    expect(await namesOf(email)).toEqual(['Anna']);
  });

  test.each([1, 2, 3])('and a concurrent first password: only one gets the address (run %i)', async () => {
    const [me, email] = [await host.person(), newAddress()];
    await register(email, 1);
    await ask(me, email);
    const token = await lastToken(email);
    const answers = await Promise.all([setPassword(token), confirm(email)]);
    const statuses = answers.map(({ status, body }) => (status === 200 ? body.statusCode : status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await host.sql`SELECT 1 FROM persona WHERE email_key = ${email}`).toHaveLength(1);
    expect(await waitingFor(email)).toBe(0);
  });

  test('cannot be blocked by mails that others had sent to the address', async () => {
    const [me, email] = [await host.person(), newAddress()];
    for (let n = 0; n < 8; n += 1) {
      await recover(email, 500 + n);
      await register(email, 500 + n);
      await ask(await host.person(), email);
    }
    expect(await ask(me, email)).toMatchObject({ status: 200 });
    expect((await confirm(email)).body.statusCode).toBe(200);
  });
});
