import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { startHost } from '../support/host';
import type { Engine, RunningEngine } from './driver';
import { EnginePhone } from './phone';
import { dig } from './tunnel';

const shots = '.cache/shots';

export interface Windows {
  /** Runs `work` in a fresh window, and fails on any uncaught error there. */
  use(work: (phone: EnginePhone) => Promise<void>, isPrivate?: boolean): Promise<void>;
  close(): Promise<void>;
}

/** Starts an engine, and a host with its own demo town. Saves a screenshot of a failed journey in .cache/shots. */
export async function openWindows(engine: Engine): Promise<Windows> {
  const host = await startHost({ DEMO: '1', RATE_LIMIT: '0' });
  const tunnel = await dig(host.url);
  const plain = await engine.start();
  let hidden: RunningEngine | undefined;
  console.log(`${engine.name}: ${plain.version}`);
  return {
    async use(work, isPrivate = false) {
      const driver = await (isPrivate ? (hidden ??= await engine.start(true)) : plain).open();
      try {
        await work(new EnginePhone(driver, tunnel));
        assert.deepEqual(driver.problems, []);
      } catch (error) {
        const shot = await driver.shot().catch(() => undefined);
        mkdirSync(shots, { recursive: true });
        if (shot) writeFileSync(`${shots}/${engine.name}-${Date.now()}.png`, shot);
        throw error;
      } finally {
        tunnel.setCut(false);
        await driver.close();
      }
    },
    async close() {
      await plain.close();
      await hidden?.close();
      tunnel.close();
      await host.stop();
    },
  };
}
