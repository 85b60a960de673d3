import { act, renderHook } from '@testing-library/react';
import { useIsBefore } from './use-is-before.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('is true until the time, and false from then on', () => {
  const { result, rerender } = renderHook(({ untilMs }) => useIsBefore(untilMs), {
    initialProps: { untilMs: Date.now() + 3_000 },
  });
  act(() => jest.advanceTimersByTime(2_999));
  expect(result.current).toBe(true);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe(false);

  rerender({ untilMs: Date.now() + 1_000 });
  expect(result.current).toBe(true);
  act(() => jest.advanceTimersByTime(1_000));
  expect(result.current).toBe(false);
});

test.each([0, 4_000])('is false for the past (%i)', (untilMs) => {
  expect(renderHook(() => useIsBefore(untilMs)).result.current).toBe(false);
});
