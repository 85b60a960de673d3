import { act, renderHook } from '@testing-library/react';
import { useSpread } from './use-spread.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it.each([0, 0.5, 0.999])('is due after a random part of the time: %d', (part) => {
  jest.spyOn(Math, 'random').mockReturnValue(part);
  const { result, rerender } = renderHook(() => useSpread(true, 3_000));
  expect(result.current).toBe(false);
  if (part > 0) act(() => jest.advanceTimersByTime(3_000 * part - 1));
  rerender();
  expect(result.current).toBe(false);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe(true);
});

it('is due at once where nobody else asks at this moment', () => {
  expect(renderHook(() => useSpread(false, 3_000)).result.current).toBe(true);
});
