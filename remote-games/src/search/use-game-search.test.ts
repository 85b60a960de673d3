import { act, renderHook, waitFor } from '@testing-library/react';
import { reachableAgain, RETRIED_WITHIN_MS } from '@chokdee/shared/http';
import { buildGame } from '../testing/lobby.ts';
import { useGameSearch } from './use-game-search.ts';

const loads = jest.fn();
jest.mock('./game-search.ts', () => {
  loads();
  return jest.requireActual('./game-search.ts');
});

test('a search that could not be loaded is loaded once the site is reachable', async () => {
  jest.useFakeTimers();
  loads.mockImplementationOnce(() => {
    throw new Error('Loading chunk 7 failed.');
  });
  const games = [buildGame('dragon', { name: 'Golden Dragon' }), buildGame('boat', { name: 'Golden Boat' })];
  const { result } = renderHook(() => useGameSearch(games, 'boat', true));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(loads).toHaveBeenCalledTimes(1);
  expect(result.current).toBeUndefined();
  act(() => reachableAgain());
  await act(() => jest.advanceTimersByTimeAsync(RETRIED_WITHIN_MS));
  jest.useRealTimers();
  await waitFor(() => expect(result.current?.map(({ name }) => name)).toEqual(['Golden Boat']));
});
