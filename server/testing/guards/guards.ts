/** One line that a promise of docs/SECURITY.md or docs/OPERATING.md hangs on, and the test that is red without it. */
export interface Guard {
  promise: string;
  /** The place in the server, the words there, and those of a host without the guard. */
  file: string;
  from: string;
  to: string;
  /** The file of the test, and words of its name. */
  test: string;
  name: string;
}

export const guards: readonly Guard[] = [
  {
    promise: 'a person has ten sessions',
    file: 'server/security/session.ts',
    from: '  await endOldSessions(db, personaID, sessionsPerPerson);\n',
    to: '',
    test: 'server/security/session.test.ts',
    name: 'the eleventh session',
  },
  {
    promise: 'a session that ended is let in nowhere, without a primary too',
    file: 'server/security/session.ts',
    from: 'if (isRead && !isWritable && sessions.wasJustRevoked(row.persona_id))',
    to: 'if (Math.random() > 1)',
    test: 'server/testing/reads.test.ts',
    name: 'a session whose end was heard',
  },
  {
    promise: 'a token of a browser opens nothing without its cookie',
    file: 'server/security/session.ts',
    from: 'if (!timingSafeEqual(half, row.cookie_hash)) return undefined;',
    to: '',
    test: 'server/security/payers.test.ts',
    name: 'a token without its cookie',
  },
  {
    promise: 'a replica that is ten seconds behind is left out',
    file: 'server/db/replicas.ts',
    from: 'return (words.filter((old) => old.at <= at - maxBehindMs).at(-1)?.word ?? word).position;',
    to: 'return at > 0 && word ? 0n : 0n;',
    test: 'server/db/replicas.test.ts',
    name: 'the position that a replica must have',
  },
  {
    promise: 'a server that was promoted is no replica',
    file: 'server/db/primary.ts',
    from: '(word.isPrimary ? word.startedAt === primary.startedAt : word.timeline === primary.timeline)',
    to: 'word.timeline >= 0',
    test: 'server/db/replicas.test.ts',
    name: 'whether its rows are those of the primary',
  },
  {
    promise: 'the housekeeping gives its lock back',
    file: 'server/jobs.ts',
    from: '      await releaseLocks(connection).catch(() => undefined);\n',
    to: '',
    test: 'server/jobs.test.ts',
    name: 'gives its lock back',
  },
  {
    promise: 'a frozen host holds a lock for two minutes',
    file: 'server/db/oneAtATime.ts',
    from: "  await connection`SELECT set_config('idle_session_timeout', ${String(lastingMs)}, false)`;\n",
    to: '',
    test: 'server/db/oneAtATime.test.ts',
    name: 'says nothing any more',
  },
  {
    promise: 'an older build leaves newer texts alone',
    file: 'server/db/reference/seed.ts',
    from: '    if (version && Number(version.built_at) > builtAt) return false;\n',
    to: '',
    test: 'server/db/reference/seed.test.ts',
    name: 'an older build leaves',
  },
  {
    promise: 'of another host’s answer 256 KB are read',
    file: 'server/foreign.ts',
    from: 'if (length > maxBytes)',
    to: 'if (length > 1e6 * maxBytes)',
    test: 'server/foreign.test.ts',
    name: 'no further than the longest answer',
  },
  {
    promise: 'a storage that stalls ends what waits for it',
    file: 'server/foreign.ts',
    from: 'if (received < minBytes) throw',
    to: 'if (received < -minBytes) throw',
    test: 'server/foreign.test.ts',
    name: 'ends a stream',
  },
  {
    promise: 'a storage’s list without an end ends',
    file: 'server/media/storage.ts',
    from: 'if (idle > maxIdlePages)',
    to: 'if (idle > 1e6 * maxIdlePages)',
    test: 'server/media/storage.test.ts',
    name: 'always names another page',
  },
  {
    promise: 'nobody deletes a file beside another database’s storage',
    file: 'server/jobs.ts',
    from: 'if (await isOurs(sql, storage)) await',
    to: 'if ((await isOurs(sql, storage)) || true) await',
    test: 'server/jobs.test.ts',
    name: '',
  },
];
