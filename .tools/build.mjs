// Builds the app into build/app (webpack) and the API host into build/server (esbuild), and lists every library in
// build/sbom.json (CycloneDX).
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { ended, node } from './run.mjs';
import { stampBuild } from './sources.mjs';

rmSync('build/.stamp', { force: true });
rmSync('build/server', { recursive: true, force: true });

// TypeBox goes into the bundle: its several hundred files take 0.3 s of processor to read.
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const external = Object.keys(dependencies).filter((name) => name !== 'typebox');

await build({
  entryPoints: ['server/main.ts', 'server/media/worker.ts', 'server/operator.ts'],
  outdir: 'build/server',
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

const listing = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'];
const onWindows = process.platform === 'win32';
writeFileSync(
  'build/sbom.json',
  execFileSync('npm', listing, { shell: onWindows, maxBuffer: 64e6, stdio: ['ignore', 'pipe', 'ignore'] }),
);

const code = await ended(
  node(['--import', 'tsx', 'node_modules/webpack/bin/webpack.js', '--mode', 'production']),
);
if (code === 0) stampBuild();
process.exitCode = code;
