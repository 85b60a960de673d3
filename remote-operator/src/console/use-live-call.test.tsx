import { act, renderHook } from '@testing-library/react';
import { useLiveCall } from './use-live-call.ts';

it('shows no data of the previous request function, and keeps the last answer when a refresh fails', async () => {
  const one = () => Promise.resolve('one');
  const two = jest.fn<Promise<string>, [AbortSignal]>().mockReturnValue(new Promise(() => {}));
  const { result, rerender } = renderHook(({ fetchData }) => useLiveCall<string>(fetchData, 60), {
    initialProps: { fetchData: one as (signal: AbortSignal) => Promise<string> },
  });
  await act(async () => {});
  expect(result.current.data).toBe('one');
  rerender({ fetchData: two });
  expect(result.current.data).toBeUndefined();

  two.mockResolvedValueOnce('two').mockRejectedValueOnce(new Error('offline'));
  await act(async () => result.current.refresh());
  expect(result.current.data).toBe('two');
  await act(async () => result.current.refresh());
  expect(result.current).toMatchObject({ data: 'two', error: { message: 'offline' } });
});
