import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteConfig } from '@chokdee/shared/contracts/remote';
import { verdictOn, requestedPathIn, type Viewer } from '@chokdee/shared/contracts/route-rules';
import { pageRule, isMarkedForCrawlers, type PageRule } from './page-rule.ts';
import { sessionSeen } from './session-seen.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const configs = readdirSync(root).flatMap((folder) =>
  [join(root, folder, 'remote.config.ts'), join(root, folder, 'shell.config.ts')].filter((file) =>
    existsSync(file),
  ),
);

const visitor: Viewer = { kind: 'visitor' };
const members: Viewer[] = [
  ...([0, 1, 2, 3, 4] as const).map((status): Viewer => ({ kind: 'member', status, role: 'member' })),
  { kind: 'member', status: 0, role: 'operator' },
];
const filled = (pattern: string) => pattern.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+|\*/g, 'x') || '/';

const page: PageRule = { kind: 'page', known: true };

/**
 * The rule with which the server must answer so that the shell, which knows the viewer, reaches the same
 * result.
 */
function expectedRule(pathname: string, route: RemoteConfig['routes'][number]): PageRule {
  const verdict = verdictOn({ pathname, route, viewer: visitor });
  if (verdict.kind === 'ask-to-log-in')
    return { kind: 'redirect', to: `/?wanted=${encodeURIComponent(pathname)}` };
  return verdict.kind === 'not-found' ? { kind: 'page', known: false } : page;
}

test.each(configs.map((file) => [file.slice(root.length + 1), file]))(
  '%s: server and shell reach the same result for every viewer',
  async (_name, file) => {
    const { routes } = ((await import(file)) as { default: RemoteConfig }).default;
    for (const route of routes) {
      const pathname = filled(route.path);
      const request = { pathname, url: pathname, route, caller: 'browser' } as const;
      expect([route.path, pageRule({ ...request, session: 'none' })]).toEqual([
        route.path,
        expectedRule(pathname, route),
      ]);
      // A request with a session always gets the page: the server cannot know any of the shell's verdicts on
      // the member's status.
      for (const session of ['some', 'unknown'] as const)
        expect(pageRule({ ...request, session })).toEqual(page);
      for (const viewer of members)
        expect(verdictOn({ pathname, route, viewer }).kind).not.toBe('ask-to-log-in');
      expect(pageRule({ ...request, session: 'none', caller: 'bot' })).toEqual(
        pathname === '/' ? page : { kind: 'redirect', to: '/' },
      );
      const crawled = pageRule({ ...request, session: 'none', caller: 'crawler' });
      expect(crawled).toEqual(
        expectedRule(pathname, route).kind === 'redirect'
          ? { ...page, preview: true }
          : expectedRule(pathname, route),
      );
    }
  },
);

test('an unknown access breaks the page for everyone, with the reason', () => {
  const route = { name: 'x', access: 'vip' };
  for (const session of ['none', 'some', 'unknown'] as const)
    for (const caller of ['browser', 'crawler'] as const)
      expect(pageRule({ pathname: '/x', url: '/x', route, session, caller })).toEqual({
        kind: 'broken',
        detail: 'Unknown middleware',
      });
});

test('the requested page is kept with its query', () => {
  const rule = pageRule({
    pathname: '/lotto/a',
    url: '/lotto/a?round=7&x=%2F',
    route: { name: 'lotto', access: 'member' },
    session: 'none',
    caller: 'browser',
  });
  expect(rule.kind === 'redirect' && requestedPathIn(rule.to.slice(1))).toBe('/lotto/a?round=7&x=%2F');
});

test('crawlers are marked on all pages but two', () => {
  expect(['/', '/register', '/register/somchai', '/games', '/nowhere'].map(isMarkedForCrawlers)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});

test.each([
  [true, 'cross-site', 'some'],
  [false, 'none', 'none'],
  [false, 'same-origin', 'none'],
  [false, undefined, 'none'],
  [false, 'cross-site', 'unknown'],
  [false, 'same-site', 'unknown'],
] as const)(
  'a request with a session cookie: %s, from a link at %s: session %s',
  (hasCookie, fetchSite, expected) => {
    expect(sessionSeen(fetchSite === undefined ? {} : { 'sec-fetch-site': fetchSite }, hasCookie)).toBe(
      expected,
    );
  },
);

test.each([
  ['another site', 'https://elsewhere.example/', 'unknown'],
  ['this one', 'http://localhost:8080/games', 'none'],
  ['none that is named', undefined, 'none'],
  ['an invalid URL', 'android-app', 'unknown'],
])('a browser without fetch metadata counts as coming from %s', (_whose, referer, expected) => {
  expect(sessionSeen({ host: 'localhost:8080', ...(referer === undefined ? {} : { referer }) }, false)).toBe(
    expected,
  );
});
