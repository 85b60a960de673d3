/** Plants faults in the rules that browser and server share. What spans SQL or several processes is in `mutants.ts`. */
export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: { configFile: 'tools/src/mutants/jest.rules.config.js', enableFindRelatedTests: true },
  coverageAnalysis: 'perTest',
  mutate: ['shared/src/rules/*.ts', '!shared/src/rules/*.test.ts'],
  // Stryker works on a copy: the rest of the repository is not needed there.
  ignorePatterns: ['/*', '!/shared', '!/tools', '!/jest.config.js', '!/package.json', '!/tsconfig*.json'],
  tempDirName: '.cache/stryker',
  incremental: true,
  incrementalFile: '.cache/stryker-rules.json',
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: '.cache/stryker-rules-report.json' },
  concurrency: 2,
};
