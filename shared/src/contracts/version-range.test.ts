import { meetsRange } from './version-range.ts';

test.each([
  ['1.0.0', '^1.0.0', true],
  ['1.4.2', '^1.0.0', true],
  ['1.0.0', '^1.4.2', false],
  ['2.0.0', '^1.0.0', false],
  ['0.1.3', '^0.1.2', true],
  ['0.2.0', '^0.1.2', false],
  ['0.0.4', '^0.0.3', false],
  ['19.3.1', '19.3.1', true],
  ['19.3.2', '19.3.1', false],
])('%s satisfies %s: %s', (version, range, met) => {
  expect(meetsRange(version, range)).toBe(met);
});

test('an unsupported range is never satisfied', () => {
  for (const range of ['*', '>=1.0.0', '1.x', '^1', '']) expect(meetsRange('1.0.0', range)).toBe(false);
});
