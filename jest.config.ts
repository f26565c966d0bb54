/**
 * @jest-config-loader ts-node
 * @jest-config-loader-options {"transpileOnly": true, "compilerOptions": {"module": "CommonJS", "moduleResolution": "Node10", "verbatimModuleSyntax": false, "ignoreDeprecations": "6.0"}}
 */
import type { Config } from 'jest';

const swc = (react: boolean): [string, object] => [
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

const config: Config = {
  // A busy machine takes its time.
  testTimeout: 20_000,
  projects: [
    {
      ...common,
      displayName: 'app',
      testEnvironment: '<rootDir>/src/testing/environment.ts',
      testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}', '<rootDir>/contract/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
      moduleNameMapper: { '^swiper/css(/.*)?$': '<rootDir>/src/testing/style.ts' },
      transform: { '^.+\\.tsx$': swc(true), '^.+\\.(ts|js|mjs)$': swc(false) },
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
