import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../config';
import { eraseStep } from '../erasure/erasure';
import { removeFiles } from '../jobs';
import { agreeOnStorage } from '../media/mark';
import { erasePersona } from '../modules/persona/eraseRepository';
import { createMedia } from '../media/process';
import { createStorage, type ImageStorage } from '../media/storage';
import { type Elsewhere, openElsewhere } from '../testing/elsewhere';
import { runKeeper } from '../modules/town/operator';
import { picture, type TestHost, type TestPerson } from '../testing/host';
import { leftOf } from '../testing/leftovers';
import { setStage } from '../testing/stage';
import { openTown } from '../testing/town';
import { backupTo, repeatIn, restoreFrom } from './operator';
import { createDeletionList } from './deletions';
import { auditBreaks } from './repository';

let folder: string;
let storage: ImageStorage;
const places: Elsewhere[] = [];
const { host, ask } = setStage();
beforeAll(async () => {
  storage = createStorage(join(host.dataDir, 'images'));
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deletions-'));
});
afterEach(async () => {
  for (const place of places.splice(0)) await place.close();
  await rm(folder, { recursive: true, force: true });
});

const configOf = (dataDir: string) => readConfig({ DATA_DIR: dataDir });
const leave = (me: TestPerson) => ask('POST /api/Persona/DeletePersona', {}, me);
const backup = (name: string) => backupTo(host.sql, [join(folder, name)], configOf(host.dataDir));

async function restoreElsewhere(name: string): Promise<Elsewhere & { said: string }> {
  const place = await openElsewhere(folder);
  places.push(place);
  const said = await restoreFrom(place.sql, [join(folder, name)], configOf(place.dataDir));
  return { ...place, said };
}

/** Does the background work that a host does in the first minutes after a restore. */
async function settle({ sql, dataDir, images }: Elsewhere): Promise<void> {
  while (await eraseStep(sql));
  const media = createMedia({ imagesDir: images, log: host.services.log });
  await removeFiles({ ...host.services, sql, media, config: configOf(dataDir) });
  await media.close();
}

async function openHome() {
  const town = await openTown(host);
  const { me } = town;
  const image = { as: me, files: [await picture()] };
  await host.call('POST /api/Persona/UpdateImgProfilo', {}, image);
  await host.call('POST /api/Stories/AddStory', { personaID: me.personaID }, image);
  return town;
}

const isThere = async ({ sql }: Pick<Elsewhere, 'sql'>, { personaID }: TestPerson): Promise<boolean> =>
  (await sql`SELECT 1 FROM persona WHERE id = ${personaID} AND deleted_at IS NULL`).length === 1;

const pictures = async (images: string): Promise<string[]> =>
  (await readdir(images, { recursive: true })).filter((name) => /[0-9a-f]{32}/.test(name));

