// Builds the app into build/app (webpack) and the API host into build/server (esbuild), and lists every library in
// build/sbom.json (CycloneDX). With a folder's name it builds only the host, into that folder.
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { stampBuild, unstampBuild } from './fresh.mjs';
import { ended, node } from './run.mjs';

async function buildServer(outdir) {
  rmSync(outdir, { recursive: true, force: true });
  // TypeBox is bundled, because reading its several hundred files takes 0.3 s of CPU time.
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const external = Object.keys(dependencies).filter((name) => name !== 'typebox');
  await build({
    entryPoints: ['server/main.ts', 'server/media/worker.ts', 'server/operator.ts'],
    outdir,
    outbase: 'server',
    bundle: true,
    // A dynamic import stays a separate file with its own packages.
    splitting: true,
    external,
    define: { BUILT_AT: String(Date.now()) },
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
  });
}

async function buildAll() {
  unstampBuild();
  await buildServer('build/server');

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
}

const [folder] = process.argv.slice(2);
await (folder ? buildServer(folder) : buildAll());
