import { moveEnd, rangeOf, rowsRangeOf, startOf } from './moments.ts';

const limits = { min: 0, max: 1_000 };

test('an end stays within the limits and takes the other one along', () => {
  const moments = { from: 100, to: 200 };
  expect(moveEnd(moments, 'to', 150.4, limits)).toEqual({ from: 100, to: 150 });
  expect(moveEnd(moments, 'to', 50, limits)).toEqual({ from: 50, to: 50 });
  expect(moveEnd(moments, 'from', 300, limits)).toEqual({ from: 300, to: 300 });
  expect(moveEnd(moments, 'to', 9_999, limits)).toEqual({ from: 100, to: 1_000 });
  expect(moveEnd(moments, 'from', -5, limits)).toEqual({ from: 0, to: 200 });
});

test('the rows are those after the first moment through the second', () => {
  const moments = { from: Date.parse('2026-03-01T00:00:00Z'), to: Date.parse('2026-03-02T00:00:00Z') };
  expect(rangeOf(moments)).toEqual({
    startedDate: '2026-03-01T07:00:00.000+07:00',
    endedDate: '2026-03-02T07:00:00.000+07:00',
  });
  expect(rowsRangeOf(moments)).toEqual({
    startedDate: '2026-03-01T07:00:00.001+07:00',
    endedDate: '2026-03-02T07:00:00.001+07:00',
  });
  expect(rowsRangeOf({ from: undefined, to: undefined })).toEqual(
    rangeOf({ from: undefined, to: undefined }),
  );
});

test('the slider begins some days ago, or just before the first movement', () => {
  expect(startOf(7, '2026-03-07', undefined)).toBe(Date.parse('2026-03-01T00:00:00+07:00'));
  expect(startOf(0, '2026-03-07', '2026-02-01T00:00:00.001+07:00')).toBe(
    Date.parse('2026-02-01T00:00:00+07:00'),
  );
  expect(startOf(0, '2026-03-07', undefined)).toBeUndefined();
});
