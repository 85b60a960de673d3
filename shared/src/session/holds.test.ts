import { renderHook } from '@testing-library/react';
import { holds, useHeld, useHold } from './session.ts';

test('a remote holds while it is active and mounted, independently of other remotes', () => {
  const { result } = renderHook(() => [useHeld('wallet'), useHeld('lottery'), useHeld()]);
  const deposit = renderHook(({ active }) => useHold('wallet', active), { initialProps: { active: false } });
  expect(result.current).toEqual([false, false, false]);
  deposit.rerender({ active: true });
  expect(holds.has('wallet')).toBe(true);
  const second = renderHook(() => useHold('wallet', true));
  deposit.unmount();
  expect([holds.has('wallet'), holds.has('lottery'), holds.has()]).toEqual([true, false, true]);
  second.unmount();
  expect(holds.has()).toBe(false);
});

test('useHeld follows every change', () => {
  const { result, rerender } = renderHook(() => useHeld('wallet'));
  const deposit = renderHook(() => useHold('wallet', true));
  rerender();
  expect(result.current).toBe(true);
  deposit.unmount();
  rerender();
  expect(result.current).toBe(false);
});
