import type * as FastCheck from 'fast-check';

/**
 * Fixes the seed of generated values, so that a test fails on every machine or on none. `pnpm test:deep` uses
 * another seed and prints it; set `FUZZ_SEED` to reproduce a run. Loaded only for test files that use
 * fast-check.
 */
jest.mock('fast-check', () => {
  const library = jest.requireActual<typeof FastCheck>('fast-check');
  library.configureGlobal({ seed: Number(process.env['FUZZ_SEED'] ?? 20_261_123) });
  return library;
});
