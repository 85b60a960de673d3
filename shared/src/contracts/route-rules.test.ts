import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { statusLocking, type TokenStatus } from './auth.ts';
import type { RemoteConfig } from './remote.ts';
import {
  landingPathFor,
  isAtHost,
  isListed,
  isProtectedPath,
  MEMBER_HOME,
  verdictOn,
  VISITOR_HOME,
  requestedPathIn,
  type Verdict,
  type Viewer,
} from './route-rules.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const configs = readdirSync(root).flatMap((folder) =>
  [join(root, folder, 'remote.config.ts'), join(root, folder, 'shell.config.ts')].filter((file) =>
    existsSync(file),
  ),
);

const visitor: Viewer = { kind: 'visitor' };
const member = (status: TokenStatus = 0): Viewer => ({ kind: 'member', status, role: 'member' });
const operator: Viewer = { kind: 'member', status: 0, role: 'operator' };
const viewers: [string, Viewer][] = [
  ['a visitor', visitor],
  ...([0, 1, 2, 3, 4] as const).map((status): [string, Viewer] => [
    `a member with status ${status}`,
    member(status),
  ]),
  ['an operator', operator],
];

/** Independent restatement of the product's rules. */
function expected(
  path: string,
  { name, access }: RemoteConfig['routes'][number],
  viewer: Viewer,
): Verdict['kind'] {
  const needsLogin = access !== 'public' || /^\/(credit|bank|game|lotto)(\/|$)/.test(path);
  if (viewer.kind === 'visitor')
    return access === 'operator' ? 'not-found' : needsLogin ? 'ask-to-log-in' : 'show';
  if (viewer.status === 1 && needsLogin) return 'log-out';
  if (access === 'operator' && viewer.role === 'member') return 'not-found';
  if (viewer.status === 2 && /^\/(credit|bank)(\/|$)/.test(path)) return 'forbidden';
  if (viewer.status === 3 && /^\/game(\/|$)/.test(path)) return 'forbidden';
  if (viewer.status === 4 && /^\/lotto(\/|$)/.test(path)) return 'forbidden';
  return /^(index|login|register(-afSlug)?)$/.test(name) ? 'to-main' : 'show';
}

const filled = (pattern: string) => pattern.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+|\*/g, 'x') || '/';

describe.each(configs.map((file) => [file.slice(root.length + 1), file]))('%s', (_name, file) => {
  it('shows each route to the viewers that the product allows', async () => {
    const { default: config } = (await import(file)) as { default: RemoteConfig };
    expect(config.routes.length).toBeGreaterThan(0);
    for (const route of config.routes) {
      const pathname = filled(route.path);
      for (const [who, viewer] of viewers)
        expect([route.path, who, verdictOn({ pathname, route, viewer }).kind]).toEqual([
          route.path,
          who,
          expected(pathname, route, viewer),
        ]);
    }
  });
});

test('covers all remotes and the shell', () => expect(configs.length).toBeGreaterThanOrEqual(7));

const visit = (viewer: Viewer, pathname: string, access = 'public', name = 'any') =>
  verdictOn({ viewer, pathname, route: { name, access } });