test('a person who left after a backup is deleted when it is restored, with pictures and all else, and others stay', async () => {
  const { me, other } = await openHome();
  await backup('older.zip');
  await leave(me);
  await host.services.deletions.flush();
  await backup('newer.zip');
  const place = await restoreElsewhere('older.zip');
  expect(place.said).toMatch(
    /Deleted again, since they left after the backup was made: 1 \(the list ends at 20/,
  );
  expect([await isThere(place, me), await isThere(place, other)]).toEqual([false, true]);
  expect(await pictures(place.images)).not.toEqual([]);
  await settle(place);
  expect(await leftOf(place.sql, place.dataDir, me)).toEqual([]);
  expect(await pictures(place.images)).toEqual([]);
  expect(await auditBreaks(place.sql)).toBe(0);
  // The restored storage keeps the list of deletions, so the next restore of this backup deletes the same people.
  expect(await readdir(join(place.images, 'deletions'))).toContain(String(me.personaID));
  const again = await restoreElsewhere('older.zip');
  expect(await isThere(again, me)).toBe(false);
  expect((await restoreElsewhere('newer.zip')).said).toContain('made: 0 (');
});

test('the original’s restore ignores deletions made on a trial copy, and reports where the copy’s list is', async () => {
  const staging = join(host.dataDir, 'images', 'staging');
  await agreeOnStorage(host.sql, storage, staging);
  const [me, left] = [await host.person(), await host.person()];
  await backup('town.zip');
  const copy = await restoreElsewhere('town.zip');
  await agreeOnStorage(copy.sql, copy.storage, copy.staging);
  await copy.sql`INSERT INTO deletion (persona_id) VALUES (${me.personaID})`;
  await createDeletionList(copy.sql, { ...copy, folder: copy.staging, log: host.services.log }).flush();
  await backupTo(copy.sql, [join(folder, 'copy.zip')], configOf(copy.dataDir));
  await leave(left);
  await host.services.deletions.flush();
  await backup('later.zip');
  const place = await restoreElsewhere('town.zip');
  await host.sql`DELETE FROM storage_mark`;
  await rm(join(host.dataDir, 'images', 'storage-mark'));
  expect([await isThere(place, me), await isThere(place, left)]).toEqual([true, false]);
  const other = /not read: (\S+)\. Where/.exec(place.said)?.[1] ?? '';
  expect(await repeatIn(place.sql, [other], configOf(place.dataDir))).toContain('made: 1');
});

test('a list of deletions that an older version kept beside its backups is still read', async () => {
  await agreeOnStorage(host.sql, storage, join(host.dataDir, 'images', 'staging'));
  const me = await host.person();
  await backup('older.zip');
  await host.sql`DELETE FROM storage_mark`;
  await rm(join(host.dataDir, 'images', 'storage-mark'));
  await mkdir(join(folder, 'deletions'), { recursive: true });
  await writeFile(join(folder, 'deletions', String(me.personaID)), '');
  expect(await isThere(await restoreElsewhere('older.zip'), me)).toBe(false);
});

test('without a list of deletions the restore reports it, and a command applies a list that is found later', async () => {
  const me = await host.person();
  await backup('a.zip');
  await leave(me);
  await host.services.deletions.flush();
  await rm(join(folder, 'deletions'), { recursive: true });
  const place = await restoreElsewhere('a.zip');
  expect(place.said).toContain(`There is no list of deletions beside it (${join(folder, 'deletions')})`);
  expect(await isThere(place, me)).toBe(true);
  const repeat = () =>
    repeatIn(place.sql, [join(host.dataDir, 'images', 'deletions')], configOf(place.dataDir));
  expect(await repeat()).toContain('made: 1');
  expect(await isThere(place, me)).toBe(false);
  expect(await repeat()).toContain('made: 0');
  await expect(repeatIn(place.sql, [join(folder, 'nowhere')], configOf(place.dataDir))).rejects.toThrow(
    'nowhere',
  );
});

test('a closed account that was reopened and later deleted is deleted; one that is only closed stays closed', async () => {
  const [me, closed] = [await host.person(), await host.person()];
  const setClosed = (is: boolean) => host.sql`
    UPDATE persona SET closed = ${is}, deleted_at = CASE WHEN ${is} THEN now() END
    WHERE id IN (${me.personaID}, ${closed.personaID})`;
  await setClosed(true);
  await backup('a.zip');
  await setClosed(false);
  await leave(me);
  await host.services.deletions.flush();
  await backup('b.zip');
  const { sql } = await restoreElsewhere('a.zip');
  expect(
    await sql`SELECT id, closed, name = '' AS gone FROM persona WHERE id IN (${me.personaID}, ${closed.personaID}) ORDER BY id`,
  ).toEqual([
    { id: me.personaID, closed: false, gone: true },
    { id: closed.personaID, closed: true, gone: false },
  ]);
});

describe('keepers’ decisions', () => {
  let keeper: TestPerson;
  beforeAll(async () => {
    keeper = await host.person();
    await runKeeper(host.sql, ['add', keeper.email]);
  });

  const succeed = async (call: Parameters<TestHost['call']>[0], input: object, as: TestPerson) => {
    const { status, body } = await ask(call, input, as);
    expect({ call, status, body }).toMatchObject({ status: 200 });
    return body;
  };
  async function decide({ personaID }: TestPerson, mossa: string, giorni?: number): Promise<number> {
    const reporter = await host.person();
    const report = { personaID: reporter.personaID, tipo: 'persona', id: personaID, motivo: 'spam' };
    await succeed('POST /api/Tutela/AddSegnalazione', report, reporter);
    const [found] = await host.sql<{ id: number }[]>`
      SELECT id FROM report_case WHERE subject_id = ${personaID} AND outcome IS NULL`;
    const decision = { casoID: found?.id, versione: 0, mossa, giorni, regola: 'spam', parole: 'Basta.' };
    return Number((await succeed('POST /api/Custode/Decidi', decision, keeper))['provvedimentoID']);
  }
  const revoke = (provvedimentoID: number) =>
    succeed('POST /api/Custode/Revoca', { provvedimentoID, regola: 'altro', parole: 'Va bene.' }, keeper);
  const standing = async ({ sql }: Pick<Elsewhere, 'sql'>, { personaID }: TestPerson) => {
    const [row] = await sql<{ said: string }[]>`
      SELECT concat_ws(' ', CASE WHEN closed THEN 'closed' END, CASE WHEN suspended THEN 'suspended' END,
        CASE WHEN limited_until > now() THEN 'limited' END, (SELECT 'signed in' FROM session s WHERE s.persona_id = p.id LIMIT 1),
        (SELECT 'shown' FROM post WHERE persona_id = p.id AND visible LIMIT 1)) AS said
      FROM persona p WHERE id = ${personaID}`;
    return row?.said;
  };
  const seller = async (): Promise<TestPerson> => {
    const person = await host.person();
    await host.post(person);
    return person;
  };

  test('in force are applied again by the restore of an older backup, and revoked ones are not', async () => {
    const [closed, suspended, limited] = [await seller(), await seller(), await seller()];
    const [reopened, freed, over, none] = [await seller(), await seller(), await seller(), await seller()];
    const all = [closed, suspended, limited, reopened, freed, over, none];
    const before = await decide(freed, 'chiudi');
    await backup('older.zip');
    await decide(closed, 'chiudi');
    await decide(suspended, 'sospendi');
    await decide(limited, 'limita', 7);
    const reopening = await decide(reopened, 'chiudi');
    const ended = await decide(over, 'limita', 1);
    await host.services.deletions.flush();
    // The list beside this backup contains decisions that are revoked after it.
    await backup('newer.zip');
    await revoke(reopening);
    await revoke(before);
    await host.services.deletions.flush();
    // Rewrites the entry of this limitation, so that it has ended.
    const names = join(host.dataDir, 'images', 'deletions');
    const [line = ''] = (await readdir(names)).filter((name) => name.startsWith(`${ended}.`));
    await rm(join(names, line));
    await rm(join(folder, 'deletions'), { recursive: true });
    await writeFile(join(names, `${line.slice(0, line.lastIndexOf('.'))}.1`), '');
    await backup('newest.zip');

    const place = await restoreElsewhere('older.zip');
    const stand = await Promise.all(all.map((person) => standing(place, person)));
    expect(stand).toEqual([
      'closed suspended',
      'suspended signed in',
      'limited signed in shown',
      'signed in shown',
      'shown',
      'signed in shown',
      'signed in shown',
    ]);
    expect(await standing(place, none)).toBe(await standing(host, none));
    expect(place.said).toContain('Measures of keepers made good: 3, taken back: 1.');
    expect(await repeatIn(place.sql, [], configOf(place.dataDir))).toContain('good: 0, taken back: 0.');
    // A revocation made on the restored host is applied by the next restore too.
    const again = await restoreElsewhere('newer.zip');
    expect(await Promise.all([reopened, freed, closed].map((person) => standing(again, person)))).toEqual([
      'shown',
      'shown',
      'closed suspended',
    ]);
  });

  test('a closed account stays closed, even if its person erased it after the backup', async () => {
    const me = await seller();
    await backup('older.zip');
    await decide(me, 'chiudi');
    await host.sql.begin(async (tx) => {
      await erasePersona(tx, me.personaID);
    });
    await host.services.deletions.flush();
    await backup('newer.zip');
    const { sql } = await restoreElsewhere('older.zip');
    const lasting = await sql`
      SELECT move FROM lasting_measure WHERE address_hash = address_hash(${me.email.toLowerCase()})`;
    expect(lasting).toEqual([{ move: 'chiudi' }]);
    expect(
      await sql`SELECT 1 FROM persona WHERE id = ${me.personaID} AND name = '' AND NOT closed`,
    ).toHaveLength(1);
  });
});

test('a deletion is listed once, even if the storage was away, and a failed deletion never', async () => {
  const [me, other] = [await host.person(), await host.person()];
  const { sql } = host;
  const names = () => readdir(join(host.dataDir, 'images', 'deletions')).catch(() => []);
  const refused = sql.begin(async (tx) => {
    await tx`INSERT INTO deletion (persona_id) VALUES (${other.personaID})`;
    throw new Error('the commit fails');
  });
  await expect(refused).rejects.toThrow('the commit fails');
  await host.services.deletions.close();
  await leave(me);
  const away = { ...storage, store: () => Promise.reject(new Error('no bucket')) };
  const errors: string[] = [];
  const log = { ...host.services.log, error: (_details: object, text: string) => void errors.push(text) };
  const listOn = (where: ImageStorage) =>
    createDeletionList(sql, {
      storage: where,
      folder: join(host.dataDir, 'images', 'staging'),
      log: log as typeof host.services.log,
    });
  const [broken, whole] = [listOn(away), listOn(storage)];
  await broken.flush();
  expect(errors).toEqual(['who left does not stand in the list of deletions yet']);
  expect(await names()).not.toContain(String(me.personaID));
  await Promise.all([whole.flush(), listOn(storage).flush()]);
  expect(await names()).toContain(String(me.personaID));
  expect(await names()).not.toContain(String(other.personaID));
  expect(await sql`SELECT 1 FROM deletion`).toHaveLength(0);
});
