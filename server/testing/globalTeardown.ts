import { rm } from 'node:fs/promises';
import type { EmbeddedDatabase } from '../db/embedded';
import { programsVariable } from './programs';

interface Started {
  piazzaTestServer?: { database: EmbeddedDatabase; dataDir: string };
}

export default async function teardown(): Promise<void> {
  const { piazzaTestServer } = globalThis as Started;
  await rm(process.env[programsVariable] ?? '', { recursive: true, force: true });
  await piazzaTestServer?.database.stop();
  if (piazzaTestServer) await rm(piazzaTestServer.dataDir, { recursive: true, force: true });
}
