import { waitingSlips } from './slip-queue.ts';

const slip = (memberId: string, name: string, lines = 1) => ({
  name,
  placement: { memberId, lines: Array.from({ length: lines }) },
});
const named = (items: readonly { name: string }[]) => items.map(({ name }) => name).join(' ');

test('a batch has one bet slip per member; the next one waits until the batch is done, behind the other members', () => {
  const waiting = waitingSlips<ReturnType<typeof slip>>();
  for (const item of [slip('a', 'a1'), slip('a', 'a2'), slip('b', 'b1'), slip('a', 'a3')]) waiting.add(item);
  const first = waiting.take(10, 100);
  expect(named(first)).toBe('a1 b1');
  waiting.add(slip('c', 'c1'));
  waiting.add(slip('b', 'b2'));
  const second = waiting.take(10, 100);
  expect(named(second)).toBe('c1');
  waiting.done(first);
  expect(named(waiting.take(10, 100))).toBe('a2 b2');
  expect(waiting.size).toBe(1);
});

test('undecided bet slips go to the front of the queue', () => {
  const waiting = waitingSlips<ReturnType<typeof slip>>();
  for (const member of ['a', 'b', 'c', 'd']) waiting.add(slip(member, member));
  waiting.add(slip('c', 'c2'));
  const set = waiting.take(3, 100);
  waiting.done(set, [set[1]!, set[2]!]);
  expect(waiting.size).toBe(4);
  const next = waiting.take(2, 100);
  expect(named(next)).toBe('b c');
  waiting.done(next);
  expect(named(waiting.take(10, 100))).toBe('d c2');
  expect(waiting.size).toBe(0);
});

test('a batch is bounded in bet slips and in lines, but has at least one bet slip', () => {
  const waiting = waitingSlips<ReturnType<typeof slip>>();
  for (const item of [
    slip('a', 'a', 500),
    slip('b', 'b', 60),
    slip('c', 'c', 40),
    slip('d', 'd', 1),
    slip('e', 'e', 1),
  ])
    waiting.add(item);
  expect(named(waiting.take(2, 100))).toBe('a');
  expect(named(waiting.take(2, 100))).toBe('b c');
  expect(named(waiting.take(1, 100))).toBe('d');
  expect(named(waiting.take(1, 100))).toBe('e');
});

test('the line count covers waiting bet slips only', () => {
  const waiting = waitingSlips<ReturnType<typeof slip>>();
  for (const item of [slip('a', 'a1', 30), slip('a', 'a2', 5), slip('b', 'b1', 7)]) waiting.add(item);
  expect(waiting.lines).toBe(42);
  const set = waiting.take(10, 100);
  expect(waiting.lines).toBe(5);
  waiting.done(set, [set[1]!]);
  expect(waiting.lines).toBe(12);
});

test('the count per member leaves out the bet slip in flight', () => {
  const waiting = waitingSlips<ReturnType<typeof slip>>();
  expect(waiting.sizeOf('a')).toBe(0);
  for (const item of [slip('a', 'a1'), slip('a', 'a2'), slip('b', 'b1')]) waiting.add(item);
  expect(waiting.sizeOf('a')).toBe(2);
  const set = waiting.take(10, 100);
  expect([waiting.sizeOf('a'), waiting.sizeOf('b')]).toEqual([1, 0]);
  waiting.done(set, set);
  expect([waiting.sizeOf('a'), waiting.sizeOf('b')]).toEqual([2, 1]);
});

test('taking from some members leaves the others in their place', () => {
  const waiting = waitingSlips<ReturnType<typeof slip>>();
  for (const member of ['a', 'b', 'c']) waiting.add(slip(member, member));
  expect(named(waiting.take(10, 100, (memberId) => memberId !== 'a'))).toBe('b c');
  expect(named(waiting.take(10, 100))).toBe('a');
});
