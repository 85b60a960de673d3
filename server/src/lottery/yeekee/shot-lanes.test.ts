import type { BetId, MemberId } from '@chokdee/shared/contracts/ids';
import { shotLanes } from './shot-lanes.ts';

const [one, other] = [1, 2] as BetId[] as [BetId, BetId];
const member = (at: number) => `member-${at}` as MemberId;

/** Work that ends when it is told to. */
function works() {
  const begun: string[] = [];
  const endings = new Map<string, (outcome: 'well' | 'badly') => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve, reject) => endings.set(name, (outcome) => (outcome === 'well' ? resolve(name) : reject(new Error(name)))));
  };
  return { begun, work, end: (name: string, outcome: 'well' | 'badly' = 'well') => endings.get(name)!(outcome) };
}
const settled = () => new Promise(setImmediate);

test('of one round two shots are under way at once, the others in the order in which they came, however those before them end', async () => {
  const lanes = shotLanes();
  const { begun, work, end } = works();
  const shots = ['a', 'b', 'c', 'd', 'e'].map((name, at) => lanes.shoot(one, member(at), work(name)).catch((error: Error) => `not ${error.message}`));
  await settled();
  expect(begun).toEqual(['a', 'b']);
  end('b', 'badly');
  await settled();
  expect(begun).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c', 'd', 'e']) {
    end(name);
    await settled();
  }
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(await Promise.all(shots)).toEqual(['a', 'not b', 'c', 'd', 'e']);
});

test('shots into another round do not wait for them, and a round begins anew when it was quiet', async () => {
  const lanes = shotLanes({ mostAtOnce: 1 });
  const { begun, work, end } = works();
  const shots = [lanes.shoot(one, member(1), work('a')), lanes.shoot(one, member(2), work('b')), lanes.shoot(other, member(3), work('c'))];
  await settled();
  expect(begun).toEqual(['a', 'c']);
  end('a');
  await settled();
  end('b');
  end('c');
  await Promise.all(shots);
  const later = lanes.shoot(one, member(1), work('d'));
  await settled();
  end('d');
  expect(await later).toBe('d');
});

test('a member has one shot under way, over all rounds, and another one after it', async () => {
  const lanes = shotLanes();
  const { work, end } = works();
  const first = lanes.shoot(one, member(1), work('a'));
  for (const betId of [one, other]) await expect(lanes.shoot(betId, member(1), work('b'))).rejects.toMatchObject({ code: 'SHOT_TOO_SOON' });
  await settled();
  end('a', 'badly');
  await expect(first).rejects.toThrow('a');
  const next = lanes.shoot(one, member(1), work('c'));
  await settled();
  end('c');
  expect(await next).toBe('c');
});

test('more than may wait are refused at once, and their members may shoot again', async () => {
  const lanes = shotLanes({ mostAtOnce: 1, mostWaiting: 1 });
  const { work, end } = works();
  const shots = [lanes.shoot(one, member(1), work('a')), lanes.shoot(one, member(2), work('b'))];
  await settled();
  for (let at = 0; at < 2; at += 1) await expect(lanes.shoot(one, member(3), work('c'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  end('a');
  await settled();
  end('b');
  expect(await Promise.all(shots)).toEqual(['a', 'b']);
});
