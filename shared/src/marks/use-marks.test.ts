import { act, renderHook } from '@testing-library/react';
import { useMarks } from './use-marks.ts';

it('takes a mark back when saving fails, but not over a later one', async () => {
  const { result } = renderHook(useMarks);
  const lost = Promise.reject(new Error('not saved'));
  await act(async () => {
    await expect(result.current.mark('korea', true, lost)).rejects.toThrow('not saved');
  });
  expect(result.current.marks.get('korea')).toBe(false);

  let fail = () => {};
  const lostLater = new Promise<void>((_, reject) => (fail = () => reject(new Error('not saved'))));
  await act(async () => {
    const first = result.current.mark('korea', true, lostLater);
    await result.current.mark('korea', false, Promise.resolve());
    await result.current.mark('taiwan', true, Promise.resolve());
    fail();
    await expect(first).rejects.toThrow('not saved');
  });
  expect([...result.current.marks]).toEqual([
    ['korea', false],
    ['taiwan', true],
  ]);
});
