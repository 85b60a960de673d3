import type * as FastCheck from 'fast-check';

/**
 * Generated values are the same in every run, so that a test fails for everybody or for nobody. `pnpm test:deep` takes
 * others and prints their seed; `FUZZ_SEED` has them again. Only files that use the library load it.
 */
jest.mock('fast-check', () => {
  const library = jest.requireActual<typeof FastCheck>('fast-check');
  library.configureGlobal({ seed: Number(process.env['FUZZ_SEED'] ?? 20_261_123) });
  return library;
});
