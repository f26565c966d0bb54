import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';

function ofJest(text) {
  const { testResults } = JSON.parse(text);
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: fullName, ms: duration ?? 0 })),
  );
}

/** A suite says its tests' times once more, and is left out. */
function ofTap(text) {
  const ends = /^ *(?:not )?ok \d+ - (.*)\n *---\n *duration_ms: ([\d.]+)\n( *type: 'suite')?/gm;
  return [...text.matchAll(ends)]
    .filter(([, , , isSuite]) => !isSuite)
    .map(([, name, ms]) => ({ name, ms: Number(ms) }));
}

const readers = { '.json': ofJest, '.tap': ofTap };

function readReport(file) {
  const read = readers[extname(file)];
  if (!read) return [];
  try {
    return read(readFileSync(file, 'utf8'));
  } catch {
    // A stage that was killed leaves half a report.
    return [];
  }
}

/** The tests that took longest, one line each, from the reports of all stages; a journey's first test carries its host's start. */
export function slowest(folder, count = 10) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((file) =>
      readReport(join(folder, file)).map((one) => ({ ...one, stage: basename(file, extname(file)) })),
    )
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ stage, name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${stage}: ${name.slice(0, 100)}`);
}
