import { onClockSet, serverNow, setServerTime } from './clock.ts';

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
  setServerTime(1_000_000);
});
afterEach(() => jest.useRealTimers());

test('serverNow uses the time of the server', () => {
  setServerTime(1_090_000);
  expect(serverNow()).toBe(1_090_000);
  jest.advanceTimersByTime(250);
  expect(serverNow()).toBe(1_090_250);
});

test('a jump of the clock is announced until the unsubscription, and latency is not', () => {
  const handler = jest.fn();
  const off = onClockSet(handler);
  setServerTime(1_000_400);
  expect(handler).not.toHaveBeenCalled();
  setServerTime(1_002_000);
  expect(handler).toHaveBeenCalledTimes(1);
  off();
  setServerTime(1_009_000);
  expect(handler).toHaveBeenCalledTimes(1);
});
