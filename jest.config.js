import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { keepTemporaryFilesInMemory } from './tools/src/testing/memory-folder.js';

const read = (file) => JSON.parse(readFileSync(new URL(`shared/build/${file}`, import.meta.url), 'utf8'));
const swc = read('swc.json');

keepTemporaryFilesInMemory();

/** Packages that ship ES modules only and must be compiled for jest. */
const esmOnly = read('jest.json').esmOnly.join('|');

const common = {
  transform: { '^.+\\.(t|j|mj)sx?$': ['@swc/jest', { ...swc, module: { type: 'commonjs' } }] },
  transformIgnorePatterns: [`/node_modules/(?!(\\.pnpm/)?(${esmOnly}))`],
  extensionsToTreatAsEsm: [],
  runtime: '<rootDir>/tools/src/jest/runtime.cjs',
};

export default {
  // A server's test waits for its database and processes two fifths of the time.
  maxWorkers: availableParallelism() + 2,
  // What files leave behind makes each collection of garbage longer.
  workerIdleMemoryLimit: '1GB',
  // Only what hangs is ended, in every test: two busy cores take seconds to type into a form.
  testTimeout: 300_000,
  // A worker ends in a millisecond of its own, for which it waits long on busy cores;
  // jest's default is 500 ms.
  workerGracefulExitTimeout: 60_000,
  testSequencer: '<rootDir>/tools/src/jest/sequencer.cjs',
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: '<rootDir>/tools/src/jest/node-environment.ts',
      setupFiles: ['<rootDir>/shared/src/testing/seed.ts'],
      testMatch: [
        '<rootDir>/{server,tools}/**/*.test.ts',
        '<rootDir>/shared/{build,src/contracts,src/rules}/**/*.test.ts',
      ],
    },
    {
      ...common,
      displayName: 'browser',
      testEnvironment: '<rootDir>/tools/src/jest/browser-environment.ts',
      setupFiles: ['<rootDir>/shared/src/testing/seed.ts', '<rootDir>/shared/src/testing/jsdom-globals.ts'],
      setupFilesAfterEnv: [
        '<rootDir>/shared/src/testing/visible-styles.ts',
        '<rootDir>/shared/src/testing/setup.ts',
      ],
      testMatch: [
        '<rootDir>/{shell,remote-*}/**/*.test.{ts,tsx}',
        '<rootDir>/shared/src/!(contracts|rules)/**/*.test.{ts,tsx}',
      ],
    },
  ],
};
