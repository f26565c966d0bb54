// Run after a change of packages: npm leaves out of the lock the binaries of other machines that the registry
// at hand does not carry, and npm ci then refuses the lock. Each is named here by version and machine alone.
import { readFileSync, writeFileSync } from 'node:fs';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'windows',
];
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'x64',
  'wasm32',
];

/** What the package is for, read from its name: core-linux-arm-gnueabihf is for arm. */
function machine(name) {
  const words = name.split('/').at(-1).split(/[-.]/);
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  if (!os || !cpu) return undefined;
  const libc = /musl/.test(name) ? 'musl' : /gnu|glibc/.test(name) ? 'glibc' : undefined;
  return {
    cpu: [cpu],
    ...(os === 'linux' && libc && { libc: [libc] }),
    os: [os === 'windows' ? 'win32' : os],
  };
}

const added = {};
for (const [path, entry] of Object.entries(lock.packages))
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const isThere = [`${path}/node_modules/${name}`, `node_modules/${name}`].some(
      (place) => place in lock.packages,
    );
    const target = machine(name);
    if (isThere || !target || !/^\d/.test(version)) continue;
    added[`node_modules/${name}`] = { version, ...(entry.dev && { dev: true }), optional: true, ...target };
  }

const [own, ...others] = Object.entries({ ...lock.packages, ...added });
lock.packages = Object.fromEntries([own, ...others.sort(([a], [b]) => a.localeCompare(b, 'en'))]);
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${Object.keys(added).length} packages added to the lock.`);
