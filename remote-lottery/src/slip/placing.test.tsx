import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { bus } from '@chokdee/shared/bus';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { toSatang } from '@chokdee/shared/contracts/money';
import { pageHolds, session } from '@chokdee/shared/session';
import {
  anong,
  openBetPage,
  placedId,
  placedReply,
  roundNetwork,
  signIn,
  slip,
  slipNumbers,
} from '../testing/bet-page.ts';
import { buildRound } from '../testing/round.ts';
import { rates } from '../testing/terms.ts';

beforeEach(() => {
  window.localStorage.clear();
  signIn();
});

const round = buildRound();

/** A slip with 10 and 11 on 2 bottom at 5.00 each. */
async function written(network = roundNetwork(round)) {
  const page = await openBetPage(round, network);
  await page.user.click(await screen.findByRole('button', { name: '2 bottom' }));
  await page.user.keyboard('1011');
  return page;
}

async function place(user: UserEvent) {
  await user.click(slip().getByRole('button', { name: 'Place bet slip' }));
  await user.click(await screen.findByRole('button', { name: /^Place for ฿/ }));
}

const sentTo = (network: ReturnType<typeof roundNetwork>) => network.requestsOf(lotteryCalls.place);

it('places after confirmation, and updates the session and the event bus', async () => {
  const network = roundNetwork(round);
  network.reply(lotteryCalls.place, placedReply(1_000));
  const listener = jest.fn();
  const off = bus.on('lottery/slip-placed', listener);
  const { user, address } = await written(network);
  await user.click(slip().getByRole('button', { name: 'Place bet slip' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Place this bet slip?' }));
  expect(question.getByText('10 11')).toBeVisible();
  expect(question.getByText('Balance after').nextSibling).toHaveTextContent('฿990.00');
  expect(sentTo(network)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Place for ฿10.00' }));

  expect(await screen.findByRole('heading', { name: 'Bet slip placed' })).toHaveFocus();
  expect(sentTo(network)).toMatchObject([
    {
      path: '/lotteries.yeekee.create',
      idempotencyKey: expect.stringMatching(/^[\w-]{8,64}$/),
      wire: {
        betId: 501,
        slip: [
          { add: 1, option: 'teng_lang_2', number: '10', price: 5, multiply: 92 },
          { add: 2, option: 'teng_lang_2', number: '11', price: 5, multiply: 92 },
        ],
      },
    },
  ]);
  expect(session.getState().cash).toEqual({ satang: 99_000, version: 2 });
  expect(listener).toHaveBeenCalledWith({ poyId: placedId, betId: 501 });
  off();
  expect(screen.getByText('0A11CE01', { exact: false })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See bet slip' })).toHaveAttribute(
    'href',
    `/poy/yeekee/${placedId}`,
  );
  await user.click(screen.getByRole('button', { name: 'Bet again' }));
  expect(slipNumbers()).toEqual(['2 bottom 11', '2 bottom 10']);
  expect(screen.getByRole('group', { name: 'Bet' })).toHaveFocus();
  expect(screen.getByText('Same bet slip, current rates. Lines: 2. Not sent yet.')).toBeVisible();
  expect(address()).toBe('/lotto/yeekee/501');
});

it('retries with the same idempotency key when no response came, so that nothing is placed twice', async () => {
  const network = roundNetwork(round);
  network.offline(lotteryCalls.place);
  network.reply(lotteryCalls.place, placedReply(1_000));
  const { user } = await written(network);
  await place(user);
  await screen.findByRole('alertdialog', { name: 'We do not know yet if your bet slip arrived' });
  expect(pageHolds.has('lottery')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Send again safely' }));
  await screen.findByRole('heading', { name: 'Bet slip placed' });
  expect(pageHolds.has('lottery')).toBe(false);
  const [first, second] = sentTo(network);
  expect(second).toEqual(first);
});

it('restores an unanswered attempt with its idempotency key after a reload', async () => {
  const network = roundNetwork(round);
  network.offline(lotteryCalls.place);
  const { user, unmount } = await written(network);
  await place(user);
  await screen.findByRole('button', { name: 'Send again safely' });
  unmount();
  network.forget(lotteryCalls.place);
  network.reply(lotteryCalls.place, placedReply(1_000));
  const again = await openBetPage(round, network);
  await again.user.click(await screen.findByRole('button', { name: 'Send again safely' }));
  await screen.findByRole('heading', { name: 'Bet slip placed' });
  expect(new Set(sentTo(network).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

it('repeats an attempt that an older build stored, at the rates in its lines', async () => {
  const network = roundNetwork(round);
  network.reply(lotteryCalls.place, placedReply(1_000));
  const older = {
    ...{ ref: 'one', add: 1, option: 'teng_lang_2', number: '10', priceSatang: 500 },
    ...{ minSatang: 500, maxSatang: 100_000, multiplyX100: 9_150 },
  };
  const draft = { lines: [older], active: [], attempt: { idempotencyKey: 'older-key', lines: [older] } };
  window.localStorage.setItem(
    `lottery.drafts.${anong}.${round.betId}`,
    JSON.stringify({ ...draft, keepUntilMs: Date.now() + 60_000 }),
  );
  const { user } = await openBetPage(round, network);
  await user.click(await screen.findByRole('button', { name: 'Send again safely' }));
  await screen.findByRole('heading', { name: 'Bet slip placed' });
  const [sent] = sentTo(network);
  expect(sent?.idempotencyKey).toBe('older-key');
  expect(sent?.wire).toMatchObject({ slip: [{ ref: 'one', number: '10', price: 5, multiply: 91.5 }] });
});

it('keeps the idempotency key when a retry is refused before the server looked at the attempt', async () => {
  const network = roundNetwork(round);
  network.offline(lotteryCalls.place);
  network.refuse(lotteryCalls.place, 'REMOTE_OFF');
  network.reply(lotteryCalls.place, placedReply(1_000));
  const { user } = await written(network);
  await place(user);
  await user.click(await screen.findByRole('button', { name: 'Send again safely' }));
  await waitFor(() => expect(sentTo(network)).toHaveLength(2));
  await user.click(await screen.findByRole('button', { name: 'Send again safely' }));
  await screen.findByRole('heading', { name: 'Bet slip placed' });
  expect(new Set(sentTo(network).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

it('treats a server error as unanswered, and uses a new idempotency key after the attempt is discarded', async () => {
  const network = roundNetwork(round);
  network.refuse(lotteryCalls.place, 'defaultError');
  const { user } = await written(network);
  await place(user);
  await user.click(await screen.findByRole('button', { name: 'Stop sending this bet slip' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await place(user);
  await waitFor(() => expect(sentTo(network)).toHaveLength(2));
  const [first, second] = sentTo(network);
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
});

const changes = [
  { option: 'teng_lang_2', number: '10', submitted: 92, current: 60 },
  { option: 'teng_lang_2', number: '11', submitted: 92, current: 0 },
];

it('asks once when rates have changed, and places at the new rates without closed numbers', async () => {
  const network = roundNetwork(round);
  network.refuse(lotteryCalls.place, 'RATE_CHANGED', changes);
  network.reply(lotteryCalls.place, placedReply(500));
  const { user } = await written(network);
  await place(user);
  const question = within(await screen.findByRole('alertdialog', { name: 'Rates have changed' }));
  const rows = question.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual(['NumberWasNow', '102 bottom×92×60', '112 bottom×92Closed']);
  await user.click(question.getByRole('button', { name: 'Bet at the new rates for ฿5.00' }));
  await screen.findByRole('heading', { name: 'Bet slip placed' });
  const [first, second] = sentTo(network);
  expect(second?.wire).toMatchObject({ slip: [{ number: '10', multiply: 60 }] });
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
});

it('detects changed rates during confirmation, before anything is sent', async () => {
  const network = roundNetwork(round);
  network.forget(lotteryCalls.preCheck);
  network.reply(lotteryCalls.preCheck, {
    ok: false,
    changes: [{ option: 'teng_lang_2', number: '10', submitted: 9_200, current: 6_000 }],
    closed: [{ option: 'teng_lang_2', number: '11', submitted: 9_200, current: 0 }],
  });
  network.reply(lotteryCalls.place, placedReply(500));
  const { user } = await written(network);
  await user.click(slip().getByRole('button', { name: 'Place bet slip' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Rates have changed' }));
  expect(sentTo(network)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Bet at the new rates for ฿5.00' }));
  await screen.findByRole('heading', { name: 'Bet slip placed' });
  expect(sentTo(network)).toMatchObject([{ wire: { slip: [{ number: '10', multiply: 60 }] } }]);
});

it('confirms that rates and limits hold, without delaying the member', async () => {
  const network = roundNetwork(round);
  const { user, unmount } = await written(network);
  await user.click(slip().getByRole('button', { name: 'Place bet slip' }));
  expect(await screen.findByText('Checked: rates and limits are fine')).toBeVisible();
  expect(network.requestsOf(lotteryCalls.preCheck)).toMatchObject([
    { wire: { betId: 501, slip: [{ number: '10' }, { number: '11' }] } },
  ]);
  unmount();

  network.forget(lotteryCalls.preCheck);
  network.hang(lotteryCalls.preCheck);
  const second = await openBetPage(round, network);
  await second.user.click(slip().getByRole('button', { name: 'Place bet slip' }));
  expect(await screen.findByText('Checking rates and limits…')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Place for ฿10.00' })).toBeEnabled();
  second.unmount();

  network.forget(lotteryCalls.preCheck);
  network.offline(lotteryCalls.preCheck);
  const third = await openBetPage(round, network);
  await third.user.click(slip().getByRole('button', { name: 'Place bet slip' }));
  expect(await screen.findByText(/could not check in advance/)).toBeVisible();
});

it('says while it is sending what is known of the check, and nothing when there was none', async () => {
  const network = roundNetwork(round);
  network.forget(lotteryCalls.preCheck);
  network.hang(lotteryCalls.preCheck);
  network.offline(lotteryCalls.place);
  network.hang(lotteryCalls.place);
  const { user } = await written(network);
  await user.click(slip().getByRole('button', { name: 'Place bet slip' }));
  await screen.findByText('Checking rates and limits…');
  const passed = 'Checked: rates and limits are fine';
  const seen: (string | null)[] = [];
  const watch = new MutationObserver(() => seen.push(document.body.textContent));
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  await user.click(screen.getByRole('button', { name: /^Place for ฿/ }));
  await user.click(await screen.findByRole('button', { name: 'Send again safely' }));
  expect(await screen.findByRole('button', { name: /Placing/ })).toBeVisible();
  watch.disconnect();
  expect(seen.filter((text) => text?.includes(passed))).toEqual([]);
  expect(screen.queryByText('Checking rates and limits…')).not.toBeInTheDocument();
});

function network(online: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

it('sends nothing while offline, explains it at the button, and is ready again once online', async () => {
  const site = roundNetwork(round);
  site.forget(lotteryCalls.preCheck);
  site.offline(lotteryCalls.preCheck);
  site.reply(lotteryCalls.preCheck, { ok: true, changes: [], closed: [] });
  const { user } = await written(site);
  await user.click(slip().getByRole('button', { name: 'Place bet slip' }));
  const send = await screen.findByRole('button', { name: 'Place for ฿10.00' });
  await screen.findByText(/could not check in advance/);
  network(false);
  expect(send).toHaveAttribute('aria-disabled', 'true');
  expect(send).toHaveAccessibleDescription(/^No internet connection\. Your bet slip stays on this device/);
  await user.click(send);
  network(true);
  expect(send).not.toHaveAttribute('aria-disabled');
  expect(await screen.findByText('Checked: rates and limits are fine')).toBeVisible();
  expect(sentTo(site)).toEqual([]);
  expect(slipNumbers()).toHaveLength(2);
});

it('does not retry an unanswered slip while offline', async () => {
  const site = roundNetwork(round);
  site.offline(lotteryCalls.place);
  const { user } = await written(site);
  await place(user);
  const again = await screen.findByRole('button', { name: 'Send again safely' });
  network(false);
  await user.click(again);
  expect(again).toHaveAccessibleDescription(
    'No internet connection. You can send again when you are back online.',
  );
  expect(sentTo(site)).toHaveLength(1);
});

it('stops confirming the rates once one of them moves', async () => {
  const site = roundNetwork(round);
  const { user } = await written(site);
  await user.click(slip().getByRole('button', { name: 'Place bet slip' }));
  await screen.findByText('Checked: rates and limits are fine');
  site.forget(lotteryCalls.rateNow);
  site.reply(lotteryCalls.rateNow, {
    ...rates,
    rateNow: [{ option: 'teng_lang_2', number: '10', multiply: 4_600 }],
  });
  act(() => bus.emit('lottery/round-changed', { betId: round.betId }));
  expect(await screen.findByText(/^Rates have changed/)).toBeVisible();
  expect(screen.queryByText('Checked: rates and limits are fine')).not.toBeInTheDocument();
});

it('marks a line over a limit as soon as the confirmation opens', async () => {
  const network = roundNetwork(round);
  network.forget(lotteryCalls.preCheck);
  network.refuse(lotteryCalls.preCheck, 'MEMBER_LIMIT', [
    { option: 'teng_lang_2', number: '11', price: 5, max: 1 },
  ]);
  const { user } = await written(network);
  await user.click(slip().getByRole('button', { name: 'Place bet slip' }));
  expect(await slip().findByText('You can bet up to 1.00 in total on this number')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Place for/ })).not.toBeInTheDocument();
  expect(sentTo(network)).toEqual([]);
});

it('returns to a slip with the new rates, and sends nothing by itself', async () => {
  const network = roundNetwork(round);
  network.refuse(lotteryCalls.place, 'RATE_CHANGED', changes);
  const { user } = await written(network);
  // The page polls the rates, so it learns from the poll what the refusal already told it.
  network.forget(lotteryCalls.rateNow);
  network.reply(lotteryCalls.rateNow, {
    ...rates,
    rateNow: [
      ...rates.rateNow,
      { option: 'teng_lang_2', number: '10', multiply: 6_000 },
      { option: 'teng_lang_2', number: '11', multiply: 0 },
    ],
  });
  await place(user);
  await user.click(await screen.findByRole('button', { name: 'Back to the bet slip' }));
  expect(await slip().findByText(/×60/)).toBeVisible();
  expect(slip().getByRole('button', { name: 'Place bet slip' })).toBeDisabled();
  await user.click(slip().getByRole('button', { name: 'Remove closed numbers' }));
  await waitFor(() => expect(slipNumbers()).toEqual(['2 bottom 10']));
  expect(slip().getByRole('button', { name: 'Place bet slip' })).toBeEnabled();
  expect(sentTo(network)).toHaveLength(1);
});

it.each([
  ['MIN_MAX', { min: 10, max: 100 }, 'At least 10.00'],
  ['MEMBER_LIMIT', { max: 1_000 }, 'You can bet up to 1,000.00 in total on this number'],
  ['LIMIT_NUMBER', {}, 'Over the limit of this number: lower the price or remove it'],
] as const)(
  'marks the line named by %s, and clears the mark when its stake changes',
  async (code, bounds, words) => {
    const network = roundNetwork(round);
    network.refuse(lotteryCalls.place, code, [{ option: 'teng_lang_2', number: '11', price: 5, ...bounds }]);
    const { user } = await written(network);
    await place(user);
    expect(await slip().findByText(words)).toBeVisible();
    const price = slip().getByRole('textbox', { name: 'Price of 2 bottom 11' });
    expect(price).toBeInvalid();
    expect(slip().getByRole('textbox', { name: 'Price of 2 bottom 10' })).toBeValid();
    await user.clear(price);
    await user.type(price, '20');
    expect(price).toBeValid();
  },
);

it('links to the deposit when the server finds the balance too low, and lets the member try again', async () => {
  const network = roundNetwork(round);
  network.refuse(lotteryCalls.place, 'BALANCE_NOT_ENOUGH');
  const { user } = await written(network);
  await place(user);
  expect(await slip().findByText('Your balance is too low.')).toBeVisible();
  expect(slip().getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/credit/deposit');
  // Only the server knows what is missing, and the money may have arrived since.
  expect(slip().getByRole('button', { name: 'Place bet slip' })).toBeEnabled();
});

it('asks for the missing money instead of placing, until it arrives', async () => {
  session.getState().setCash(toSatang(500), 2);
  await written();
  expect(slip().getByRole('alert')).toHaveTextContent('Your balance is short by 5.00');
  expect(slip().getByRole('button', { name: 'Place bet slip' })).toBeDisabled();
  // A smaller deposit would be refused.
  expect(slip().getByRole('link', { name: 'Deposit the minimum of ฿100' })).toHaveAttribute(
    'href',
    '/credit/deposit?amount=100',
  );
  act(() => session.getState().setCash(toSatang(1_000), 3));
  expect(slip().queryByRole('link')).not.toBeInTheDocument();
  expect(slip().getByRole('button', { name: 'Place bet slip' })).toBeEnabled();
  expect(slipNumbers()).toHaveLength(2);
});

it('keeps the draft when the round closes meanwhile', async () => {
  const network = roundNetwork(round);
  network.refuse(lotteryCalls.place, 'ROUND_CLOSED');
  const { user } = await written(network);
  await place(user);
  expect(await screen.findByRole('heading', { name: 'This round has closed' })).toBeVisible();
  expect(screen.getByText('Your draft is still here. Lines: 2. It was not sent.')).toBeVisible();
});
