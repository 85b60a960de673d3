import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState, useTransition, type ComponentType } from 'react';
import type { BootRemote } from '@chokdee/shared/contracts/remote';
import { liveSiteCalls } from '@chokdee/shared/contracts/live-site';
import { supportCalls } from '@chokdee/shared/contracts/support';
import { reachableAgain, RETRIED_WITHIN_MS } from '@chokdee/shared/http';
import { loadTexts, setLocale } from '@chokdee/shared/i18n';
import { MemoryRouter } from '@chokdee/shared/router';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { UiProvider } from '@chokdee/shared/ui';
import { useFocusTracking } from '../layout/restored-focus.ts';
import { MAIN_ID } from '../layout/use-arrival.ts';
import { loadOwnScreen } from '../screens/own-screens.ts';
import { shellTexts } from '../shell-texts.ts';
import { bootRemote } from '../testing/boot-remote.ts';
import { bootManifestOf, servePage } from '../testing/serve-page.ts';
import { bootManifest, applyManifest } from './boot-manifest.ts';
import { RemoteFailure } from './failure.ts';
import { loadPart } from './load-remote.ts';
import { loadFrame } from './remote-frame.ts';
import { RemotePage } from './remote-page.tsx';
import { REPORT_EVERY_MS, sendReports } from './reports.ts';
import { takeServedText } from './served-text.ts';
import { recordTextOwner } from './text-owner.ts';

// Loading has its own tests; here only its timing and outcome matter.
jest.mock('./load-remote.ts', () => ({ loadPart: jest.fn() }));
const loading = loadPart as jest.MockedFunction<typeof loadPart>;

