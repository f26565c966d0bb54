// node --import tsx e2e/measure/tricks.ts [--runs 5] [TRICK …]: what each trick of the start gains, measured by taking it
// out: builds the last commit with and without it, then runs e2e/measure/start.ts over the builds by turns, for the
// first visit and the second.
import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

interface Trick {
  file: string;
  /** The words that make it, and those that stand there without it. */
  words: readonly (readonly [string, string])[];
}

const tricks: Record<string, Trick> = {
  /** The first scripts are evaluated part by part. */
  parts: {
    file: 'src/boot/main.tsx',
    words: [['    await part();\n    await yieldToMain();\n', '    await part();\n']],
  },
  /** Long work ends its task now and then. */
  yields: {
    file: 'src/lib/yieldToMain.ts',
    words: [['port2.postMessage(null);', 'port2.postMessage(null);\n    resolve();']],
  },
  /** Calls that read are each sent in a task of their own. */
  turn: {
    file: 'src/api/baseQuery.ts',
    words: [['  await yieldToMain();\n  return askOnce', '  return askOnce']],
  },
  /** Modules of several chunks stand in three files. */
  gathered: {
    file: 'webpack.config.ts',
    words: [
      ["          calls: gathered('calls', 'network', 4),\n", ''],
      ["          frame: gathered('frame', 'shell', 3),\n", ''],
      ["          posts: gathered('posts', 'home', 2),\n", ''],
    ],
  },
  /** The scripts wait until the snapshot is painted. */
  held: {
    file: 'src/snapshot/insert.ts',
    words: [['`<template id="${scriptsID}">${scripts}</template>`', '`${scripts}<i id="${scriptsID}"></i>`']],
  },
  /** The inline script asks for the feed and its scripts, and shows the first photo. */
  askAhead: {
    file: 'src/boot/early.ts',
    words: [['  if (isKept) return;\n', '  return;\n']],
  },
};

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' } },
});

async function take(name: string, folder: string): Promise<void> {
  const trick = tricks[name];
  if (!trick) throw new Error(`no such trick: ${name}; there are ${Object.keys(tricks).join(', ')}`);
  const file = join(folder, trick.file);
  let text = await readFile(file, 'utf8');
  for (const [words, instead] of trick.words) {
    if (!text.includes(words)) throw new Error(`${trick.file} no longer says ${words}`);
    text = text.replace(words, () => instead);
  }
  await writeFile(file, text);
}

/** Builds the last commit without the trick; gives the built app's folder. */
async function buildWithout(name: string | undefined, target: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'piazza-trick-'));
  const archive = execFileSync('git', ['archive', 'HEAD'], { maxBuffer: 512e6 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  if (name !== undefined) await take(name, folder);
  const webpack = ['--import', 'tsx', 'node_modules/webpack/bin/webpack.js', '--mode', 'production'];
  execFileSync(process.execPath, webpack, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const app = join(target, name ?? 'with');
  await cp(join(folder, 'build/app'), app, { recursive: true, filter: (path) => !path.endsWith('.map') });
  await rm(folder, { recursive: true, force: true });
  return app;
}

const target = await mkdtemp(join(tmpdir(), 'piazza-tricks-'));
try {
  const names = positionals.length > 0 ? positionals : Object.keys(tricks);
  const builds = [`with-all=${await buildWithout(undefined, target)}`];
  for (const name of names) builds.push(`without-${name}=${await buildWithout(name, target)}`);
  for (const visit of ['first', 'second']) {
    console.log(`${visit} visit`);
    const start = ['--import', 'tsx', 'e2e/measure/start.ts', '--visit', visit, '--runs', options.runs];
    execFileSync(process.execPath, [...start, ...builds], { stdio: 'inherit' });
  }
} finally {
  await rm(target, { recursive: true, force: true });
}
