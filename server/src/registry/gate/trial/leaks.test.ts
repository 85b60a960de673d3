import { growingResources, leakFaults, runningResources, type LiveResource } from './leaks.ts';

const listener: LiveResource = {
  kind: 'listener',
  detail: 'resize on window',
  at: 'entry.js:1:20',
  path: '/promo',
};
const interval: LiveResource = {
  kind: 'interval',
  detail: 'setInterval',
  at: 'entry.js:1:40',
  path: '/promo/1',
};
const SUBSCRIBES = "bus.on('lottery/round-changed')";
const subscription: LiveResource = {
  kind: 'subscription',
  detail: SUBSCRIBES,
  at: 'entry.js:1:60',
  path: '/promo',
};
const visits = [
  { part: 'promo', path: '/promo' },
  { part: 'list', path: '/promo/1' },
];
const times = (count: number, live: LiveResource) => Array.from({ length: count }, () => live);

test('listeners that grow with every round of visits are reported', () => {
  expect(growingResources(times(2, listener), times(5, listener), times(6, listener))).toHaveLength(6);
});

test.each([
  ['one for the whole module', 1, 1, 1],
  ['one that came late', 0, 1, 1],
  ['those of the latest visit', 2, 2, 2],
  ['what came at a time and no more', 1, 4, 4],
])('listeners have not grown: %s', (_what, before, then, after) => {
  expect(growingResources(times(before, listener), times(then, listener), times(after, listener))).toEqual(
    [],
  );
});

test('a live interval is running, and a listener is not', () => {
  expect(runningResources([listener, interval])).toEqual([interval]);
});

test('equal leaks are one fault that names the screen, the place and the cleanup', () => {
  expect(leakFaults([...times(3, listener), interval], visits)).toEqual([
    {
      what: 'a listener of resize on window stays after its screen has gone (3 of them)',
      where: 'promo at /promo, entry.js:1:20',
      mend: expect.stringContaining('removeEventListener') as unknown,
    },
    {
      what: 'an interval runs on after its screen has gone',
      where: 'list at /promo/1, entry.js:1:40',
      mend: expect.stringContaining('clearInterval') as unknown,
    },
  ]);
});

test('a subscription per mount is a fault, and one for the whole module is not', () => {
  expect(growingResources([subscription], times(4, subscription), times(5, subscription))).toHaveLength(5);
  expect(growingResources([subscription], [subscription], [subscription])).toEqual([]);
  expect(leakFaults(times(2, subscription), visits)).toEqual([
    {
      what: "a subscription by bus.on('lottery/round-changed') stays after its screen has gone (2 of them)",
      where: 'promo at /promo, entry.js:1:60',
      mend: 'Return a cleanup from the effect that subscribes, and call there the function that bus.on returned.',
    },
  ]);
});

test('calls from one place are one fault that names the call', () => {
  const call: LiveResource = {
    kind: 'call',
    detail: '/bet-lists.latest',
    at: 'entry.js:1:80',
    path: '/promo/1',
  };
  expect(leakFaults(times(3, call), visits)).toEqual([
    {
      what: 'a call of /bet-lists.latest is made after its screen has gone (3 of them)',
      where: 'list at /promo/1, entry.js:1:80',
      mend: expect.stringContaining('a subscription, a listener or a loop') as unknown,
    },
  ]);
});
