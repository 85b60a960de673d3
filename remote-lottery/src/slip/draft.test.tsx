import { act, screen, waitFor } from '@testing-library/react';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import {
  anong,
  openBetPage,
  placedReply,
  press,
  roundNetwork,
  signIn,
  slip,
  slipNumbers,
} from '../testing/bet-page.ts';
import { buildGovRound, buildRound } from '../testing/round.ts';
import { joinDrafts, slipDrafts, type SlipDraft } from './slip.store.ts';
import { closeMs } from '../rounds/round-phase.ts';

beforeEach(() => {
  window.localStorage.clear();
  signIn();
});

const round = buildRound();
const KEY = `lottery.drafts.${anong}.${round.betId}`;
const betIdOf = (n: number) => n as typeof round.betId;

/** A slip with a stake of 10 on 2 bottom. */
async function written(network = roundNetwork(round)) {
  const page = await openBetPage(round, network);
  await page.user.click(await screen.findByRole('button', { name: '2 bottom' }));
  await page.user.keyboard('10');
  return page;
}

/** Simulates another tab: changes the shared storage and dispatches the storage event to this tab. */
function elsewhere(change: () => void) {
  const oldValue = window.localStorage.getItem(KEY);
  change();
  act(
    () =>
      void window.dispatchEvent(
        new StorageEvent('storage', { key: KEY, oldValue, newValue: window.localStorage.getItem(KEY) }),
      ),
  );
}
const kept = () => slipDrafts.view(anong, round.betId);
const line = (number: string, add = 1): SlipDraft['lines'][number] => ({
  ref: `there ${number}`,
  add,
  option: 'teng_lang_2',
  number,
  priceSatang: 500 as never,
});

it('keeps the draft while the device is offline, and sends nothing on reconnect', async () => {
  const network = roundNetwork(round);
  const { unmount } = await written(network);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await waitFor(() => expect(kept()?.lines).toHaveLength(1));
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(slipNumbers()).toEqual(['2 bottom 10']);
  expect([...network.requestsOf(lotteryCalls.place), ...network.requestsOf(lotteryCalls.preCheck)]).toEqual(
    [],
  );
  unmount();
  expect(kept()?.lines).toHaveLength(1);
});

it('shares additions and placements between tabs', async () => {
  await written();
  await waitFor(() => expect(kept()?.lines).toHaveLength(1));
  elsewhere(() =>
    slipDrafts.put(anong, round.betId, closeMs(round), {
      lines: [...kept()!.lines, line('77', 2)],
      active: ['teng_lang_2'],
    }),
  );
  expect(slipNumbers()).toEqual(['2 bottom 77', '2 bottom 10']);
  elsewhere(() => slipDrafts.put(anong, round.betId, closeMs(round), { lines: [], active: [] }));
  expect(slipNumbers()).toEqual([]);
  expect(press('2 bottom')).toHaveAttribute('aria-pressed', 'false');
});

it('reloads the draft when the page returns from the back/forward cache', async () => {
  await written();
  await waitFor(() => expect(kept()?.lines).toHaveLength(1));
  slipDrafts.put(anong, round.betId, closeMs(round), { lines: [line('77')], active: [] });
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(slipNumbers()).toEqual(['2 bottom 77']);
});

it('ignores what another tab writes for another round', async () => {
  await written();
  await waitFor(() => expect(kept()?.lines).toHaveLength(1));
  elsewhere(() => slipDrafts.put(anong, 999, closeMs(round), { lines: [line('77')], active: [] }));
  expect(slipNumbers()).toEqual(['2 bottom 10']);
  expect(slip().getByRole('button', { name: 'Undo batch' })).toBeVisible();
  expect(slipDrafts.view(anong, 999)?.lines).toHaveLength(1);
  expect(kept()?.lines).toHaveLength(1);
});

it('loads a draft even if the draft of another round is corrupt', async () => {
  slipDrafts.put(anong, round.betId, closeMs(round), { lines: [line('10')], active: [] });
  window.localStorage.setItem(
    `lottery.drafts.${anong}.999`,
    JSON.stringify({ keepUntilMs: Date.now() + 60_000, lines: 'of an older site' }),
  );
  expect(kept()?.lines).toHaveLength(1);
  expect(slipDrafts.view(anong, 999)).toBeUndefined();
});

it('reads drafts in the storage layout of older builds', () => {
  const older = {
    [round.betId]: { lines: [line('10')], active: ['teng_lang_2'], keepUntilMs: Date.now() + 60_000 },
  };
  window.localStorage.setItem(`lottery.drafts.${anong}`, JSON.stringify(older));
  expect(kept()).toEqual({ lines: [line('10')], active: ['teng_lang_2'] });
  slipDrafts.put(anong, round.betId, closeMs(round), { lines: [], active: [] });
  expect(kept()).toBeUndefined();
});

