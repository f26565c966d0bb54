import type { Notification } from '../../../contract/entities';
import { setStage } from '../../testing/stage';

const { host, bodyOf, me, anna } = setStage({ each: { me: {}, anna: {} } });
const list = async (of = me) =>
  (await bodyOf('GET /api/Notifiche/GetCombinedNotifiche', {}, of))['listNotifiche'] as Notification[];
const count = (of = me) => bodyOf('GET /api/Notifiche/CountNotifichePersonaID', {}, of);
const announce = async (it: string, from = -1, to = 1) => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const texts = { it, en: `${it} (en)` };
  const [row] = await host.sql<{ id: number }[]>`
    INSERT INTO announcement (starts_at, ends_at, texts, new_rules)
    VALUES (${at(from)}, ${at(to)}, ${host.sql.json(texts)}, false) RETURNING id`;
  return row?.id;
};
const told = async (of = me) => (await list(of)).map(({ tipoEvento, testo }) => [tipoEvento, testo]);
beforeEach(() => host.sql`DELETE FROM announcement`);

test('an announcement is one row for everybody registered before it, and is stored only when the list is read', async () => {
  const [first, second] = [await announce('Domenica è chiuso'), await announce('Lunedì è aperto')];
  expect(await host.sql`SELECT 1 FROM notification WHERE kind = 'Annuncio'`).toEqual([]);
  expect(await count()).toMatchObject({ notificheCount: 2, recordCount: 2, nuove: 2 });
  expect(await told()).toEqual([
    ['Annuncio', 'Lunedì è aperto'],
    ['Annuncio', 'Domenica è chiuso'],
  ]);
  expect((await list()).map(({ annuncioID, personaID, quanti }) => [annuncioID, personaID, quanti])).toEqual([
    [second, me.personaID, 1],
    [first, me.personaID, 1],
  ]);
  expect(await count()).toMatchObject({ notificheCount: 2, recordCount: 2, nuove: 0 });
  expect(await count(anna)).toMatchObject({ nuove: 2 });
  expect(await told(await host.person())).toEqual([]);
});

test('an announcement appears from its start on, even after its end for people who return then, and makes no push or mail', async () => {
  const later = await announce('Domani', 1, 2);
  expect([await told(), (await count())['nuove']]).toEqual([[], 0]);
  await host.sql`UPDATE announcement SET starts_at = now(), ends_at = now() + interval '1 ms' WHERE id = ${later ?? 0}`;
  await host.sql`UPDATE persona SET notify_push = true, notify_mail = true WHERE id = ${me.personaID}`;
  await host.sql`UPDATE alert_preference SET mail_kinds = push_kinds WHERE persona_id = ${me.personaID}`;
  expect(await told()).toEqual([['Annuncio', 'Domani']]);
  expect(await host.sql`SELECT 1 FROM delivery WHERE persona_id = ${me.personaID}`).toEqual([]);
});

test('an announcement is in the reader’s language, or else in English', async () => {
  await announce('Ciao');
  await host.sql`UPDATE persona SET language_id = (SELECT id FROM language WHERE code = 'fr')
    WHERE id = ${anna.personaID}`;
  expect(await told(anna)).toEqual([['Annuncio', 'Ciao (en)']]);
});