beforeAll(async () => {
  await loadTexts('shell', shellTexts);
  await setLocale('en');
  await loadOwnScreen('out-of-service');
  servePage([
    bootRemote({
      name: 'support',
      routes: [{ name: 'howto', path: '/howto', access: 'public' }],
      nav: [entry('Help', '/howto')],
      labels: named('Help'),
    }),
    games,
  ]);
});
beforeEach(() => {
  const network = fakeNetwork();
  network.refuse(liveSiteCalls.fallback, 'NOT_FOUND');
  network.reply(supportCalls.support, {
    activePopup: false,
    activeSupport: true,
    officePhoneNumber: '',
    urlBailek: '',
    urlPopup: '',
    urlSupport: 'https://chat.example/',
  });
  loading.mockReset();
  // Reports are sent after some seconds, which one test may exceed on a slow machine.
  globalThis.fetch = jest.fn(async () => ({ status: 200 }) as Response);
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

const entry = (label: string, path: string) => ({
  label,
  path,
  icon: 'game',
  order: 1,
  audience: 'everyone' as const,
});
const named = (label: string) => ({ [label]: { th: label, en: label, kh: label, mm: label } });
const ofGames = { nav: [entry('Game lobby', '/games')], labels: named('Game lobby') };
const games = bootRemote(ofGames);

/** Pretends that the page was opened at the address, with its text in the HTML. */
function serveText(pathname = '/games'): void {
  const root = document.createElement('div');
  root.id = 'root';
  root.innerHTML = '<div class="sk-main"><h1>Title</h1><p class="sk-text">Served words</p></div>';
  document.body.append(root);
  window.history.replaceState(null, '', pathname);
  takeServedText();
  root.remove();
}

const Games = () => <p>Games are here</p>;
const Broken: ComponentType = () => {
  throw new Error('a bug');
};

function FocusNotes() {
  useFocusTracking();
  return null;
}

function Site({ first, second }: { first: BootRemote; second?: BootRemote }) {
  const [shown, setShown] = useState(first);
  const [pending, startTransition] = useTransition();
  return (
    <UiProvider>
      <FocusNotes />
      <MemoryRouter initialEntries={['/games']}>
        <button onClick={() => startTransition(() => setShown(second!))}>Go on</button>
        <output>{pending ? 'on the way' : ''}</output>
        <main id={MAIN_ID} tabIndex={-1}>
          <Suspense fallback={<p>Fallback</p>}>
            <RemotePage key={shown.name} remote={shown} route={shown.routes[0]!.name} />
          </Suspense>
        </main>
      </MemoryRouter>
    </UiProvider>
  );
}

// Suspended content must be awaited by the same act as the click that started it.
const clickGoOn = () => act(async () => screen.getByRole('button', { name: 'Go on' }).click());

test('a navigation keeps the previous page until the next is loaded, without a fallback', async () => {
  let arrive: (screen: ComponentType) => void = () => {};
  loading.mockResolvedValueOnce(Games).mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  const next = bootRemote({ name: 'support' });
  await act(async () => render(<Site first={bootRemote()} second={next} />));
  await clickGoOn();
  expect(screen.getByText('Games are here')).toBeVisible();
  expect(screen.getByText('on the way')).toBeInTheDocument();
  expect(screen.queryByText('Fallback')).not.toBeInTheDocument();
  await act(async () => arrive(() => <p>The next page</p>));
  expect(screen.getByText('The next page')).toBeVisible();
});

test('reports sent while a screen loads do not disturb it', async () => {
  // A report of an earlier test may be waiting on its own timer.
  sendReports();
  jest.useFakeTimers();
  let arrive: (screen: ComponentType) => void = () => {};
  loading.mockResolvedValueOnce(Games).mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  await act(async () => render(<Site first={bootRemote()} second={bootRemote({ name: 'support' })} />));
  await clickGoOn();
  await act(() => jest.advanceTimersByTimeAsync(2 * REPORT_EVERY_MS));
  expect(fetch).toHaveBeenCalledWith('/api/sites.reports', expect.objectContaining({ method: 'POST' }));
  jest.useRealTimers();
  await act(async () => arrive(() => <p>The next page</p>));
  expect(screen.getByText('The next page')).toBeVisible();
});

test('a screen that takes longer than two seconds shows a loading screen, then appears', async () => {
  jest.useFakeTimers();
  let arrive: (screen: ComponentType) => void = () => {};
  loading.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  await act(async () => render(<Site first={bootRemote(ofGames)} />));
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('This is taking longer than usual…')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Game lobby' })).toBeVisible();
  expect(document.title).toBe('Game lobby');
  jest.useRealTimers();
  await act(async () => arrive(Games));
  expect(screen.getByText('Games are here')).toBeVisible();
});

test("the server's text can be read until its screen has loaded, however long that takes", async () => {
  serveText();
  jest.useFakeTimers();
  let arrive: (screen: ComponentType) => void = () => {};
  loading.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  await act(async () => render(<Site first={bootRemote(ofGames)} />));
  expect(screen.getByRole('main')).toContainElement(screen.getByText('Served words'));
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('Served words')).toBeVisible();
  jest.useRealTimers();
  await act(async () => arrive(Games));
  expect(screen.getByText('Games are here')).toBeVisible();
  expect(screen.queryByText('Served words')).not.toBeInTheDocument();
});

test('the text of another address, and of a screen that fails, is not shown', async () => {
  serveText('/howto');
  loading.mockRejectedValue(new RemoteFailure('missing', 'why'));
  const { unmount } = await act(async () => render(<Site first={bootRemote(ofGames)} />));
  expect(screen.getByRole('alert')).toBeVisible();
  expect(screen.queryByText('Served words')).not.toBeInTheDocument();
  unmount();
  serveText();
  await act(async () => render(<Site first={bootRemote(ofGames)} />));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText('Served words')).not.toBeInTheDocument();
});

test.each([
  ['network', 'The connection was lost'],
  ['missing', 'A file of this site is missing'],
  ['integrity', 'not the published one'],
  ['incompatible', 'needs a newer page'],
  ['crashed', 'stopped working'],
] as const)(
  'a remote that fails (%s) shows its name, the reason, an error id and a retry button',
  async (kind, reason) => {
    const failure = new RemoteFailure(kind, 'why');
    loading.mockRejectedValueOnce(failure).mockResolvedValueOnce(Games);
    await act(async () => render(<Site first={bootRemote(ofGames)} />));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Game lobby could not be opened' }),
    ).toBeVisible();
    expect(document.title).toBe('Game lobby could not be opened');
    expect(screen.getByRole('alert')).toHaveTextContent(reason);
    expect(screen.getByRole('alert')).toHaveTextContent(`Error number ${failure.id}`);
    expect(screen.queryByRole('button', { name: 'Back to the normal version' })).not.toBeInTheDocument();
    expect(screen.queryAllByRole('button', { name: 'Refresh' })).toHaveLength(
      kind === 'incompatible' ? 1 : 0,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Games are here')).toBeVisible();
  },
);

