/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

const swc = (react: boolean): [string, Record<string, unknown>] => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: react },
      target: 'es2022',
      transform: react ? { react: { runtime: 'automatic' } } : {},
    },
    module: { type: 'commonjs', ignoreDynamic: false },
  },
];

/** Packages that ship ES modules alone, or load one with import(): jest runs CommonJS. */
const esModules = [
  '@borewit',
  '@fastify/cookie',
  '@fastify/static',
  '@lukeed',
  '@poppinss',
  '@tokenizer',
  'case-anything',
  'file-type',
  'flydrive',
  'idb',
  'light-my-request',
  'mime',
  'postgrator',
  'redux-persist',
  'slugify',
  'strtok3',
  'swiper',
  'thumbhash',
  'token-types',
  'typebox',
  'uint8array-extras',
  'virtua',
];

const common = {
  resolver: '<rootDir>/.tools/jestResolver.cjs',
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
  clearMocks: true,
};

const app = {
  ...common,
  moduleNameMapper: { '^swiper/css(/.*)?$': '<rootDir>/src/testing/style.ts' },
  transform: { '^.+\\.tsx$': swc(true), '^.+\\.(ts|js|mjs)$': swc(false) },
};
const setup = '<rootDir>/src/testing/setup.ts';

const config: Config = {
  // Databases, image processes and password hashes are slow on a busy machine. Only the benchmarks measure speed.
  testTimeout: 240_000,
  // A file and its database keep a core busy. With more files on two cores they wait for each other’s databases.
  maxWorkers: 2,
  // Jest keeps 40 MB of each file in memory. A process with a gigabyte of it spends its time on collecting garbage.
  workerIdleMemoryLimit: '600MB',
  projects: [
    {
      ...app,
      displayName: 'app',
      testEnvironment: '<rootDir>/src/testing/environment.ts',
      testMatch: ['<rootDir>/src/**/*.test.tsx'],
      setupFilesAfterEnv: [setup, '<rootDir>/src/testing/setupScreen.ts'],
    },
    {
      // A test that draws nothing needs no DOM, which takes a second a file. One that reads window, document or the
      // phone's storage says so in the first line: @jest-environment ./src/testing/environment.ts
      ...app,
      displayName: 'logic',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{src,contract,e2e/faults}/**/*.test.ts'],
      setupFilesAfterEnv: [setup],
    },
    {
      ...common,
      displayName: 'server',
      testEnvironment: 'node',
      setupFilesAfterEnv: ['<rootDir>/server/testing/setup.ts'],
      globalSetup: '<rootDir>/server/testing/globalSetup.ts',
      globalTeardown: '<rootDir>/server/testing/globalTeardown.ts',
      testMatch: ['<rootDir>/server/**/*.test.ts'],
      transform: { '^.+\\.(ts|js|mjs)$': swc(false) },
    },
  ],
};

export default config;
