import { bestMatch, matchesPattern, type ParamValues } from './route-match.ts';

test.each([
  ['/games', '/games', true],
  ['/games', '/games/', true],
  ['/games', '/Games', true],
  ['/games', '/games/x', false],
  ['/game', '/games', false],
  ['/lotto/:betGroup/:betId?', '/lotto/yeekee', true],
  ['/lotto/:betGroup/:betId?', '/lotto/yeekee/17', true],
  ['/lotto/:betGroup/:betId?', '/lotto', false],
  ['/article-casino/*', '/article-casino/a/b', true],
  ['/article-casino/*', '/article-casino', true],
  ['/article-casino/*', '/article-casinos', false],
  ['/', '/', true],
  ['/', '/x', false],
  ['/a.b', '/axb', false],
  ['/', '', true],
  ['/', 'x', false],
  ['/login', 'x/login', false],
  ['/a/b', '/a//b', false],
  ['/a', '/a//', false],
  ['/a/:b', '/a//', false],
  ['/poy/lottery/:betType?/:poyId?', '/poy/lottery', true],
  ['/poy/lottery/:betType?/:poyId?', '/poy/lottery/yeekee/7', true],
  ['/poy/lottery/:betType?/:poyId?', '/poy/lottery/yeekee/7/x', false],
  ['/a/:b?/c', '/a/c', true],
  ['/a/:b?/c', '/a/c/c', true],
])('pattern %s matches %s: %s', (pattern, pathname, matches) => {
  expect(matchesPattern(pattern, pathname)).toBe(matches);
});

test('the more literal pattern wins, and then the longer one', () => {
  const routes = [
    { path: '/game/*' },
    { path: '/game/:list' },
    { path: '/game/joker' },
    { path: '/game/:list/:id' },
  ];
  expect(bestMatch(routes, '/game/joker')?.path).toBe('/game/joker');
  expect(bestMatch(routes, '/game/other')?.path).toBe('/game/:list');
  expect(bestMatch(routes, '/game/joker/5')?.path).toBe('/game/:list/:id');
  expect(bestMatch(routes, '/game/a/b/c')?.path).toBe('/game/*');
  expect(bestMatch(routes, '/elsewhere')).toBeUndefined();
});

test.each([
  ['/howto/deposit', true],
  ['/HOWTO/Deposit', true],
  ['/howto/nothing', false],
  ['/results/2026-02-28', true],
  ['/results/2026-02-30', false],
])('with restricted parameter values, %s is a page: %s', (pathname, isPage) => {
  const routes: { path: string; params: ParamValues }[] = [
    { path: '/howto/:topic', params: { topic: ['deposit'] } },
    { path: '/results/:dt', params: { dt: 'day' } },
  ];
  expect(bestMatch(routes, pathname) !== undefined).toBe(isPage);
});
