import fc from 'fast-check';
import type { StoredSide } from './cases.queries.ts';
import { microText, suggestedSatang } from './case-rules.ts';

const side = (kind: string, micro: number, code?: string): StoredSide => ({
  kind,
  micro,
  memberId: 'm',
  round: 'r',
  at: '2026-11-20T05:00:00.000Z',
  ...(code === undefined ? {} : { code }),
});

test.each([
  ['a win that never came', null, side('win', 12_500_000), 1_250],
  ['a bet that never came', null, side('bet', 12_500_000), -1_250],
  ['a bet that the partner does not know', side('bet', 10_000_000), null, 1_000],
  ['a win that the partner does not know', side('win', 10_000_000), null, -1_000],
  ['a win that is larger there', side('win', 10_000_000), side('win', 10_500_000), 50],
  ['a bet that was refused here', side('bet', 10_000_000, 'SESSION_ENDED'), side('bet', 10_000_000), -1_000],
  ['a bet that was rolled back before it came', side('tombstone', 0), side('bet', 10_000_000), -1_000],
  ['money moved to a partner', null, side('in', 10_000_000), undefined],
  ['less than a satang', side('win', 10_000_000), side('win', 10_009_999), undefined],
])('%s', (_what, ours, theirs, satang) => {
  expect(suggestedSatang({ fields: [], ours, theirs })).toBe(satang);
});

test('another member, round or kind is nothing that a correction mends', () => {
  const [ours, theirs] = [side('win', 1), side('win', 20_000_000)];
  for (const field of ['member', 'round', 'kind', 'twice'] as const)
    expect(suggestedSatang({ fields: ['amount', field], ours, theirs })).toBeUndefined();
});

test('amounts are written with two to six places, exactly', () => {
  expect([0, 1, 10_000, 12_500_000, -1_234_567, 100_000_000].map(microText)).toEqual([
    '0.00',
    '0.000001',
    '0.01',
    '12.50',
    '-1.234567',
    '100.00',
  ]);
  fc.assert(fc.property(fc.integer(), (micro) => Math.round(Number(microText(micro)) * 1_000_000) === micro));
});
