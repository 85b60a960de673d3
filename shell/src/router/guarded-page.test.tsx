import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { authCalls, type TokenStatus } from '@chokdee/shared/contracts/auth';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import type { RemoteConfig, RemoteRoute } from '@chokdee/shared/contracts/remote';
import { verdictOn, type Verdict } from '@chokdee/shared/contracts/route-rules';
import { session } from '@chokdee/shared/session';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { loadPart } from '../remotes/load-remote.ts';
import { followSession } from '../session/follow-session.ts';
import { wireTransport } from '../session/transport.ts';
import { viewerOf } from '../session/use-viewer.ts';
import { bootRemote } from '../testing/boot-remote.ts';
import { drawShell, identityOf, servePage } from '../testing/draw-shell.tsx';

jest.mock('../remotes/load-remote.ts', () => ({
  loadPart: jest.fn(),
  loadRemote: jest.fn(async () => ({})),
}));

const root = join(__dirname, '..', '..', '..');
const configs = readdirSync(root)
  .map((folder) => join(root, folder, 'remote.config.ts'))
  .filter((file) => existsSync(file))
  // The names are known only here, and `test.each` cannot wait for an import.
  // oxlint-disable-next-line typescript/no-require-imports
  .map((file) => (require(file) as { default: RemoteConfig }).default);

// A route with an access rule that this shell does not know, as a newer build may have.
const unknown = { name: 'odd', path: '/odd', access: 'vip' as 'public' };
servePage([
  ...configs.map(({ name, routes }) => bootRemote({ name, routes })),
  bootRemote({ name: 'odd', routes: [unknown] }),
]);

const operator = identityOf({ role: 'operator' });
const viewers = [
  undefined,
  ...([0, 1, 2, 3, 4] as TokenStatus[]).map((status) => identityOf({ status })),
  operator,
];
const someDay = '2026-01-31';

/** An address that matches a route: each parameter has a valid value. */
const filled = ({ path, params = {} }: Pick<RemoteRoute, 'path' | 'params'>) =>
  path
    .replaceAll(/\/:\w+\?/g, '')
    .replaceAll(/:(\w+)|\*/g, (_part, name: string) =>
      params[name] === 'day' ? someDay : (params[name]?.[0] ?? 'x'),
    ) || '/';

const headings: Partial<Record<Verdict['kind'], string>> = {
  'log-out': 'Please log in again',
  forbidden: 'Sorry, access denied.',
  'not-found': 'This page could not be found',
  broken: 'Something went wrong on our side',
};
const leadsTo: Partial<Record<Verdict['kind'], string>> = { 'ask-to-log-in': '/', 'to-main': '/main' };

beforeAll(() => {
  // Takes the reports of a failing page.
  window.fetch = jest.fn(async () => new Promise<Response>(() => {}));
  fakeNetwork();
  wireTransport();
  followSession();
});

beforeEach(() => {
  const network = fakeNetwork();
  network.reply(lotteryCalls.latest, {
    serverTimeMs: Date.now(),
    yeekee: [],
    yeekee5Min: [],
    gov: [],
    stock: [],
    pingpong: [],
    hanoy: [],
    lao: [],
    laoSuper: [],
    malay: [],
  });
  network.reply(authCalls.logout, { ok: true });
  (loadPart as jest.Mock).mockImplementation(async (_remote: unknown, part: { screen?: string }) => () => (
    <h1>Screen {part.screen}</h1>
  ));
});

const all: readonly Pick<RemoteRoute, 'name' | 'path' | 'access' | 'params'>[] = [
  ...configs.flatMap((config) => config.routes),
  unknown,
  { name: 'index', path: '/', access: 'public' },
  { name: 'main', path: '/main', access: 'member' },
];

/**
 * What each viewer gets at a route. One route of each kind is rendered; the complete table has its own test.
 */
const verdictsAt = (route: (typeof all)[number]) =>
  viewers.map((as) => verdictOn({ pathname: filled(route), route, viewer: viewerOf(as) }).kind).join();
const routes = [...new Map(all.map((route) => [verdictsAt(route), route])).values()];

it.each(routes.map((route) => [route.path, route] as const))(
  '%s is shown to each viewer according to the route table',
  async (_path, route) => {
    const pathname = filled(route);
    for (const as of viewers) {
      sessionStorage.clear();
      const { kind } = verdictOn({ pathname, route, viewer: viewerOf(as) });
      await drawShell({ at: pathname, as });
      const heading =
        kind === 'show'
          ? route.path === '/' || route.path === '/main'
            ? undefined
            : `Screen ${route.name}`
          : headings[kind];
      if (heading) expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
      await waitFor(() => expect(window.location.pathname).toBe(leadsTo[kind] ?? pathname));
      if (kind === 'log-out') await waitFor(() => expect(session.getState().phase).toBe('visitor'));
      cleanup();
    }
  },
);

it.each([
  ['/howto/nothing', undefined],
  ['/lotto/nothing', identityOf()],
  ['/results/2026-02-30', undefined],
] as const)('%s has an unknown parameter value, so the page is not found', async (at, as) => {
  await drawShell({ at, as });
  expect(await screen.findByRole('heading', { level: 1, name: headings['not-found'] })).toBeVisible();
});

it('a logout leads from a public page to the landing page, a reset of the PIN does not', async () => {
  for (const [reason, leads] of [
    ['logout', '/'],
    ['reset', '/forgot-pin'],
  ] as const) {
    await drawShell({ at: '/forgot-pin', as: identityOf() });
    expect(await screen.findByRole('heading', { name: 'Screen forgot-pin' })).toBeVisible();
    await act(() => session.getState().leave(Promise.resolve(), reason));
    expect(session.getState().phase).toBe('visitor');
    await waitFor(() => expect(window.location.pathname).toBe(leads));
    const isShown = screen.queryByRole('heading', { name: 'Screen forgot-pin' }) !== null;
    expect(isShown).toBe(reason === 'reset');
    cleanup();
  }
});

it('an unknown access rule shows the error detail', async () => {
  await drawShell({ at: '/odd', as: operator });
  expect(screen.getByText('Detail: Unknown middleware')).toBeVisible();
});
