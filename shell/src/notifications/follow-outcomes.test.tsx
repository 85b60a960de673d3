import { act, render, screen, waitFor } from '@testing-library/react';
import { bus } from '@chokdee/shared/bus';
import { OUTCOME_MAX_NOTICES, outcomeCalls, type OutcomeNotice } from '@chokdee/shared/contracts/outcomes';
import { toSatang } from '@chokdee/shared/contracts/money';
import { loadTexts, setLocale } from '@chokdee/shared/i18n';
import { notify, onNotification, type Notification } from '@chokdee/shared/notifications';
import { MemoryRouter } from '@chokdee/shared/router';
import { session } from '@chokdee/shared/session';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { UiProvider } from '@chokdee/shared/ui';
import { shellTexts } from '../shell-texts.ts';
import { bootRemote } from '../testing/boot-remote.ts';
import { identityOf, servePage } from '../testing/draw-shell.tsx';
import { followOutcomes } from './follow-outcomes.ts';
import { Snackbar } from './snackbar.tsx';

const lottery = bootRemote({
  name: 'lottery',
  routes: [
    { name: 'poy', path: '/poy', access: 'member' },
    { name: 'slip', path: '/poy/lottery/:betType?/:poyId?', access: 'member' },
  ],
});
servePage([lottery]);

const poyId = '0196f000-0000-7000-8000-00000a11ce01' as OutcomeNotice['poyId'];
const baht = (amount: number) => toSatang(amount * 100);
const outcome = (
  betId: number,
  staked: number,
  payout: number,
  over: Partial<OutcomeNotice> = {},
): OutcomeNotice => ({
  betId: betId as OutcomeNotice['betId'],
  version: 1,
  kind: 'won',
  betGroup: 'BET_YEEKEE',
  betType: 'BET_YEEKEE_15_041',
  name: 'ยี่กี 41',
  names: { en: 'Yeekee' },
  roundNumber: 41,
  dt: '2026-03-01',
  staked: baht(staked),
  payout: baht(payout),
  slips: 1,
  poyId,
  ...over,
});

let network: ReturnType<typeof fakeNetwork>;
const ends: (() => void)[] = [];
/** Simulates a page load: the module starts anew, with the device's stored state. */
const follow = () => ends.push(followOutcomes());
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const isVisible = (state: DocumentVisibilityState) =>
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
const emitOutcome = () => bus.emit('lottery/outcome-known', { betId: outcome(1, 1, 1).betId });
const unseenRequests = () => network.requestsOf(outcomeCalls.unseen).length;
const seen = () => network.requestsOf(outcomeCalls.seen).map(({ wire }) => wire);

