import type { Db } from './db/database';
import { mayDeleteFiles, releaseLocks, tryLock } from './db/oneAtATime';
import { removeMailFiles } from './mail/mailer';
import { deleteOrphans } from './mail/repository';
import { filesToPurge, notePurged, picturesInUse } from './media/repository';
import { expireEmailLinks } from './modules/account/emailLinkRepository';
import { expireMatches } from './modules/avvisi/searchRepository';
import { expireStops } from './modules/avvisi/preferenceRepository';
import { dropFailedWork } from './modules/avvisi/workRepository';
import { expireRecordings } from './modules/feedback/repository';
import { expireChallenges } from './modules/passkey/repository';
import { expireLinks } from './modules/persona/linkRepository';
import { expireRegistrations } from './modules/persona/registrationRepository';
import { expireRequests } from './modules/persona/requestRepository';
import { expireStories } from './modules/stories/repository';
import { expireOutside } from './modules/tutela/outsideRepository';
import { expireCases } from './modules/tutela/reportRepository';
import { expireAudit } from './security/auditRepository';
import { sweepCounters } from './security/counterRepository';
import { sweepDevices } from './security/deviceRepository';
import { expireAnswers } from './security/idempotencyRepository';
import { expireSessions } from './security/sessionRepository';
import { rotateKeys } from './security/signingKeyRepository';
import type { Services } from './services';
import { createWorker } from './worker';

const minute = 60_000;
const lockId = 7_042_027;

export async function removeFiles({ sql, media, config }: Services): Promise<void> {
  for (const { name } of await filesToPurge(sql)) {
    if (!(await removeMailFiles(name, config.dataDir))) await media.remove(name);
    await notePurged(sql, name);
  }
}

async function expireRows({ sql, config }: Services): Promise<void> {
  await expireAnswers(sql);
  await expireSessions(sql);
  await expireLinks(sql);
  await deleteOrphans(sql);
  await expireChallenges(sql);
  await expireEmailLinks(sql);
  await expireRegistrations(sql);
  await expireRequests(sql);
  await expireMatches(sql);
  await expireCases(sql);
  await expireOutside(sql);
  await expireRecordings(sql);
  await dropFailedWork(sql);
  await expireStops(sql);
  await expireAudit(sql);
  await sweepCounters(sql);
  await sweepDevices(sql);
  if (config.storyHours > 0) await expireStories(sql, config.storyHours);
}

/** Deletes the files that nothing needs; while a backup reads them, they stay. Gives whether it might. */
export async function deleteFiles(services: Services, connection: Db, isSweeping: boolean): Promise<boolean> {
  if (!(await mayDeleteFiles(connection))) return false;
  await removeFiles(services);
  await services.exports.sweep();
  if (isSweeping) await sweepFiles(services);
  return true;
}

/** Images that lost their row, or never got one: a host may die between the file and the row. */
const sweepFiles = ({ sql, media }: Services): Promise<number> =>
  media.sweep((names) => picturesInUse(sql, names), 60 * minute);

export interface Jobs {
  close(): Promise<void>;
  /** Seconds since a round was done, or left to another host. */
  age(): number;
}

/** Starts the host's housekeeping, each minute, on one host at a time. */
export function startJobs(services: Services): Jobs {
  const { sql, log } = services;
  let rounds = 0;
  let doneAt = performance.now();
  const step = async (): Promise<boolean> => {
    const connection = await sql.reserve();
    try {
      if (await tryLock(connection, lockId)) {
        await expireRows(services);
        await rotateKeys(sql);
        if (await deleteFiles(services, connection, rounds % 60 === 1)) rounds += 1;
      }
    } finally {
      // The lock belongs to the connection: after a failed round it would be held as long as the pool keeps the connection.
      await releaseLocks(connection).catch(() => undefined);
      connection.release();
    }
    doneAt = performance.now();
    return false;
  };
  const { close } = createWorker({ step, everyMs: minute, failure: 'housekeeping failed', log });
  return { close, age: () => (performance.now() - doneAt) / 1000 };
}
