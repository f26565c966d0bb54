import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Answer, everything, stateAt, stepIn, verify } from '../../src/app/replay/answers';
import { asTest } from '../../src/app/replay/asTest';
import { checkSize, readRecording, RecordingProblem } from '../../src/app/replay/readRecording';
import { serve } from './serve';

const usage = `npm run replay FILE                  shows the recording in the built app: open the address that it prints
npm run replay FILE -- --json        prints each step and the state at the end
npm run replay FILE -- --at STEP     prints the state after a step
npm run replay FILE -- --test OUT    writes a journey that is red while the recorded error happens
                                     (--expect "TEXT": until that text stands on the page;
                                     --without "TEXT": while it does; --pressed "NAME": until that
                                     button is pressed; --count "SELECTOR" NUMBER: until so many stand
                                     there; --request "POST /api/…: field=value": until it is sent;
                                     --at STEP: the end of the way)
npm run replay FILE -- --verify      0: the steps lead to the recorded state; 1: they do not
2: there is no such file, or it is no recording.
`;

function readText(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new RecordingProblem(`There is no file ${file}.`);
  checkSize(found.size);
  return readFileSync(file, 'utf8');
}

const options = {
  json: { type: 'boolean' },
  verify: { type: 'boolean' },
  at: { type: 'string' },
  test: { type: 'string' },
  expect: { type: 'string' },
  without: { type: 'string' },
  request: { type: 'string' },
  pressed: { type: 'string' },
  count: { type: 'string' },
} as const;

function given() {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const { count: selector, ...flags } = values;
    const [file, number, ...others] = positionals;
    const isWhole = (number === undefined) === (selector === undefined) && others.length === 0;
    const count = selector === undefined ? undefined : ([selector, Number(number)] as const);
    return file === undefined || !isWhole ? undefined : { file, ...flags, count };
  } catch {
    return undefined;
  }
}

const helpersFrom = (test: string): string =>
  `./${relative(dirname(resolve(test)), resolve('e2e/support/recorded')).replaceAll('\\', '/')}`;

/** What the command prints, by its options; undefined if it should show the recording in a browser. */
function answer(text: string, asked: NonNullable<ReturnType<typeof given>>): Answer | undefined {
  const recording = readRecording(text);
  if (asked.verify) return verify(recording);
  if (asked.test !== undefined) {
    const steps = recording.steps.slice(0, asked.at === undefined ? undefined : stepIn(recording, asked.at));
    const expected = { ...asked, text: asked.expect };
    writeFileSync(asked.test, asTest({ ...recording, steps }, helpersFrom(asked.test), expected));
    return { text: `Run it: npm run e2e ${asked.test}`, code: 0 };
  }
  if (asked.at !== undefined) return stateAt(recording, asked.at);
  return asked.json ? everything(recording) : undefined;
}

async function main(): Promise<number> {
  const asked = given();
  if (!asked) {
    process.stderr.write(usage);
    return 2;
  }
  const text = readText(asked.file);
  const printed = answer(text, asked);
  if (printed) {
    process.stdout.write(`${printed.text}\n`);
    return printed.code;
  }
  process.stdout.write(`${await serve(text)}\n`);
  return 0;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    if (!(error instanceof RecordingProblem)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  },
);
