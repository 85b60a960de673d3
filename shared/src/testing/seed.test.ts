import * as fc from 'fast-check';

test('generated values are the same in every run', () => {
  expect(fc.readConfigureGlobal()).toEqual({ seed: Number(process.env['FUZZ_SEED'] ?? 20_261_123) });
  expect(fc.sample(fc.integer(), 5)).toEqual(fc.sample(fc.integer(), 5));
});
