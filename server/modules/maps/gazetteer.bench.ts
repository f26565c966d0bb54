/** Prints the gazetteer's loading time, memory and search times: `npx tsx server/modules/maps/gazetteer.bench.ts`. */
import { createGazetteer } from './gazetteer';
import { loadPlaces } from './gazetteerData';

const ROUNDS = 20_000;

function main(): void {
  const names = loadPlaces().map((row) => row.place.nome);
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const gazetteer = createGazetteer();
  const began = performance.now();
  gazetteer.warm();
  const loadMs = performance.now() - began;
  globalThis.gc?.();
  const megabytes = (process.memoryUsage().rss - before) / 2 ** 20;

  const times = Float64Array.from({ length: ROUNDS }, () => {
    const name = names[Math.floor(Math.random() * names.length)] ?? '';
    const prefix = name.slice(0, 1 + Math.floor(Math.random() * 8));
    const start = performance.now();
    gazetteer.searchSync(prefix, 'it');
    return performance.now() - start;
  }).sort();
  const at = (share: number): string => `${(times[Math.floor(share * (ROUNDS - 1))] ?? 0).toFixed(3)} ms`;
  console.log(
    `load ${loadMs.toFixed(0)} ms, resident memory +${megabytes.toFixed(0)} MB, ${names.length} places`,
  );
  console.log(`${ROUNDS} searches: p50 ${at(0.5)}, p99 ${at(0.99)}, worst ${at(1)}`);
}

main();
