import type * as FastCheck from 'fast-check';

/** Of generated values a few are enough to notice a planted fault; tests take hundreds of them. */
const MOST_RUNS = 10;

/** As `shared/src/testing/seed.ts`, but quick: a test runs once for each fault planted in its reach. */
jest.mock('fast-check', () => {
  const { default: library, ...named } = jest.requireActual<typeof FastCheck>('fast-check');
  library.configureGlobal({ seed: 20_261_123 });
  const quick = {
    assert<Values>(property: FastCheck.IRawProperty<Values>, settings: FastCheck.Parameters<Values> = {}) {
      const numRuns = Math.min(settings.numRuns ?? MOST_RUNS, MOST_RUNS);
      return library.assert(property, { ...settings, numRuns });
    },
    // To make a text of any signs takes most of a second.
    string: ({ unit = 'grapheme-ascii', ...bounds }: FastCheck.StringConstraints = {}) =>
      library.string({ ...bounds, unit: unit === 'binary' ? 'binary-ascii' : unit }),
  };
  return { ...named, ...quick, __esModule: true, default: { ...library, ...quick } };
});