const textField = () => screen.findByRole('textbox', { name: 'Type or paste a whole bet slip' });

/** A page with this text in its field. */
async function writtenText(text: string, network = roundNetwork(round)) {
  const page = await openBetPage(round, network);
  await page.user.click(await screen.findByRole('tab', { name: 'Free text' }));
  await page.user.click(await textField());
  await page.user.paste(text);
  return page;
}

it('keeps text that is not added while the member shoots, and across a reload', async () => {
  const { user, unmount } = await writtenText('12 what');
  await user.click(press('Shoot'));
  await waitFor(() => expect(screen.queryByRole('tab', { name: 'Free text' })).not.toBeInTheDocument());
  await user.click(press('Bet'));
  expect(await textField()).toHaveValue('12 what');
  unmount();
  expect(kept()).toMatchObject({ lines: [], text: '12 what' });
  await openBetPage();
  expect(await textField()).toHaveValue('12 what');
});

it('keeps the lines of a text that were not understood when the rest is placed', async () => {
  const network = roundNetwork(round);
  network.reply(lotteryCalls.place, placedReply(2_000));
  const { user } = await writtenText('12 บน = 20\n34 what = 20', network);
  await user.click(press('Add 1 · ฿20.00'));
  await user.click(slip().getByRole('button', { name: 'Place bet slip' }));
  await user.click(await screen.findByRole('button', { name: 'Place for ฿20.00' }));
  await user.click(await screen.findByRole('button', { name: 'New bet slip' }));
  expect(await textField()).toHaveValue('34 what = 20');
});

it('leaves a confirmation open while text is written in another tab', async () => {
  const { user } = await written();
  await waitFor(() => expect(kept()?.lines).toHaveLength(1));
  await user.click(slip().getByRole('button', { name: 'Place bet slip' }));
  await screen.findByRole('alertdialog', { name: 'Place this bet slip?' });
  elsewhere(() => slipDrafts.put(anong, round.betId, closeMs(round), { ...kept()!, text: '12' }));
  expect(screen.getByRole('alertdialog', { name: 'Place this bet slip?' })).toBeVisible();
});

it('removes expired drafts when another one is saved', () => {
  slipDrafts.put(anong, 900, Date.now() - 2 * 86_400_000, { lines: [line('10')], active: [] });
  slipDrafts.put(anong, round.betId, closeMs(round), { lines: [line('77')], active: [] });
  expect(Object.keys(window.localStorage)).toEqual([KEY]);
});

it('merges concurrent writes of another tab without losing a line', async () => {
  const { user } = await written();
  await waitFor(() => expect(kept()?.lines).toHaveLength(1));
  const before = window.localStorage.getItem(KEY)!;
  await user.keyboard('55');
  // The other tab has not received 55 and overwrites it.
  window.localStorage.setItem(KEY, before);
  elsewhere(() =>
    slipDrafts.put(anong, round.betId, closeMs(round), {
      ...kept()!,
      lines: [...kept()!.lines, line('77', 2)],
    }),
  );
  expect([...slipNumbers()].sort()).toEqual(['2 bottom 10', '2 bottom 55', '2 bottom 77']);
  await waitFor(() => expect(kept()?.lines).toHaveLength(3));
});

it('saves in an idle callback, and at once when the page is hidden', async () => {
  const moments: (() => void)[] = [];
  const asked = jest.fn((run: () => void) => moments.push(run));
  Object.assign(window, { requestIdleCallback: asked });
  try {
    const { user, unmount } = await written();
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(kept()).toBeUndefined();
    moments.forEach((run) => run());
    expect(kept()?.lines).toHaveLength(1);
    await user.keyboard('77');
    unmount();
    expect(kept()?.lines).toHaveLength(2);
  } finally {
    Reflect.deleteProperty(window, 'requestIdleCallback');
  }
});

