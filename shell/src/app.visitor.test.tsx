import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { session } from '@chokdee/shared/session';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { applyPushedStates } from './remotes/boot-manifest.ts';
import { loadPart } from './remotes/load-remote.ts';
import { bootRemote } from './testing/boot-remote.ts';
import { drawShell, identityOf, servePage } from './testing/draw-shell.tsx';

jest.mock('./remotes/load-remote.ts', () => ({ loadPart: jest.fn(), loadRemote: jest.fn(async () => ({})) }));

const label = (en: string, th: string) => ({ en, th, kh: en, mm: en });

servePage([
  bootRemote({
    name: 'auth',
    routes: [
      { name: 'login', path: '/login', access: 'public' },
      { name: 'register', path: '/register', access: 'public' },
    ],
  }),
  bootRemote({
    name: 'lottery',
    routes: [{ name: 'lotto', path: '/lotto', access: 'member' }],
    nav: [{ label: 'nav.results', icon: 'trophy', path: '/lotto', order: 1, audience: 'everyone' }],
    labels: { 'nav.results': label('Results', 'ผลรางวัล') },
  }),
]);

beforeEach(() => {
  fakeNetwork().reply(lotteryCalls.latest, {
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
  (loadPart as jest.Mock).mockImplementation(async (_remote: unknown, part: { screen?: string }) => () => (
    <h1>Screen {part.screen}</h1>
  ));
  // Reports are sent after ten seconds, which the tests together may exceed.
  window.fetch = async () => ({}) as Response;
  localStorage.clear();
  sessionStorage.clear();
});

const drawer = () => screen.queryByRole('navigation', { name: 'Main navigation' });

it('invites a visitor to register, and shows the notices of every page', async () => {
  await drawShell({ at: '/' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Good luck, out in the open.');
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Register' })).toHaveAttribute(
    'href',
    '/register',
  );
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login',
  );
  expect(screen.getByRole('contentinfo')).toHaveTextContent('over time players lose money');
  expect(await screen.findByText('No round is open right now')).toBeVisible();
});

it('explains why the login is closed, and offers it once it is open again', async () => {
  await drawShell({ at: '/' });
  act(() => applyPushedStates(2, { auth: 'maintenance' }));
  expect(within(screen.getByRole('main')).getByText('Log in is under maintenance')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
  act(() => applyPushedStates(3, { auth: 'on' }));
  expect(screen.queryByText('Log in is under maintenance')).not.toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Log in' })).toHaveLength(2);
});

it('redirects a visitor from a protected page, and returns there after the login', async () => {
  await drawShell({ at: '/lotto?round=7' });
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(
    screen.getByRole('status', { name: "Log in and we'll take you to the page you asked for." }),
  ).toBeVisible();
  const [first, ...others] = within(screen.getByRole('main')).getAllByRole('link', {
    name: /^(Log in|Register)$/,
  });
  expect(first).toHaveAttribute('href', '/login');
  expect(others.map(({ textContent }) => textContent)).not.toContain('Log in');

  await act(async () => session.getState().start(identityOf(), 'token'));

  expect(await screen.findByRole('heading', { name: 'Screen lotto' })).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe('/lotto?round=7');
});

it('shows the not-found screen for an unknown address', async () => {
  await drawShell({ at: '/nowhere' });
  expect(screen.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Back to Home' }));
  expect(await screen.findByText('Why members stay')).toBeVisible();
});

it("builds the drawer from the remotes' navigation, open on wide pages", async () => {
  await drawShell({ at: '/' });
  expect(
    within(drawer()!)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Home', 'Results']);
  expect(within(drawer()!).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
});

it('remembers that the person has closed the drawer', async () => {
  const first = await drawShell({ at: '/' });
  await userEvent.click(screen.getByRole('button', { name: 'Close the menu' }));
  expect(drawer()).not.toBeInTheDocument();
  first.unmount();

  await drawShell({ at: '/' });
  expect(drawer()).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
  expect(drawer()).toBeVisible();
});

it('starts with the drawer closed where it would cover the page, and closes it again with Escape', async () => {
  await drawShell({ at: '/', wide: false });
  expect(drawer()).not.toBeInTheDocument();
  await act(async () => screen.getByRole('button', { name: 'Open the menu' }).click());
  expect(await screen.findByRole('link', { name: 'Results' })).toBeVisible();
  await waitFor(() => expect(window.history.state).toMatchObject({ usr: { over: ['drawer'] } }));
  await act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Results' })).not.toBeInTheDocument());
  await waitFor(() => expect(window.history.state).not.toMatchObject({ usr: { over: ['drawer'] } }));
});

it('Back closes a drawer that covers the page, and Back from a chosen entry returns to that page', async () => {
  await drawShell({ at: '/privacy', wide: false });
  const start: number = window.history.state?.idx ?? 0;
  const back = async () => {
    await act(async () => window.history.back());
    await waitFor(() => expect(window.history.state?.idx).toBe(start));
  };
  const open = async () => {
    await act(async () => screen.getByRole('button', { name: 'Open the menu' }).click());
    await screen.findByRole('link', { name: 'Results' });
  };
  await open();
  await back();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Results' })).not.toBeInTheDocument());
  expect(window.location.pathname).toBe('/privacy');

  await open();
  await act(async () => screen.getByRole('link', { name: 'Home' }).click());
  expect(await screen.findByText('Why members stay')).toBeVisible();
  await waitFor(() => expect(drawer()).not.toBeInTheDocument());
  await back();
  await waitFor(() => expect(window.location.pathname).toBe('/privacy'));
  expect(drawer()).not.toBeInTheDocument();
});

it('a link to the page below closes the drawer that covers it', async () => {
  await drawShell({ at: '/', wide: false });
  await act(async () => screen.getByRole('button', { name: 'Open the menu' }).click());
  await screen.findByRole('link', { name: 'Results' });
  await act(async () =>
    within(drawer() ?? document.body)
      .getByRole('link', { name: 'Home' })
      .click(),
  );
  await waitFor(() => expect(drawer()).not.toBeInTheDocument());
  expect(window.location.pathname).toBe('/');
});

it('switches the language by keyboard and without a reload', async () => {
  await drawShell({ at: '/' });
  const before = screen.getByRole('banner');
  screen.getByRole('button', { name: 'Language: English, EN' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('menuitemradio', { name: 'English' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Enter}');

  expect(await screen.findByText('ลุ้นโชค')).toBeVisible();
  expect(screen.getByRole('link', { name: 'ผลรางวัล' })).toBeVisible();
  expect(screen.getByRole('banner')).toBe(before);
  expect(document.documentElement).toHaveAttribute('lang', 'th');
  expect(document.cookie).toContain('locale=th');
  expect(screen.getByRole('button', { name: 'ภาษา: ไทย, TH' })).toHaveFocus();
});

it('closes a menu with Escape and when the focus leaves it', async () => {
  await drawShell({ at: '/' });
  await userEvent.click(screen.getByRole('button', { name: 'Language: English, EN' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Language: English, EN' }));
  await userEvent.tab();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

it('reports a lost network', async () => {
  await drawShell({ at: '/' });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('You are offline. What you see may be out of date.')).toBeVisible();
});

const follow = (name: string) =>
  act(async () => within(screen.getByRole('main')).getByRole('link', { name }).click());

it('moves the focus to the new page after a navigation', async () => {
  await drawShell({ at: '/' });
  await follow('Register');
  expect(await screen.findByRole('heading', { name: 'Screen register' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('keeps the page and shows a progress bar while the next one loads', async () => {
  (loadPart as jest.Mock).mockReturnValue(new Promise(() => {}));
  await drawShell({ at: '/' });
  jest.useFakeTimers();
  await follow('Log in');
  act(() => jest.advanceTimersByTime(199));
  expect(screen.queryByTestId('progress')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByTestId('progress')).toBeVisible();
  expect(screen.getByText('Why members stay')).toBeVisible();
  jest.useRealTimers();
});

it('says on the page for being offline when the network is back', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await drawShell({ at: '/offline' });
  expect(await screen.findByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You are back online');
  onLine.mockRestore();
});
