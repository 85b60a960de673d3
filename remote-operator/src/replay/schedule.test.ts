import { originalOrder, dropped, moved, repeated, replayedSteps } from './schedule.ts';

const three = originalOrder([{ id: 1 }, { id: 2 }, { id: 3 }]);
const ids = (schedule: readonly { id: number }[]) => schedule.map(({ id }) => id);

it('moves, repeats, drops and restores calls', () => {
  expect(ids(moved(three, '3', 0))).toEqual([3, 1, 2]);
  expect(moved(three, '3', 3)).toBe(three);
  const twice = repeated(repeated(three, '2'), '2');
  expect(ids(twice)).toEqual([1, 2, 2, 2, 3]);
  expect(new Set(twice.map(({ key }) => key)).size).toBe(5);
  const without = dropped(three, '1');
  expect(ids(without)).toEqual([1, 2, 3]);
  expect(ids(replayedSteps(without))).toEqual([2, 3]);
  expect(dropped(without, '1')).toEqual(three);
  const [, copy] = repeated(three, '1');
  expect(dropped(repeated(three, '1'), copy!.key)).toEqual(three);
});
