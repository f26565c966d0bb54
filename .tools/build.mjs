// Builds the app into build/app (webpack) and the API host into build/server (esbuild), and lists every library in
// build/sbom.json (CycloneDX).
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { ended, node } from './run.mjs';
import { stampBuild } from './sources.mjs';

rmSync('build/.stamp', { force: true });
execFileSync(process.execPath, ['.tools/buildServer.mjs', 'build/server'], { stdio: 'inherit' });

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
