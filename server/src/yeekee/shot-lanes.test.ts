import type { BetId, MemberId } from '@chokdee/shared/contracts/ids';
import { shotLanes } from './shot-lanes.ts';

const [one, other] = [1, 2] as [BetId, BetId];
const me = 'me' as MemberId;

test('a member has at most one shot in flight across all rounds, and can shoot again however it ended', async () => {
  const lanes = shotLanes();
  let fail = (_: Error) => undefined as void;
  const first = lanes.shoot(one, me, () => new Promise((_, reject) => (fail = reject)));
  for (const betId of [one, other])
    await expect(lanes.shoot(betId, me, async () => 'second')).rejects.toMatchObject({
      code: 'SHOT_TOO_SOON',
    });
  expect(await lanes.shoot(one, 'another' as MemberId, async () => 'beside')).toBe('beside');
  fail(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  expect(await lanes.shoot(one, me, async () => 'third')).toBe('third');
});
