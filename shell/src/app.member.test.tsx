import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus } from '@chokdee/shared/bus';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { favouriteCalls } from '@chokdee/shared/contracts/favourites';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { toSatang } from '@chokdee/shared/contracts/money';
import { send } from '@chokdee/shared/http';
import { session } from '@chokdee/shared/session';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { wantedPage } from './guards/wanted-page.ts';
import { loadPart } from './remotes/load-remote.ts';
import { loadMember } from './session/load-member.ts';
import { wireTransport } from './session/transport.ts';
import { bootRemote } from './testing/boot-remote.ts';
import { drawShell, identityOf, servePage } from './testing/draw-shell.tsx';

jest.mock('./remotes/load-remote.ts', () => ({ loadPart: jest.fn(), loadRemote: jest.fn(async () => ({})) }));

servePage([
  bootRemote({
    name: 'auth',
    routes: [
      { name: 'login', path: '/login', access: 'public' },
      { name: 'profile', path: '/profile', access: 'member' },
    ],
  }),
  bootRemote({
    name: 'lottery',
    routes: [{ name: 'lotto', path: '/lotto', access: 'member' }],
    slots: ['main.cards'],
  }),
  bootRemote({
    name: 'wallet',
    routes: [{ name: 'statement', path: '/credit/statement', access: 'member' }],
    slots: ['main.balance', 'topbar.balance'],
  }),
  bootRemote({ name: 'support', routes: [{ name: 'howto', path: '/howto', access: 'public' }] }),
  bootRemote({ name: 'operator', routes: [{ name: 'operator', path: '/operator', access: 'operator' }] }),
]);

let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  network = fakeNetwork();
  network.reply(authCalls.logout, { ok: true });
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
  (loadPart as jest.Mock).mockImplementation(
    async (_remote: unknown, part: { screen?: string; slot?: string }) => () => (
      <p>{part.screen ?? part.slot}</p>
    ),
  );
  // Reports are sent after ten seconds, which the tests together may exceed.
  window.fetch = async () => ({}) as Response;
  sessionStorage.clear();
  wireTransport();
});