beforeEach(async () => {
  window.localStorage.clear();
  network = fakeNetwork();
  network.reply(outcomeCalls.seen, { ok: true });
  session.getState().end('logout');
  session.getState().start(identityOf(), 'token');
  await loadTexts('shell', shellTexts);
  await setLocale('en');
  jest.useFakeTimers();
  render(
    <UiProvider>
      <MemoryRouter>
        <Snackbar />
      </MemoryRouter>
    </UiProvider>,
  );
});
afterEach(() => {
  ends.splice(0).forEach((end) => end());
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('announces a win once, with its amount and a link to its bet slip', async () => {
  network.reply(outcomeCalls.unseen, []);
  follow();
  await pass(3_000);
  network.forget(outcomeCalls.unseen);
  network.reply(outcomeCalls.unseen, [outcome(1, 10, 920)]);
  act(emitOutcome);
  await pass(3_000);
  expect(screen.getByRole('status')).toHaveTextContent('You won ฿920.00 · Yeekee · Round 41');
  expect(screen.getByRole('link', { name: 'View bet slip' })).toHaveAttribute(
    'href',
    `/poy/lottery/BET_YEEKEE_15_041/${poyId}`,
  );
  expect(seen()).toEqual([{ outcomes: [{ betId: 1, version: 1 }] }]);
});

it('an outcome whose "seen" call failed is not shown again after a reload, and is reported again', async () => {
  network.forget(outcomeCalls.seen);
  network.offline(outcomeCalls.seen);
  network.reply(outcomeCalls.unseen, [outcome(1, 10, 920)]);
  follow();
  await pass(3_000);
  expect(screen.getByText(/You won/)).toBeVisible();
  await pass(15_000);
  ends.splice(0).forEach((end) => end());
  follow();
  await pass(3_000);
  expect(screen.queryByText(/You won/)).not.toBeInTheDocument();
  expect(seen()).toHaveLength(2);
});

it('two tabs that become visible together announce it once', async () => {
  const queue: (() => Promise<void>)[] = [];
  const request = (_name: string, work: () => Promise<void>) =>
    new Promise<void>((done) => queue.push(() => work().then(done)));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  try {
    const shown = jest.fn();
    ends.push(onNotification(shown));
    network.reply(outcomeCalls.unseen, [outcome(1, 10, 920)]);
    follow();
    follow();
    await pass(3_000);
    expect(queue).toHaveLength(2);
    await act(() => queue[0]!());
    await act(() => queue[1]!());
    expect(shown).toHaveBeenCalledTimes(1);
  } finally {
    Reflect.deleteProperty(navigator, 'locks');
  }
});

it('a hidden tab leaves the announcement to the visible one', async () => {
  const hidden = isVisible('hidden');
  network.reply(outcomeCalls.unseen, [outcome(1, 10, 920)]);
  follow();
  await pass(3_000);
  expect(unseenRequests()).toBe(0);
  hidden.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(3_000);
  expect(screen.getByText(/You won/)).toBeVisible();
});

it('wins during an absence are announced together', async () => {
  network.reply(outcomeCalls.unseen, [outcome(1, 10, 920), outcome(2, 10, 32)]);
  follow();
  await pass(3_000);
  expect(screen.getByText('You won ฿952.00 in 2 rounds')).toBeVisible();
  expect(screen.getByRole('link', { name: 'My bet slips' })).toHaveAttribute('href', '/poy');
});

it('a win of one round is told apart from the lesser return of another', async () => {
  const shown = jest.fn();
  ends.push(onNotification(shown));
  network.reply(outcomeCalls.unseen, [outcome(1, 10, 920), outcome(2, 2_000, 100)]);
  follow();
  await pass(3_000);
  expect(shown.mock.calls.map(([{ text, color }]: [Notification]) => [color, text])).toEqual([
    ['win', 'You won ฿920.00 · Yeekee · Round 41'],
    ['info', '฿100.00 of ฿2,000.00 came back · Yeekee · Round 41'],
  ]);
});

it('the page of the round itself shows the outcome, so it is only marked as seen', async () => {
  window.history.pushState(null, '', '/lotto/yeekee/1?view=shoot');
  try {
    network.reply(outcomeCalls.unseen, [outcome(1, 10, 920), outcome(2, 10, 32)]);
    follow();
    await pass(3_000);
    expect(screen.getByRole('status')).toHaveTextContent('You won ฿32.00');
    expect(seen()).toEqual([{ outcomes: [1, 2].map((betId) => ({ betId, version: 1 })) }]);
  } finally {
    window.history.pushState(null, '', '/');
  }
});

it.each([
  ['a payout below the stake', outcome(1, 100, 32), '฿32.00 of ฿100.00 came back · Yeekee · Round 41'],
  ['a payout equal to the stake', outcome(1, 100, 100), '฿100.00 of ฿100.00 came back · Yeekee · Round 41'],
  [
    'a refunded stake',
    outcome(1, 100, 100, { kind: 'void', version: 0 }),
    '฿100.00 refunded: Yeekee · Round 41 is void',
  ],
  [
    'a correction',
    outcome(1, 100, 0, { kind: 'corrected', version: 2, paidBefore: baht(920) }),
    'Yeekee · Round 41 result corrected: it now pays ฿0.00, before ฿920.00',
  ],
])('%s is not called a win', async (_, notice, words) => {
  const shown = jest.fn();
  ends.push(onNotification(shown));
  network.reply(outcomeCalls.unseen, [notice]);
  follow();
  await pass(3_000);
  expect(shown).toHaveBeenCalledWith(expect.objectContaining({ text: words, color: 'info' }));
});

it('stays visible despite another message and a navigation', async () => {
  network.reply(outcomeCalls.unseen, [outcome(1, 10, 920)]);
  follow();
  await pass(3_000);
  act(() => notify({ text: 'Saved', color: 'success' }));
  expect(screen.getByText('Saved')).toBeVisible();
  await pass(2_000);
  expect(screen.getByText(/You won/)).toBeVisible();
});

it('several kinds of outcomes are shown in turn, even without a bet slip page', async () => {
  servePage([]);
  network.reply(outcomeCalls.unseen, [
    outcome(1, 10, 920),
    outcome(2, 100, 100, { kind: 'void', version: 0 }),
  ]);
  follow();
  await pass(3_000);
  expect(screen.getByText(/You won/)).toBeVisible();
  await pass(12_000);
  expect(screen.getByText(/refunded/)).toBeVisible();
  servePage([lottery]);
});

it("a member's notifications disappear with their session", async () => {
  network.reply(outcomeCalls.unseen, [
    outcome(1, 10, 920),
    outcome(2, 100, 100, { kind: 'void', version: 0 }),
  ]);
  follow();
  await pass(3_000);
  act(() => session.getState().end('logout'));
  expect(screen.queryByText(/You won|refunded/)).not.toBeInTheDocument();
});

it('more rounds than the server lists at once are all announced', async () => {
  const many = Array.from({ length: OUTCOME_MAX_NOTICES }, (_, at) => outcome(at + 1, 10, 20));
  const shown = jest.fn();
  ends.push(onNotification(shown));
  network.reply(outcomeCalls.unseen, many);
  network.reply(outcomeCalls.unseen, [outcome(OUTCOME_MAX_NOTICES + 1, 10, 32)]);
  follow();
  await pass(3_000);
  expect(shown.mock.calls.map(([{ text }]: [{ text: string }]) => text)).toEqual([
    'You won ฿2,000.00 in 100 rounds',
    'You won ฿32.00 · Yeekee · Round 41',
  ]);
  expect(seen()).toHaveLength(2);
});

it('nothing is fetched for a visitor, and a failed fetch is retried by polling without the socket', async () => {
  act(() => session.getState().end('logout'));
  network.offline(outcomeCalls.unseen);
  follow();
  await pass(3_000);
  expect(unseenRequests()).toBe(0);
  act(() => session.getState().start(identityOf(), 'token'));
  await pass(63_000);
  await waitFor(() => expect(unseenRequests()).toBeGreaterThan(0));
  network.forget(outcomeCalls.unseen);
  network.reply(outcomeCalls.unseen, [outcome(1, 10, 920)]);
  await pass(63_000);
  expect(screen.getByText(/You won/)).toBeVisible();
});
