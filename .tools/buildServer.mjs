// node .tools/buildServer.mjs FOLDER: the API host, its image process and the operator's program, built by esbuild.
import { readFileSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

const [outdir] = process.argv.slice(2);
if (!outdir) throw new Error('Name the folder to build into.');
rmSync(outdir, { recursive: true, force: true });

// TypeBox goes into the bundle: its several hundred files take 0.3 s of processor to read.
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const external = Object.keys(dependencies).filter((name) => name !== 'typebox');

await build({
  entryPoints: ['server/main.ts', 'server/media/worker.ts', 'server/operator.ts'],
  outdir,
  outbase: 'server',
  bundle: true,
  // A dynamic import stays a file of its own, with the packages that it alone needs.
  splitting: true,
  external,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  logLevel: 'warning',
});
