import {
  connectionsOf,
  criticalRequests,
  latestStart,
  scriptBytes,
  sequentialRounds,
  type PageRequest,
} from './requests.ts';

const request = (
  url: string,
  startMs: number,
  endMs: number | undefined,
  more: Partial<PageRequest> = {},
): PageRequest => ({ url, type: 'Script', startMs, endMs, bytes: 100, connection: 1, ...more });

const load = [
  request('/', 0, 470, { type: 'Document' }),
  request('/_mfe/shell/a/entry.js', 475, 1_900),
  request('/_mfe/shell/a/face.woff2', 600, 1_500, { type: 'Font' }),
  request('/_mfe/games/a/entry.js', 480, 900),
  request('/api/users.token.renew', 1_910, 2_080, { type: 'Fetch' }),
  request('/_mfe/games/a/later.js', 2_200, 2_600),
  request('/_mfe/games/a/never.js', 500, undefined),
];

test('responses before the first render count as critical, except fonts', () => {
  expect(criticalRequests(load, 2_100).map(({ url }) => url)).toEqual([
    '/',
    '/_mfe/shell/a/entry.js',
    '/_mfe/games/a/entry.js',
    '/api/users.token.renew',
  ]);
});

test('a request that starts after another response adds a round', () => {
  expect(sequentialRounds(criticalRequests(load, 2_100))).toBe(3);
  expect(sequentialRounds(criticalRequests(load, 1_900))).toBe(2);
});

test('the latest start is relative to the arrival of the document', () => {
  expect(latestStart(load, 2_100)).toBe(1_910 - 470);
  expect(latestStart(load, 1_900)).toBe(10);
});

test('scripts are counted by name and connections by id', () => {
  expect(scriptBytes(load)).toBe(400);
  expect(connectionsOf([...load, request('/x', 0, 1, { connection: 2 })])).toBe(2);
});
