import { act, renderHook } from '@testing-library/react';
import { setServerTime } from '@chokdee/shared/clock';
import { phaseOf, type TimedRound } from './round-phase.ts';
import { useRoundClock } from './use-round-clock.ts';

const MINUTE = 60_000;
const opensAt = Date.parse('2026-11-20T12:00:00Z');
const rounds: TimedRound[] = [
  {
    state: 'open',
    openDt: new Date(opensAt).toISOString(),
    timestamp: {
      realCloseTime: (opensAt + 10 * MINUTE) / 1000,
      realResultTime: (opensAt + 12 * MINUTE) / 1000,
    },
  },
];

beforeEach(() => jest.useFakeTimers({ now: opensAt - 13 * MINUTE }));
afterEach(() => {
  setServerTime(Date.now());
  jest.useRealTimers();
});

it('re-renders when a round changes phase', () => {
  const { result } = renderHook(() => phaseOf(rounds[0]!, useRoundClock(rounds)));
  expect(result.current).toBe('scheduled');
  act(() => jest.advanceTimersByTime(13 * MINUTE + 20));
  expect(result.current).toBe('open');
});

it('re-renders as soon as the server clock is adjusted', () => {
  const { result } = renderHook(() => phaseOf(rounds[0]!, useRoundClock(rounds)));
  expect(result.current).toBe('scheduled');
  act(() => setServerTime(opensAt + MINUTE));
  expect(result.current).toBe('open');
  act(() => setServerTime(opensAt + 11 * MINUTE));
  expect(result.current).toBe('awaiting');
});
