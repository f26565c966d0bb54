import { rm } from 'node:fs/promises';
import type { EmbeddedDatabase } from '../db/embedded';

interface Started {
  piazzaTestServer?: { database: EmbeddedDatabase; dataDir: string };
}

export default async function teardown(): Promise<void> {
  const { piazzaTestServer } = globalThis as Started;
  await piazzaTestServer?.database.stop();
  if (piazzaTestServer) await rm(piazzaTestServer.dataDir, { recursive: true, force: true });
}
