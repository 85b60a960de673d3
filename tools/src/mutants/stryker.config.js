import { join } from 'node:path';
import { pureFiles } from './pure-files.js';

/**
 * Mutates the rules shared by browser and server, and other code that needs no database.
 * `mutants.ts` plants faults that span SQL or several processes.
 */
export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner', join(import.meta.dirname, 'stryker-plugins.js')],
  ignorers: ['asserted-types', 'range-errors'],
  jest: { configFile: 'tools/src/mutants/jest.rules.config.js', enableFindRelatedTests: true },
  coverageAnalysis: 'perTest',
  mutate: ['shared/src/rules/*.ts', '!shared/src/rules/*.test.ts', ...pureFiles],
  // Stryker works on a copy, which does not need the rest of the repository.
  ignorePatterns: [
    '/*',
    '!/shared',
    '!/server',
    '!/tools',
    '!/jest.config.js',
    '!/package.json',
    '!/tsconfig*.json',
  ],
  tempDirName: '.cache/stryker',
  incremental: true,
  incrementalFile: '.cache/stryker-rules.json',
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: '.cache/stryker-rules-report.json' },
  concurrency: 2,
  thresholds: { break: 85 },
};
