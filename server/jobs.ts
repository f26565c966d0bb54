import type { Db } from './db/database';
import { leaseLocks, mayDeleteFiles, releaseLocks, tryLock } from './db/oneAtATime';
import { eachAlone } from './eachAlone';
import { deleteOrphans, dropEnded } from './mail/repository';
import { isOurs } from './media/mark';
import { filesToPurge, notePurged, picturesInUse, postponePurge } from './media/repository';
import { expireEmailLinks } from './modules/account/emailLinkRepository';
import { expireMatches } from './modules/avvisi/searchRepository';
import { expireStops } from './modules/avvisi/preferenceRepository';
import { dropFailedWork } from './modules/avvisi/workRepository';
import { callKeepers } from './modules/cases/calls';
import { expireLasting } from './modules/persona/lastingRepository';
import { expireRegistered } from './modules/persona/waiting';
import { expireRecordings } from './modules/feedback/repository';
import { expireChallenges } from './modules/passkey/repository';
import { expireNotifications } from './modules/notifiche/repository';
import { expireLinks } from './modules/persona/linkRepository';
import { expireRequests } from './modules/persona/requestRepository';
import { expireStories } from './modules/stories/repository';
import { expireOutside } from './modules/cases/outsideRepository';
import { expireCases } from './modules/cases/reportRepository';
import { expireAudit } from './security/auditRepository';
import { sweepCounters } from './security/counterRepository';
import { sweepDevices } from './security/deviceRepository';
import { expireAnswers } from './security/idempotencyRepository';
import { expireSessions } from './security/sessionRepository';
import { rotateKeys } from './security/signingKeyRepository';
import { noteHousekeeping } from './jobsRepository';
import type { Services } from './services';
import { createWorker, type Worker } from './worker';

const minute = 60_000;
const lockId = 7_042_027;

/** Deletes the files that nothing names any more. A file that cannot be deleted is tried again later. */
export async function removeFiles({ sql, media }: Services): Promise<void> {
  await eachAlone(await filesToPurge(sql), async ({ name }) => {
    await postponePurge(sql, name);
    await media.remove(name);
    await notePurged(sql, name);
  });
}

const expiring = [
  expireAnswers,
  expireSessions,
  expireLinks,
  deleteOrphans,
  expireChallenges,
  expireEmailLinks,
  expireRequests,
  expireMatches,
  expireNotifications,
  expireCases,
  expireLasting,
  expireOutside,
  expireRecordings,
  dropFailedWork,
  expireStops,
  expireAudit,
  sweepCounters,
  sweepDevices,
  rotateKeys,
];

async function endMails({ sql, log }: Services): Promise<void> {
  const mails = await dropEnded(sql);
  if (mails > 0) log.warn({ mails }, 'mails ended unsent');
}

async function expireRows(services: Services): Promise<void> {
  const { sql, config } = services;
  const own = [() => endMails(services), () => expireRegistered(services)];
  await eachAlone([...expiring, ...own], (expire) => expire(sql));
  if (config.storyHours > 0) await expireStories(sql, config.storyHours);
}

/**
 * Deletes files that are no longer needed. Returns false while a backup reads them. Does nothing if the storage's mark
 * names another database, whose rows may need the files.
 */
export async function deleteFiles(services: Services, connection: Db, isSweeping: boolean): Promise<boolean> {
  if (!(await mayDeleteFiles(connection))) return false;
  const { sql, storage, exports, log } = services;
  const works = [
    () => removeFiles(services),
    exports.sweep,
    ...(isSweeping ? [() => sweepFiles(services)] : []),
  ];
  if (await isOurs(sql, storage)) await eachAlone(works, (work) => work());
  else log.error('no file is deleted: the mark of the storage names another database');
  return true;
}

/**
 * Moves pictures without a row to the trash: a host may have died after writing the file and before writing the row.
 */
async function sweepFiles({ sql, media, log }: Services): Promise<void> {
  const { strays, all, isStopped } = await media.sweep((names) => picturesInUse(sql, names), 60 * minute);
  if (isStopped)
    log.error(
      { strays, all },
      'no picture is swept: more than a hundredth of all has no row; where that is right, npm run storage -- sweep',
    );
}

/** Runs the housekeeping, by default each minute, on one host at a time. */
export function startJobs(services: Services, everyMs = minute): Worker {
  const { sql, log } = services;
  let rounds = 0;
  const round = async (connection: Db): Promise<void> => {
    const isSweeping = rounds % 60 === 1;
    rounds += 1;
    await eachAlone(
      [
        () => callKeepers(services),
        () => expireRows(services),
        async () => {
          if (!(await deleteFiles(services, connection, isSweeping))) rounds -= 1;
        },
      ],
      (work) => work(),
    );
    await noteHousekeeping(sql);
  };
  const step = async (): Promise<boolean> => {
    const connection = await sql.reserve();
    const stop = await leaseLocks(connection);
    try {
      if (await tryLock(connection, lockId)) await round(connection);
    } finally {
      stop();
      // The lock belongs to the connection. Without this, a failed round would leave it in the pool with the
      // connection.
      await releaseLocks(connection).catch(() => undefined);
      connection.release();
    }
    return false;
  };
  return createWorker({ step, everyMs, failure: 'housekeeping failed', log });
}