it.each([
  [
    'a visitor must log in for a protected path, even if its route is public',
    visitor,
    '/credit/deposit',
    'public',
    'ask-to-log-in',
  ],
  ['a protected path is protected in any letter case', visitor, '/Credit/deposit', 'public', 'ask-to-log-in'],
  [
    "a visitor must log in for a member's route outside the protected paths",
    visitor,
    '/poy',
    'member',
    'ask-to-log-in',
  ],
  ['a visitor sees /games, which is not below /game', visitor, '/games', 'public', 'show'],
  ['operator routes do not exist for a visitor', visitor, '/operator', 'operator', 'not-found'],
  ['operator routes do not exist for a member', member(), '/operator', 'operator', 'not-found'],
  ['an operator sees the console', operator, '/operator', 'operator', 'show'],
  ["status 1 is logged out on members' pages", member(1), '/lotto', 'member', 'log-out'],
  ['status 1 sees public pages', member(1), '/results', 'public', 'show'],
  ['status 2 may not see /credit, in any letter case', member(2), '/CREDIT/statement', 'member', 'forbidden'],
  ['status 2 may bet', member(2), '/lotto', 'member', 'show'],
  ['status 3 sees the list at /games', member(3), '/games', 'public', 'show'],
  ['status 3 may not see /game', member(3), '/game', 'member', 'forbidden'],
  ['status 3 may not play', member(3), '/game/joker/fire-monkey', 'member', 'forbidden'],
  ['status 4 may not bet', member(4), '/lotto/BET_YEEKEE', 'member', 'forbidden'],
  ['status 4 sees placed bet slips', member(4), '/poy/lottery/BET_GOV/7', 'member', 'show'],
  ['status 4 may use saved numbers', member(4), '/number-set', 'member', 'show'],
  ['status 4 may deposit', member(4), '/credit/deposit', 'member', 'show'],
] as const)('%s', (_title, viewer, pathname, access, kind) => {
  expect(visit(viewer, pathname, access).kind).toBe(kind);
});

it('an address without a route is not found', () => {
  expect(verdictOn({ pathname: '/nowhere', route: undefined, viewer: member() }).kind).toBe('not-found');
});

it('a route with an unknown access level is broken for everybody, with a detail', () => {
  for (const viewer of [visitor, member(), operator])
    expect(visit(viewer, '/x', 'vip')).toEqual({ kind: 'broken', detail: 'Unknown middleware' });
});

test.each([
  '/credit',
  '/credit/deposit/qrcode',
  '/Credit',
  '/bank/add',
  '/game',
  '/game/ezg/7',
  '/lotto/BET_YEEKEE/1',
])('%s is for members', (path) => expect(isProtectedPath(path)).toBe(true));
test.each(['/', '/games', '/lottoresults', '/main', '/howto/lotto', '/poy', ''])('%j is public', (path) =>
  expect(isProtectedPath(path)).toBe(false),
);

test('each family of calls is locked by the same status as its pages', () => {
  expect((['wallet', 'games', 'lottery'] as const).map(statusLocking)).toEqual([2, 3, 4]);
});

test('a page for marked hosts exists only there, and at no host of a site without a marker', () => {
  expect([
    isAtHost('app-list', 'www.example.com', 'app'),
    isAtHost('app-list', 'APP.example.com', 'app'),
    isAtHost('app-list', 'www.example.com', undefined),
  ]).toEqual([false, true, false]);
  expect(isAtHost('index', 'www.example.com', 'app')).toBe(true);
});

test('search engines list public pages, except those that only redirect or sign in', () => {
  const listed = (name: string, pathname: string, access: string) =>
    isListed({ pathname, route: { name, access } });
  expect([
    listed('index', '/', 'public'),
    listed('results', '/results', 'public'),
    listed('register', '/register', 'public'),
  ]).toEqual([true, true, true]);
  expect([
    listed('login', '/login', 'public'),
    listed('poy', '/poy', 'member'),
    listed('odd', '/lotto', 'public'),
    isListed({ pathname: '/x', route: undefined }),
  ]).toEqual([false, false, false, false]);
});

test('a redirected visitor returns to the wanted page', () => {
  const path = '/lotto/yeekee-15?round=7&a=%26';
  const home = landingPathFor(path);
  expect(new URL(home, 'http://site').pathname).toBe(VISITOR_HOME);
  expect(requestedPathIn(new URL(home, 'http://site').search)).toBe(path);
  expect([landingPathFor(`/${'a'.repeat(3_000)}`), MEMBER_HOME]).toEqual(['/', '/main']);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/ /evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'evil',
  '',
  '/a\\b',
  '/\n',
])('%j is rejected as a redirect target', (wanted) => {
  expect(requestedPathIn(`?wanted=${encodeURIComponent(wanted)}`)).toBeUndefined();
});
test('a missing or overlong redirect target is ignored', () => {
  expect([requestedPathIn('?other=1'), requestedPathIn(`?wanted=/${'a'.repeat(3_000)}`)]).toEqual([
    undefined,
    undefined,
  ]);
});
