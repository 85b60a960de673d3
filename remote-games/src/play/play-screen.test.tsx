import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus } from '@chokdee/shared/bus';
import { setServerTime } from '@chokdee/shared/clock';
import { gamePlayCalls } from '@chokdee/shared/contracts/game-play';
import { gameSessionId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { session } from '@chokdee/shared/session';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { buildGame, buildPartner, buildPlace } from '../testing/lobby.ts';
import { buildVisit, ORIGIN, sessionNumber } from '../testing/play.ts';
import { PlayScreen } from './play-screen.tsx';

const place = buildPlace(buildPartner('joker', { name: 'Joker' }), {
  view: 'play',
  game: buildGame('dragon', { name: 'Golden Dragon', orientation: 'landscape' }),
  backup: { name: 'Joker 2', path: '/game/joker-2/dragon' },
});
const leave = jest.fn();
const onClosed = jest.fn();
let network: ReturnType<typeof fakeNetwork>;

const launchedAs = (id: string) => ({
  url: `${ORIGIN}/play?code=${id.slice(-1)}`,
  sessionId: gameSessionId.parse(id),
  expiresAt: bangkokIso(new Date()),
});

beforeEach(() => {
  localStorage.clear();
  leave.mockReset();
  onClosed.mockReset();
  network = fakeNetwork();
  network.reply(gamePlayCalls.launch, launchedAs(sessionNumber(1)));
  network.reply(gamePlayCalls.launch, launchedAs(sessionNumber(2)));
  network.reply(gamePlayCalls.visit, buildVisit());
  network.reply(gamePlayCalls.logout, { ok: true });
  session.setState({ cash: { satang: toSatang(12_345), version: 1 } });
});
afterEach(() => act(() => setServerTime(Date.now())));

const open = (demo = false, of = place) =>
  renderScreen(() => <PlayScreen place={of} demo={demo} onClosed={onClosed} leave={leave} />, {
    name: 'games',
    messages,
    at: '/game/joker/dragon',
  });
const frame = () => screen.queryByTitle<HTMLIFrameElement>('Golden Dragon');

function say(message: object, { origin = ORIGIN, source = frame()?.contentWindow } = {}) {
  const data = { source: 'chokdee-game', v: 1, ...message };
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin, source })));
}

test('frames the game in a sandbox on its own origin, and shows it once it is ready', async () => {
  await open();
  expect(frame()).toHaveAttribute('src', `${ORIGIN}/play?code=1`);
  expect(frame()).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
  expect(frame()).toHaveAttribute('allow', 'autoplay; fullscreen');
  expect(frame()).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(screen.getByText('Opening Golden Dragon…')).toBeVisible();
  expect(document.documentElement).toHaveAttribute('data-whole-page', '/game/joker/dragon');

  say({ type: 'ready', canPause: true });
  expect(screen.queryByText('Opening Golden Dragon…')).not.toBeInTheDocument();
  expect(frame()).toBeVisible();
  expect(screen.getByRole('banner')).toHaveTextContent('Balance ฿123.45');
  expect(screen.getByRole('banner')).toHaveTextContent('Won or lost in this visit −฿20.00');
});

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another window', { source: window }],
])('a message of %s is not heard', async (_what, from) => {
  await open();
  say({ type: 'ready', canPause: true }, from);
  expect(screen.getByText('Opening Golden Dragon…')).toBeVisible();
});

test('messages of an unknown kind, and balances, change nothing', async () => {
  await open();
  say({ type: 'ready', canPause: false });
  say({ type: 'balance', balance: 999_999 });
  say({ type: 'round', open: true, v: 2 });
  expect(screen.getByRole('banner')).toHaveTextContent('฿123.45');
});

test('a partner that is not ready in time gets a card with a retry, its backup and the way back', async () => {
  await open(false, { ...place, readyWithinMs: 20 });
  expect(await screen.findByText('Joker does not answer')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Play at Joker 2' })).toHaveAttribute(
    'href',
    '/game/joker-2/dragon',
  );
  expect(screen.getByRole('link', { name: 'See all games' })).toHaveAttribute('href', '/game');
  await userEvent.click(screen.getByRole('button', { name: 'Play again' }));
  await waitFor(() => expect(frame()).toHaveAttribute('src', `${ORIGIN}/play?code=2`));
  say({ type: 'ready', canPause: false });
  expect(screen.queryByText('Joker does not answer')).not.toBeInTheDocument();
});

