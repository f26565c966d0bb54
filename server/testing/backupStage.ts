import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backup } from '../backup/backup';
import { createStorage, type ImageStorage } from '../media/storage';
import { type Elsewhere, openElsewhere } from './elsewhere';
import { picture } from './host';
import { setStage } from './stage';

/** Starts a host with a person, whose square a test backs up and restores elsewhere. `cleanups` run after a test. */
export function setBackupStage() {
  const stage = setStage({ people: { anna: {} } });
  const { host, anna } = stage;
  const [storage, at] = [{} as ImageStorage, { folder: '' }];
  const cleanups: (() => Promise<unknown>)[] = [];
  let made = 0;
  beforeAll(async () => {
    Object.assign(storage, createStorage(join(host.dataDir, 'images')));
    at.folder = await mkdtemp(join(tmpdir(), 'backup-'));
  });
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });
  afterAll(() => rm(at.folder, { recursive: true, force: true }));
  const newFile = (): string => join(at.folder, `${(made += 1)}.zip`);
  return {
    ...stage,
    ...{ storage, at, cleanups, newFile },
    /** Makes a backup. Returns its file. */
    async saved(): Promise<string> {
      const file = newFile();
      await backup(host.sql, storage, file);
      return file;
    },
    async elsewhere(isSameStorage = false): Promise<Elsewhere> {
      const place = await openElsewhere(at.folder, isSameStorage);
      cleanups.push(place.close);
      return place;
    },
    /** Makes a story with a picture. Returns the picture's name. */
    async story(): Promise<string> {
      const image = { as: anna, files: [await picture()] };
      await host.call('POST /api/Stories/AddStory', { personaID: anna.personaID }, image);
      const [row] = await host.sql<{ image: string }[]>`SELECT image FROM story ORDER BY id DESC LIMIT 1`;
      return row?.image ?? '';
    },
  };
}
