import { act, renderHook } from '@testing-library/react';
import { useAttempt } from './use-attempt.ts';

const rejected = new Error('refused');

test('a call while one is pending is ignored', async () => {
  let resolve: (value: string) => void;
  const work = jest.fn(() => new Promise<string>((done) => (resolve = done)));
  const { result } = renderHook(() => useAttempt(work));

  let first: Promise<string | undefined>;
  act(() => {
    first = result.current.run('once');
  });
  expect(result.current.pending).toBe(true);
  expect(await result.current.run('twice')).toBeUndefined();

  await act(async () => resolve!('done'));
  expect(await first!).toBe('done');
  expect(result.current.pending).toBe(false);
  expect(work.mock.calls).toEqual([['once']]);
});

test('a failure is kept until the next attempt, or until it is forgotten', async () => {
  const work = jest
    .fn()
    .mockRejectedValueOnce(rejected)
    .mockResolvedValueOnce('done')
    .mockRejectedValueOnce(rejected);
  const { result } = renderHook(() => useAttempt(work));

  await act(async () => expect(await result.current.run(undefined)).toBeUndefined());
  expect(result.current).toMatchObject({ error: rejected, pending: false });
  await act(async () => void (await result.current.run(undefined)));
  expect(result.current.error).toBeUndefined();

  await act(async () => void (await result.current.run(undefined)));
  expect(result.current.error).toBe(rejected);
  act(() => result.current.forget());
  expect(result.current.error).toBeUndefined();
});

test('a failure for want of a network is over once the device has one; a refusal stays', async () => {
  const wait = { kind: 'refused', code: 'RATE_LIMITED' };
  const work = jest.fn().mockRejectedValueOnce({ kind: 'offline' }).mockRejectedValueOnce(wait);
  const { result } = renderHook(() => useAttempt(work));
  const fail = () => act(async () => void (await result.current.run(undefined)));
  const reconnect = () => act(() => void window.dispatchEvent(new Event('online')));
  await fail();
  expect(result.current.error).toEqual({ kind: 'offline' });
  reconnect();
  expect(result.current.error).toBeUndefined();

  await fail();
  reconnect();
  expect(result.current.error).toBe(wait);
});
