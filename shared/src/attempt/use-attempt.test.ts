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

test('a failure without an answer is over once the device has a network again; a refusal stays', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get');
  const become = (next: boolean) =>
    act(() => {
      online.mockReturnValue(next);
      window.dispatchEvent(new Event(next ? 'online' : 'offline'));
    });
  const work = jest
    .fn()
    .mockRejectedValueOnce({ kind: 'offline' })
    .mockRejectedValueOnce({ kind: 'refused', code: 'PIN_WRONG' });
  const { result } = renderHook(() => useAttempt(work));
  become(false);
  await act(async () => void (await result.current.run(undefined)));
  expect(result.current.error).toEqual({ kind: 'offline' });
  become(true);
  expect(result.current.error).toBeUndefined();

  await act(async () => void (await result.current.run(undefined)));
  become(false);
  become(true);
  expect(result.current.error).toMatchObject({ code: 'PIN_WRONG' });
  online.mockRestore();
});
