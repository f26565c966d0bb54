// Builds the app into build/app (webpack) and the API host into build/server (esbuild).
import { rmSync } from 'node:fs';
import { build } from 'esbuild';
import { ended, node } from './run.mjs';
import { stampBuild } from './sources.mjs';

rmSync('build/.stamp', { force: true });
rmSync('build/server', { recursive: true, force: true });

await build({
  entryPoints: ['server/main.ts', 'server/media/worker.ts', 'server/db/migrate.ts'],
  outdir: 'build/server',
  outbase: 'server',
  bundle: true,
  packages: 'external',
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  logLevel: 'warning',
});

const code = await ended(
  node(['--import', 'tsx', 'node_modules/webpack/bin/webpack.js', '--mode', 'production']),
);
if (code === 0) stampBuild();
process.exitCode = code;
