import { join } from 'node:path';
import { pureFiles } from './pure-files.js';

/**
 * Plants faults in the rules that browser and server share, and in other code that needs no database.
 * What spans SQL or several processes is in `mutants.ts`.
 */
export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner', join(import.meta.dirname, 'stryker-plugins.js')],
  ignorers: ['asserted-types', 'range-errors'],
  jest: { configFile: 'tools/src/mutants/jest.rules.config.js', enableFindRelatedTests: true },
  coverageAnalysis: 'perTest',
  mutate: ['shared/src/rules/*.ts', '!shared/src/rules/*.test.ts', ...pureFiles],
  // Stryker works on a copy: the rest of the repository is not needed there.
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
