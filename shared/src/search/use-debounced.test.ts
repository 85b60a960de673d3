import { act, renderHook } from '@testing-library/react';
import { useDebounced } from './use-debounced.ts';

test('yields only the last value after it stops changing', () => {
  jest.useFakeTimers();
  const { result, rerender } = renderHook(({ value }) => useDebounced(value, 300), {
    initialProps: { value: '' },
  });
  for (const value of ['1', '10', '100']) {
    rerender({ value });
    act(() => jest.advanceTimersByTime(299));
    expect(result.current).toBe('');
  }
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe('100');
  jest.useRealTimers();
});