test.each([
  ['loads slowly', () => new Promise<never>(() => {})],
  ['fails', () => Promise.reject(new RemoteFailure('network', 'why'))],
] as const)('a remote keeps its own navigation around a screen that %s', async (_title, load) => {
  jest.useFakeTimers();
  const remote = bootRemote(ofGames);
  await loadFrame(remote, {
    frame: async () => (props) => (
      <>
        <nav>Other games</nav>
        {props.children}
      </>
    ),
  });
  loading.mockImplementation(load);
  await act(async () => render(<Site first={remote} />));
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  jest.useRealTimers();
  expect(screen.getByRole('navigation')).toHaveTextContent('Other games');
  expect(screen.getByRole('heading', { level: 1, name: /Game lobby/ })).toBeVisible();
});

test('a network failure is retried when the connection is back; other failures wait for the reader', async () => {
  jest.useFakeTimers();
  for (const [kind, tries] of [
    ['network', 2],
    ['missing', 1],
    ['integrity', 1],
  ] as const) {
    loading.mockReset().mockRejectedValueOnce(new RemoteFailure(kind, 'why')).mockResolvedValue(Games);
    const { unmount } = await act(async () => render(<Site first={bootRemote(ofGames)} />));
    expect(screen.getByRole('alert')).toBeVisible();
    reachableAgain();
    await act(() => jest.advanceTimersByTimeAsync(RETRIED_WITHIN_MS));
    expect(loading).toHaveBeenCalledTimes(tries);
    expect(screen.queryAllByText('Games are here')).toHaveLength(tries - 1);
    unmount();
  }
  jest.useRealTimers();
});

test('focus in a screen moves to its replacement; focus elsewhere stays', async () => {
  const remote = bootRemote(ofGames);
  loading.mockRejectedValueOnce(new RemoteFailure('network', 'why')).mockResolvedValue(Games);
  await act(async () => render(<Site first={remote} second={{ ...remote, state: 'off' }} />));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Games are here')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
  screen.getByRole('button', { name: 'Go on' }).focus();
  await clickGoOn();
  expect(screen.getByRole('heading', { level: 1, name: 'Game lobby is closed for now' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go on' })).toHaveFocus();
});

test("a crash is contained in the screen's area, and does not carry over to the next remote", async () => {
  loading.mockResolvedValueOnce(Broken).mockResolvedValueOnce(Games);
  await act(async () => render(<Site first={bootRemote()} second={bootRemote({ name: 'support' })} />));
  expect(screen.getByRole('alert')).toHaveTextContent('stopped working');
  await clickGoOn();
  expect(await screen.findByText('Games are here')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['off', 'Game lobby is closed for now'],
  ['maintenance', 'Game lobby is under maintenance'],
] as const)(
  'a remote in state %s shows a page with links to open remotes and the support, and is not fetched',
  async (state, title) => {
    const off = { ...games, state };
    act(
      () =>
        void applyManifest(
          bootManifestOf([bootManifest().remotes[0]!, off], { generation: bootManifest().generation + 1 }),
        ),
    );
    await act(async () => render(<Site first={off} />));
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(document.title).toBe(title);
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/howto');
    expect(screen.queryByRole('link', { name: 'Game lobby' })).not.toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      'https://chat.example/',
    );
    expect(loading).not.toHaveBeenCalled();
  },
);

test('the build stays pinned while it is on the page; a failed build is replaced by a newer one at once', async () => {
  const Newer = () => <p>Newer games</p>;
  loading
    .mockResolvedValueOnce(Games)
    .mockRejectedValueOnce(new RemoteFailure('integrity', 'why'))
    .mockResolvedValue(Newer);
  const [first, second, third] = [bootRemote(), bootRemote(), bootRemote()];
  const { unmount } = await act(async () => render(<Site first={first} second={second} />));
  await clickGoOn();
  expect(screen.getByText('Games are here')).toBeVisible();
  expect(loading).toHaveBeenCalledTimes(1);
  unmount();

  await act(async () => render(<Site first={second} second={third} />));
  expect(await screen.findByRole('alert')).toHaveTextContent('not the published one');
  await clickGoOn();
  expect(await screen.findByText('Newer games')).toBeVisible();
});

test('returning to a build after another has overwritten its texts restores its own texts', async () => {
  loading.mockImplementation(async (remote) => {
    recordTextOwner(remote);
    return Games;
  });
  const [first, other] = [bootRemote(), bootRemote()];
  const enter = async () => (await act(async () => render(<Site first={first} />))).unmount();
  await enter();
  await enter();
  expect(loading).toHaveBeenCalledTimes(1);
  recordTextOwner(other);
  await enter();
  expect(loading).toHaveBeenCalledTimes(2);
});
