import { throttle } from './throttle.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function throttled() {
  const calls: number[] = [];
  const { call, cancel } = throttle<number>(100, (argument) => calls.push(argument));
  return { calls, call, cancel };
}

test('the first call runs at once, and of those within the time only the last, at its end', () => {
  const { calls, call } = throttled();
  for (const argument of [1, 2, 3]) call(argument);
  expect(calls).toEqual([1]);
  jest.advanceTimersByTime(99);
  expect(calls).toEqual([1]);
  jest.advanceTimersByTime(1);
  expect(calls).toEqual([1, 3]);
});

test('a delayed call begins a new time, and a call after a quiet time runs at once', () => {
  const { calls, call } = throttled();
  call(1);
  call(2);
  jest.advanceTimersByTime(100);
  call(3);
  expect(calls).toEqual([1, 2]);
  jest.advanceTimersByTime(200);
  expect(calls).toEqual([1, 2, 3]);
  call(4);
  expect(calls).toEqual([1, 2, 3, 4]);
});

test('cancel drops the delayed call, and the next call runs at once', () => {
  const { calls, call, cancel } = throttled();
  call(1);
  call(2);
  cancel();
  jest.advanceTimersByTime(100);
  expect(calls).toEqual([1]);
  call(3);
  cancel();
  call(4);
  expect(calls).toEqual([1, 3, 4]);
});
