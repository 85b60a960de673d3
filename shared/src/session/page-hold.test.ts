import { renderHook } from '@testing-library/react';
import { pageHolds, usePageHeld, usePageHold } from './session.ts';

test('a remote holds while it is active and mounted, independently of other remotes', () => {
  const { result } = renderHook(() => [usePageHeld('wallet'), usePageHeld('lottery'), usePageHeld()]);
  const deposit = renderHook(({ active }) => usePageHold('wallet', active), {
    initialProps: { active: false },
  });
  expect(result.current).toEqual([false, false, false]);
  deposit.rerender({ active: true });
  expect(pageHolds.has('wallet')).toBe(true);
  const second = renderHook(() => usePageHold('wallet', true));
  deposit.unmount();
  expect([pageHolds.has('wallet'), pageHolds.has('lottery'), pageHolds.has()]).toEqual([true, false, true]);
  second.unmount();
  expect(pageHolds.has()).toBe(false);
});

test('usePageHeld follows every change', () => {
  const { result, rerender } = renderHook(() => usePageHeld('wallet'));
  const deposit = renderHook(() => usePageHold('wallet', true));
  rerender();
  expect(result.current).toBe(true);
  deposit.unmount();
  rerender();
  expect(result.current).toBe(false);
});