it("greets a member at /main and shows the remotes' slots", async () => {
  await drawShell({ at: '/main', as: identityOf() });
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome back, somchai' })).toBeVisible();
  const cards = await screen.findByText('main.cards');
  // The order of the remotes does not matter.
  expect(screen.getByText('main.balance').compareDocumentPosition(cards)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(screen.getByText('topbar.balance')).toBeVisible();
});

it('welcomes a newly registered member', async () => {
  await drawShell({ at: '/main', as: identityOf() });
  act(() => bus.emit('session/registered', {}));
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome, somchai' })).toBeVisible();
});

it.each(['/', '/login'])('redirects a member from %s to /main', async (at) => {
  await drawShell({ at, as: identityOf() });
  expect(await screen.findByRole('heading', { name: 'Welcome back, somchai' })).toBeVisible();
  expect(window.location.pathname).toBe('/main');
});

it.each(['/', '/login'])(
  'redirects a member from %s to /main even if that was the wanted page',
  async (at) => {
    wantedPage.remember(at);
    await drawShell({ at, as: identityOf() });
    expect(await screen.findByRole('heading', { name: 'Welcome back, somchai' })).toBeVisible();
    expect([window.location.pathname, wantedPage.peek()]).toEqual(['/main', undefined]);
  },
);

it('logs out from the menu even if the server fails, and does not lead the next member back here', async () => {
  network.forget(authCalls.logout);
  document.cookie = 'guest=x; Path=/';
  await drawShell({ at: '/credit/statement', as: identityOf() });
  await userEvent.click(screen.getByRole('button', { name: 'Account of somchai' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Log out' }));

  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(session.getState()).toMatchObject({ phase: 'visitor', token: undefined });
  expect(document.cookie).not.toContain('guest');
  expect(screen.queryByText("Log in and we'll take you to the page you asked for.")).not.toBeInTheDocument();
});

it('keeps the focus on the button of the menu, which does nothing, while a logout runs', async () => {
  network.forget(authCalls.logout);
  const arrive = network.replyLater(authCalls.logout, { ok: true });
  await drawShell({ at: '/howto', as: identityOf() });
  const button = screen.getByRole('button', { name: 'Account of somchai' });
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Log out' }));
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await act(async () => arrive());
  await waitFor(() => expect(session.getState().phase).toBe('visitor'));
});

it('navigates to / after a logout on a public page, too', async () => {
  await drawShell({ at: '/howto', as: identityOf() });
  await userEvent.click(screen.getByRole('button', { name: 'Account of somchai' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Log out' }));

  expect(await screen.findByText('Why members stay')).toBeVisible();
  expect(window.location.pathname).toBe('/');
});

it('offers the login where the session ended, and returns to the page afterwards', async () => {
  network.refuse(authCalls.cash, 'UNAUTHORIZED');
  network.refuse(authCalls.renew, 'UNAUTHORIZED');
  await drawShell({ at: '/credit/statement?tab=deposit', as: identityOf() });
  await act(() => send(authCalls.cash, {}).catch(() => {}));
  expect(screen.getByText('401 Unauthorized')).toBeVisible();

  const login = within(screen.getByRole('main')).getByRole('link', { name: 'Log in' });
  await act(async () => userEvent.click(login));
  expect(await screen.findByText('login')).toBeVisible();

  await act(async () => session.getState().start(identityOf(), 'token'));
  expect(await screen.findByText('statement')).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe('/credit/statement?tab=deposit');
});

it("denies access to pages locked by the member's status, with a link to /main", async () => {
  await drawShell({ at: '/credit/statement', as: identityOf({ status: 2 }) });
  expect(screen.getByRole('heading', { name: 'Sorry, access denied.' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/main');
});

it('denies access to a member locked while betting, and keeps them logged in', async () => {
  network.refuse(favouriteCalls.all, 'STATUS_LOCKED');
  network.reply(authCalls.renew, identityOf({ status: 4 }), 'fresh');
  await drawShell({ at: '/lotto', as: identityOf() });
  await act(() => send(favouriteCalls.all, {}).catch(() => {}));
  expect(await screen.findByRole('heading', { name: 'Sorry, access denied.' })).toBeVisible();
  expect(session.getState()).toMatchObject({ phase: 'member', identity: { status: 4 } });
});

it('does not log out when a call of an open page is locked', async () => {
  network.refuse(favouriteCalls.all, 'STATUS_LOCKED');
  await drawShell({ at: '/main', as: identityOf({ status: 4 }) });
  await act(() => send(favouriteCalls.all, {}).catch(() => {}));
  expect(screen.getByRole('heading', { name: 'Welcome back, somchai' })).toBeVisible();
  expect(session.getState().phase).toBe('member');
});

it("logs a closed account out on members' pages", async () => {
  await drawShell({ at: '/credit/statement', as: identityOf({ status: 1 }) });
  await waitFor(() => expect(session.getState().phase).toBe('visitor'));
});

it("hides the operators' console from members", async () => {
  await drawShell({ at: '/operator', as: identityOf() });
  expect(screen.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
});

it('asks for a new login when the server knows no session, logs out, and is dismissed by the way home', async () => {
  network.refuse(authCalls.cash, 'UNAUTHORIZED');
  network.refuse(authCalls.renew, 'UNAUTHORIZED');
  await drawShell({ at: '/credit/statement', as: identityOf() });

  await act(() => send(authCalls.cash, {}).catch(() => {}));

  expect(screen.getByRole('heading', { name: 'Please log in again' })).toBeVisible();
  await waitFor(() => expect(session.getState().phase).toBe('visitor'));
  await userEvent.click(screen.getByRole('link', { name: 'Back to Home' }));
  expect(await screen.findByText('Why members stay')).toBeVisible();
});

it('renews an expired token once for all waiting calls, and repeats them', async () => {
  network.refuse(authCalls.cash, 'UNAUTHORIZED');
  network.reply(authCalls.cash, { money: toSatang(5_000), version: 1 });
  network.reply(authCalls.renew, identityOf(), 'fresh');
  await drawShell({ at: '/main', as: identityOf() });

  await act(async () => void (await send(authCalls.cash, {})));

  expect(session.getState().token).toBe('fresh');
  expect(network.requestsOf(authCalls.renew)).toHaveLength(1);
});

it("covers the page while the member's data loads, unless that is quick", async () => {
  await drawShell({ at: '/main', as: identityOf() });
  jest.useFakeTimers();
  let done = Promise.resolve();
  act(() => {
    done = loadMember();
  });
  expect(screen.queryByText('One moment, please…')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(200));
  expect(screen.getByText('One moment, please…')).toBeVisible();
  await act(async () => {
    await jest.advanceTimersByTimeAsync(10);
    await done;
  });
  expect(screen.queryByText('One moment, please…')).not.toBeInTheDocument();
  jest.useRealTimers();
});
