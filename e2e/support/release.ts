import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** Runs a program; unlike `execFileSync` it lets the run's other journeys go on. */
const command = promisify(execFile);

/** Copies what is built into a folder of its own; what else the host reads is the same. */
export async function copyBuild(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'piazza-release-'));
  await cp('package.json', join(root, 'package.json'));
  for (const name of ['node_modules', 'server']) await symlink(resolve(name), join(root, name));
  await cp('build', join(root, 'build'), { recursive: true, filter: (path) => !path.endsWith('.map') });
  return root;
}

/**
 * Releases a version whose chunks `names` have other names, as after a change in them: the old files are gone, and
 * what names them names the new ones.
 */
export async function release(root: string, names: readonly string[]): Promise<void> {
  const app = join(root, 'build/app');
  const files = (await readdir(app, { recursive: true })).map((file) => join(app, file));
  const hashes = files.flatMap((file) => {
    const [, name, hash] = /assets\/([\w-]+)\.([0-9a-f]+)\.js$/.exec(file) ?? [];
    return name !== undefined && hash !== undefined && names.includes(name) ? [hash] : [];
  });
  const worker = await readFile(join(app, 'sw.js'), 'utf8');
  // The page's own revision, by which the worker knows that it is another one.
  const [, revision] = /'revision':'(\w+)','url':'\/index\.html'/.exec(worker) ?? [];
  if (revision !== undefined) hashes.push(revision);
  const renew = (text: string) =>
    hashes.reduce((all, hash) => all.replaceAll(hash, [...hash].reverse().join('')), text);
  for (const file of files.filter((path) => /\.(js|html)$/.test(path))) {
    const text = await readFile(file, 'utf8');
    if (renew(text) === text && renew(file) === file) continue;
    await writeFile(file, renew(text));
    for (const packed of [`${file}.br`, `${file}.gz`]) await rm(packed, { force: true });
    if (renew(file) !== file) await rename(file, renew(file));
  }
}

/**
 * The last version that kept four databases on the phone: what `src/lib/database/carryOver.ts` reads. Once no phone can
 * hold it any more, both go.
 */
const before = '02b97d4';

/** Whether this checkout has the history that `releaseBefore` builds from; a shallow clone has not. */
export function hasHistory(): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${before}^{commit}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** What only a visitor's network and DevTools would miss. */
const leanConfig = `import config from './webpack.config';
const needless = ['CompressionPlugin', 'FirstLoad'];
export default (env: unknown, argv: { mode: 'production' }) => {
  const whole = config(env, argv);
  const plugins = whole.plugins?.filter((plugin) => !needless.includes(plugin?.constructor.name ?? ''));
  return { ...whole, devtool: false, plugins, optimization: { ...whole.optimization, minimize: false } };
};
`;

/** Builds the app of `before` into `target`, which is there only once it is whole. */
async function buildBefore(target: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'piazza-before-'));
  await command('git', ['archive', '-o', join(folder, 'before.tar'), before]);
  await command('tar', ['-x', '-f', 'before.tar'], { cwd: folder });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'lean.config.ts'), leanConfig);
  const webpack = ['--import', 'tsx', 'node_modules/webpack/bin/webpack.js', '--mode', 'production'];
  await command(process.execPath, [...webpack, '--config', 'lean.config.ts'], { cwd: folder });
  await mkdir(dirname(target), { recursive: true });
  const copied = await mkdtemp(`${target}-`);
  await cp(join(folder, 'build/app'), copied, { recursive: true });
  await rename(copied, target);
  await rm(folder, { recursive: true, force: true });
}

/** Puts the app of `before`, which a later run on this machine finds built, in the place of the built one. */
export async function releaseBefore(root: string): Promise<void> {
  const built = resolve(`.cache/release-${before}`);
  if (!existsSync(built)) await buildBefore(built);
  await releaseApp(root, built);
}

/** Puts the files of another built app in the place of those that the host serves. */
export async function releaseApp(root: string, app: string): Promise<void> {
  await rm(join(root, 'build/app'), { recursive: true, force: true });
  await cp(app, join(root, 'build/app'), { recursive: true, filter: (path) => !path.endsWith('.map') });
}
