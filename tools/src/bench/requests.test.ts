import {
  connectionsOf,
  criticalRequests,
  latestStart,
  scriptBytes,
  sequentialRounds,
  type PageRequest,
} from './requests.ts';

const asked = (
  url: string,
  startMs: number,
  endMs: number | undefined,
  more: Partial<PageRequest> = {},
): PageRequest => ({ url, type: 'Script', startMs, endMs, bytes: 100, connection: 1, ...more });

const load = [
  asked('/', 0, 470, { type: 'Document' }),
  asked('/_mfe/shell/a/entry.js', 475, 1_900),
  asked('/_mfe/shell/a/face.woff2', 600, 1_500, { type: 'Font' }),
  asked('/_mfe/games/a/entry.js', 480, 900),
  asked('/api/users.token.renew', 1_910, 2_080, { type: 'Fetch' }),
  asked('/_mfe/games/a/later.js', 2_200, 2_600),
  asked('/_mfe/games/a/never.js', 500, undefined),
];

test('what was answered before the screen began to be drawn may have been waited for, fonts aside', () => {
  expect(criticalRequests(load, 2_100).map(({ url }) => url)).toEqual([
    '/',
    '/_mfe/shell/a/entry.js',
    '/_mfe/games/a/entry.js',
    '/api/users.token.renew',
  ]);
});

test('a request that begins after another was answered is one round more', () => {
  expect(sequentialRounds(criticalRequests(load, 2_100))).toBe(3);
  expect(sequentialRounds(criticalRequests(load, 1_900))).toBe(2);
});

test('the latest start counts from the arrival of the page', () => {
  expect(latestStart(load, 2_100)).toBe(1_910 - 470);
  expect(latestStart(load, 1_900)).toBe(10);
});

test('scripts are summed by their names and connections by their numbers', () => {
  expect(scriptBytes(load)).toBe(400);
  expect(connectionsOf([...load, asked('/x', 0, 1, { connection: 2 })])).toBe(2);
});