it('closes a confirmation when another tab changes the lines', async () => {
  const network = roundNetwork(round);
  network.reply(lotteryCalls.preCheck, { ok: true, changes: [], closed: [] });
  const { user } = await written(network);
  await user.click(slip().getByRole('button', { name: 'Place bet slip' }));
  await screen.findByRole('alertdialog', { name: 'Place this bet slip?' });
  // A change from another tab is merged with the unsaved lines until the debounced write.
  await waitFor(() => expect(kept()?.lines).toHaveLength(1));
  elsewhere(() => slipDrafts.put(anong, round.betId, closeMs(round), { lines: [line('77')], active: [] }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(slipNumbers()).toEqual(['2 bottom 77']);
});

it('shows an unanswered slip of another tab with its idempotency key, and clears it everywhere once answered', async () => {
  const network = roundNetwork(round);
  network.reply(lotteryCalls.place, placedReply(500));
  const { user } = await openBetPage(round, network);
  await screen.findByRole('button', { name: '2 bottom' });
  elsewhere(() =>
    slipDrafts.put(anong, round.betId, closeMs(round), {
      lines: [line('77')],
      active: [],
      attempt: { idempotencyKey: 'key-of-the-other-tab', lines: [line('77')], rates: [9_200] },
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Send again safely' }));
  await screen.findByRole('heading', { name: 'Bet slip placed' });
  expect(network.requestsOf(lotteryCalls.place)).toMatchObject([
    { idempotencyKey: 'key-of-the-other-tab', wire: { slip: [{ number: '77' }] } },
  ]);
  expect(kept()).toEqual({ lines: [], active: ['teng_bon_3'] });
});

it('keeps rounds separate, and removes a draft once its slip is placed', async () => {
  const network = roundNetwork(round);
  network.reply(lotteryCalls.preCheck, { ok: true, changes: [], closed: [] });
  network.reply(lotteryCalls.place, placedReply(500));
  slipDrafts.put(anong, 999, closeMs(round), { lines: [line('77')], active: [] });
  const { user } = await written(network);
  expect(slipNumbers()).toEqual(['2 bottom 10']);
  await user.click(slip().getByRole('button', { name: 'Place bet slip' }));
  await user.click(await screen.findByRole('button', { name: /^Place for ฿/ }));
  await screen.findByRole('heading', { name: 'Bet slip placed' });
  await waitFor(() => expect(kept()?.lines ?? []).toEqual([]));
  expect(slipDrafts.view(anong, 999)?.lines).toHaveLength(1);
});

it('moves the draft to the next round of the same lottery, as a batch after the existing lines', async () => {
  const closed = buildGovRound(
    { betId: betIdOf(900), betGroup: 'BET_STOCK', betType: 'BET_STOCK', name: 'Nikkei' },
    { openMs: Date.now() - 7_200_000, closeMs: Date.now() - 1_000 },
  );
  const other = {
    ...closed,
    ...buildGovRound({ betGroup: 'BET_STOCK', betType: 'BET_STOCK', name: 'Dow', betId: betIdOf(901) }),
  };
  const next = buildGovRound(
    { betGroup: 'BET_STOCK', betType: 'BET_STOCK', name: 'Nikkei', betId: betIdOf(902) },
    { closeMs: Date.now() + 90_000_000 },
  );
  const network = roundNetwork(closed);
  network.forget(lotteryCalls.latest);
  network.reply(lotteryCalls.latest, {
    serverTimeMs: Date.now(),
    yeekee: [],
    yeekee5Min: [],
    gov: [],
    stock: [closed, other, next],
    pingpong: [],
    hanoy: [],
    lao: [],
    laoSuper: [],
    malay: [],
  });
  slipDrafts.put(anong, closed.betId, closeMs(closed), { lines: [line('10')], active: [], text: '34 what' });
  slipDrafts.put(anong, next.betId, closeMs(next), {
    lines: [line('55', 3)],
    active: ['teng_lang_2'],
    text: '56',
  });
  const { user, address } = await openBetPage(
    closed,
    network,
    '?view=bet&set=0196f000-0000-7000-8000-0000000000a1',
  );
  await user.click(await screen.findByRole('button', { name: /^Move the draft to/ }));
  expect(address()).toBe(`/lotto/stock/${next.betId}?set=0196f000-0000-7000-8000-0000000000a1`);
  expect(slipDrafts.view(anong, next.betId)).toMatchObject({
    lines: [
      { number: '55', add: 3 },
      { number: '10', add: 4 },
    ],
    active: ['teng_lang_2'],
    text: '56\n34 what',
  });
  await waitFor(() => expect(slipDrafts.view(anong, closed.betId)?.lines ?? []).toEqual([]));
  expect(slipDrafts.view(anong, closed.betId)?.text).toBeUndefined();
});

it('does not merge drafts that would exceed the maximum length', () => {
  const many = Array.from({ length: 1_000 }, (_, n) => line(String(n % 100).padStart(2, '0')));
  expect(joinDrafts({ lines: many, active: [] }, { lines: [line('10')], active: [] })).toBeUndefined();
  expect(joinDrafts(undefined, { lines: many, active: [] })?.lines).toHaveLength(1_000);
});