test('a launch that is refused says why, and can be tried again', async () => {
  network.forget(gamePlayCalls.launch);
  network.refuse(gamePlayCalls.launch, 'PARTNER_CLOSED');
  network.reply(gamePlayCalls.launch, launchedAs(sessionNumber(2)));
  await open();
  expect(screen.getByText('Golden Dragon did not open')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Play again' }));
  expect(frame()).toBeInTheDocument();
});

test('another launch removes the frame at once, and the game can be taken back', async () => {
  await open();
  say({ type: 'ready', canPause: false });
  act(() =>
    bus.emit('games/session-ended', { sessionId: gameSessionId.parse(sessionNumber(9)), because: 'launch' }),
  );
  expect(frame()).toBeInTheDocument();
  act(() =>
    bus.emit('games/session-ended', { sessionId: gameSessionId.parse(sessionNumber(1)), because: 'launch' }),
  );
  expect(frame()).not.toBeInTheDocument();
  expect(screen.getByText('You opened Joker somewhere else')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Play again' }));
  await waitFor(() => expect(frame()).toHaveAttribute('src', `${ORIGIN}/play?code=2`));
});

test('a page that is shown again sends a heartbeat; an abandoned session can be relaunched', async () => {
  network.reply(gamePlayCalls.heartbeat, { ok: true });
  await open();
  say({ type: 'ready', canPause: false });
  fireEvent(document, new Event('visibilitychange'));
  expect(network.requestsOf(gamePlayCalls.heartbeat)).toMatchObject([
    { wire: { sessionId: sessionNumber(1) } },
  ]);
  const sessionId = gameSessionId.parse(sessionNumber(1));
  act(() => bus.emit('games/session-ended', { sessionId, because: 'left' }));
  fireEvent(document, new Event('visibilitychange'));
  expect(network.requestsOf(gamePlayCalls.heartbeat)).toHaveLength(1);
  expect(screen.getByText('You left Joker a while ago')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Play again' }));
  await waitFor(() => expect(frame()).toHaveAttribute('src', `${ORIGIN}/play?code=2`));
});

test('a game that closes is read again', async () => {
  await open();
  const sessionId = gameSessionId.parse(sessionNumber(1));
  act(() => bus.emit('games/session-ended', { sessionId, because: 'game-closed' }));
  expect(screen.getByText('This game has closed')).toBeVisible();
  expect(onClosed).toHaveBeenCalled();
});

test('the end of a session whose push was lost is read from the visit', async () => {
  network.forget(gamePlayCalls.visit);
  network.reply(gamePlayCalls.visit, { ...buildVisit(), endedBecause: 'expired' });
  await open();
  expect(await screen.findByText('Your time at Joker has run out')).toBeVisible();
});

test.each(['sign-out', 'member-locked', 'switched-off'])(
  'after %s no partner can be played, so neither a retry nor the backup is offered',
  async (because) => {
    await open();
    say({ type: 'ready', canPause: false });
    act(() => bus.emit('games/session-ended', { sessionId: gameSessionId.parse(sessionNumber(1)), because }));
    expect(frame()).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all games' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Play at Joker 2' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Play again' })).not.toBeInTheDocument();
  },
);

test('a partner that closes removes the frame, also of demo play, and the place is read again', async () => {
  network.forget(gamePlayCalls.launch);
  network.reply(gamePlayCalls.launch, { ...launchedAs(sessionNumber(1)), sessionId: undefined });
  await open(true);
  say({ type: 'ready', canPause: false });
  expect(screen.getByText('Play money')).toBeVisible();
  act(() => bus.emit('games/partner-changed', { partner: 'joker', state: 'maintenance' }));
  expect(frame()).not.toBeInTheDocument();
  expect(screen.getByText('Joker has closed')).toBeVisible();
  expect(onClosed).toHaveBeenCalled();
});

test('a reality check covers the game after the interval, with what the server counted', async () => {
  network.forget(gamePlayCalls.visit);
  network.reply(
    gamePlayCalls.visit,
    buildVisit({ startedAt: bangkokIso(new Date(Date.now() - 59 * 60_000)) }),
  );
  await open();
  say({ type: 'ready', canPause: true });
  const post = jest.spyOn(frame()!.contentWindow!, 'postMessage').mockImplementation(() => {});
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();

  act(() => setServerTime(Date.now() + 2 * 60_000));
  expect(screen.getByRole('alertdialog', { name: 'You have played for 61 minutes' })).toBeVisible();
  expect(post).toHaveBeenLastCalledWith({ source: 'chokdee-site', v: 1, type: 'pause' }, ORIGIN);
  expect(frame()).not.toBeVisible();
  expect(screen.getByText('−฿20.00', { selector: 'dd' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Stop playing' })).toHaveAttribute('href', '/game/logout');

  fireEvent.change(screen.getByLabelText('Remind me'), { target: { value: '15' } });
  await userEvent.click(screen.getByRole('button', { name: 'Keep playing' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(post).toHaveBeenLastCalledWith({ source: 'chokdee-site', v: 1, type: 'resume' }, ORIGIN);
  act(() => setServerTime(Date.now() + 17 * 60_000));
  expect(screen.getByRole('alertdialog')).toBeVisible();
});

test('a check that nobody answered is due in every game of the visit, an answered one in none', async () => {
  const startedAt = bangkokIso(new Date(Date.now() - 61 * 60_000));
  network.forget(gamePlayCalls.visit);
  network.reply(gamePlayCalls.visit, buildVisit({ startedAt }));
  const first = await open();
  say({ type: 'ready', canPause: true });
  expect(screen.getByRole('alertdialog', { name: 'You have played for 61 minutes' })).toBeVisible();
  first.unmount();
  const { unmount } = await open();
  say({ type: 'ready', canPause: true });
  expect(screen.getByRole('alertdialog', { name: 'You have played for 61 minutes' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Keep playing' }));
  unmount();
  await open();
  say({ type: 'ready', canPause: true });
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test("a clock that is behind the server's brings no reality check", async () => {
  network.forget(gamePlayCalls.visit);
  network.reply(gamePlayCalls.visit, buildVisit({ startedAt: bangkokIso(new Date(Date.now() + 2_000)) }));
  await open();
  say({ type: 'ready', canPause: true });
  act(() => setServerTime(Date.now() + 5_000));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('the way out ends the session; in mid-round it asks first', async () => {
  await open();
  say({ type: 'ready', canPause: false });
  say({ type: 'round', open: true });
  await userEvent.click(screen.getByRole('link', { name: 'Leave the game' }));
  expect(leave).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/game'));
  expect(network.requestsOf(gamePlayCalls.logout)).toMatchObject([{ wire: { partner: 'joker' } }]);
});

test('the way out of a live table leads to the live tables', async () => {
  await open(false, { ...place, partner: { ...place.partner, kind: 'casino' } });
  expect(screen.getByRole('link', { name: 'Leave the game' })).toHaveAttribute('href', '/live/casino');
});

test("the game's own way out leads to the same place", async () => {
  await open();
  say({ type: 'ready', canPause: false });
  say({ type: 'exit' });
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/game'));
});

test('the hint to turn the phone leaves its focus to the game', async () => {
  const media = (query: string) => ({
    matches: !query.includes('landscape'),
    addEventListener() {},
    removeEventListener() {},
  });
  const before = window.matchMedia;
  window.matchMedia = media as unknown as typeof window.matchMedia;
  await open(false, { ...place, game: { ...place.game!, orientation: 'landscape' } });
  say({ type: 'ready', canPause: true });
  await userEvent.click(screen.getByRole('button', { name: 'Close the hint' }));
  expect(screen.queryByRole('button', { name: 'Close the hint' })).not.toBeInTheDocument();
  expect(frame()).toHaveFocus();
  window.matchMedia = before;
});
