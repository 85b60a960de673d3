import { act, screen, waitFor, within } from '@testing-library/react';
import { bus } from '@chokdee/shared/bus';
import { betId } from '@chokdee/shared/contracts/ids';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { outcomeCalls } from '@chokdee/shared/contracts/outcomes';
import { ticketCalls } from '@chokdee/shared/contracts/tickets';
import { toSatang } from '@chokdee/shared/contracts/money';
import type { TicketPrize } from '@chokdee/shared/rules/tickets';
import { onNotification } from '@chokdee/shared/notifications';
import { pageHolds, session } from '@chokdee/shared/session';
import { signIn } from '../testing/bet-page.ts';
import { buildPoy } from '../testing/poy.ts';
import {
  boughtId,
  boughtReply,
  buildTicketRound,
  openTicketPage,
  ticketNetwork,
  ticketTerms,
} from '../testing/tickets.ts';

beforeEach(() => {
  window.localStorage.clear();
  signIn();
});

const list = () => within(screen.getByRole('region', { name: 'Tickets to buy' }));
/** The tickets as "1234×2", latest first. */
const chosen = () =>
  list()
    .queryAllByRole('group')
    .map(
      (group) =>
        `${group.getAttribute('aria-label')?.replace('Sets of ', '')}×${within(group).getByRole('status').textContent}`,
    );
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const ready = () => screen.findByRole('region', { name: 'Tickets to buy' });

async function chosenAs(digits = '', network = ticketNetwork()) {
  const page = await openTicketPage(network);
  await ready();
  if (digits) await page.user.keyboard(digits);
  return page;
}

it('adds a ticket with its fourth digit, from keypad or keyboard, and shows its cost and possible win', async () => {
  const { user } = await openTicketPage();
  await ready();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Laos 4D, draw of \d\d\/\d\d\/\d{4}$/);
  for (const digit of '1234')
    await user.click(
      within(screen.getByRole('group', { name: 'Type numbers' })).getByRole('button', { name: digit }),
    );
  await user.keyboard('567{Backspace}123');
  expect(chosen()).toEqual(['5612×1', '1234×1']);
  expect(screen.getByText('฿240.00')).toBeVisible();
  await user.click(button('One set more of 1234'));
  expect(chosen()).toEqual(['5612×1', '1234×2']);
  expect(list().getByText('฿250,000.00')).toBeVisible();
  expect(screen.getByRole('status', { name: 'Digits typed' })).toHaveTextContent(/^3$/);
});

it('adds and undoes pasted numbers as one batch, and reports those that are no tickets', async () => {
  const { user } = await chosenAs('1111');
  await user.paste('1234, 5678 ๙๑๒๓ 12');
  expect(chosen()).toEqual(['1234×1', '5678×1', '9123×1', '1111×1']);
  expect(screen.getByText('Skipped, not four digits: 12')).toBeVisible();
  await user.click(button('Undo the last tickets'));
  expect(chosen()).toEqual(['1111×1']);
  await user.keyboard('{Control>}z{/Control}');
  expect(chosen()).toEqual([]);
});

it('keeps keyboard focus in the list when a ticket is removed', async () => {
  const { user } = await chosenAs('123456789012');
  button('Remove 9012').focus();
  await user.keyboard('{Enter}');
  expect(button('Remove 5678')).toHaveFocus();
  await user.keyboard('{Enter}{Enter}');
  expect(chosen()).toEqual([]);
  expect(list().getByText('No tickets yet').closest('[tabindex="-1"]')).toHaveFocus();
});

it('labels a random ticket as random', async () => {
  const { user } = await chosenAs();
  await user.click(screen.getByRole('button', { name: 'Random ticket', description: /no likelier to win/ }));
  expect(chosen()).toEqual([expect.stringMatching(/^\d{4}×1$/)]);
});

it('shows scarce tickets, rejects sold-out ones, and never exceeds what is left', async () => {
  const { user } = await chosenAs('777788889999');
  expect(screen.getByRole('region', { name: 'Running out or sold out' })).toHaveTextContent(
    '7777Sold out8888',
  );
  expect(chosen()).toEqual(['9999×1', '8888×1']);
  expect(list().getByText('You have 9 already')).toBeVisible();
  expect(button('One set more of 9999')).toHaveAttribute('aria-disabled', 'true');
  await user.click(button('One set more of 8888'));
  expect(button('One set more of 8888')).toHaveAttribute('aria-disabled', 'true');
  expect(button('One set more of 8888')).toHaveFocus();
  await user.keyboard('7777');
  expect(screen.getByText('Sold out, not added: 7777')).toBeVisible();
  await user.keyboard('9999');
  expect(screen.getByText('You have the maximum number of sets: 9999')).toBeVisible();
});

it('opens prizes, chances and return to player for the ticket added last', async () => {
  const { user } = await chosenAs('1111');
  await user.click(button('Prizes and chances'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('For the ticket 1111')).toBeVisible();
  const row = (name: RegExp) => dialog.getByRole('row', { name });
  expect(row(/^4 exact/)).toHaveTextContent('1 in 10,000125,000');
  expect(row(/^4 in any order/)).toHaveTextContent('never alone');
  expect(row(/^Average return/)).toHaveTextContent('66.5%');
  expect(dialog.getByText('Like 1234: returns 92.2%')).toBeVisible();
});

it('checks, confirms and buys tickets, and updates the session and the event bus', async () => {
  const network = ticketNetwork();
  network.reply(ticketCalls.preCheck, { ok: true, short: [] });
  network.reply(ticketCalls.place, boughtReply);
  const listener = jest.fn();
  const off = bus.on('lottery/slip-placed', listener);
  const { user } = await chosenAs('1234', network);
  await user.keyboard('{Enter}');
  const question = within(await screen.findByRole('alertdialog', { name: 'Buy these tickets?' }));
  expect(question.getByText('Balance after').nextSibling).toHaveTextContent('฿880.00');
  expect(network.requestsOf(ticketCalls.place)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Place for ฿120.00' }));

  expect(await screen.findByRole('heading', { name: 'Bet slip placed' })).toHaveFocus();
  const body = {
    betId: 440,
    betName: 'lao',
    slip: [
      { ref: expect.any(String), add: 1, option: 'set_4', number: '1234', price: 120, multiply: 1, set: 1 },
    ],
  };
  expect(network.requestsOf(ticketCalls.preCheck).map(({ wire }) => wire)).toEqual([body]);
  expect(network.requestsOf(ticketCalls.place)).toMatchObject([
    { path: '/lotteries.lao.create', idempotencyKey: expect.stringMatching(/^[\w-]{8,64}$/), wire: body },
  ]);
  expect(session.getState().cash).toEqual({ satang: 88_000, version: 2 });
  expect(listener).toHaveBeenCalledWith({ poyId: boughtId, betId: 440 });
  off();
  expect(screen.getByRole('link', { name: 'See bet slip' })).toHaveAttribute('href', `/poy/4d/${boughtId}`);
  await user.click(button('Bet again'));
  expect(chosen()).toEqual(['1234×1']);
});

it('keeps tickets and sets that were added while the purchase was checked', async () => {
  const network = ticketNetwork();
  const answer = network.replyLater(ticketCalls.preCheck, { ok: true, short: [] });
  network.reply(ticketCalls.place, boughtReply);
  const { user } = await chosenAs('1234', network);
  await user.click(button('Buy'));
  await user.keyboard('5678');
  await user.click(button('One set more of 1234'));
  answer();
  await user.click(await screen.findByRole('button', { name: 'Place for ฿120.00' }));
  expect(network.requestsOf(ticketCalls.place)).toMatchObject([
    { wire: { slip: [{ number: '1234', set: 1 }] } },
  ]);
  await user.click(await screen.findByRole('button', { name: 'New bet slip' }));
  expect(chosen()).toEqual(['5678×1', '1234×1']);
});

it('does not ask for confirmation when too few sets are left; one press reduces to what is left', async () => {
  const network = ticketNetwork();
  network.reply(ticketCalls.preCheck, {
    ok: false,
    short: [
      { number: '1234', set: 2, left: 1 },
      { number: '5678', set: 1, left: 0 },
    ],
  });
  const { user } = await chosenAs('12345678', network);
  await user.click(button('One set more of 1234'));
  await user.click(button('Buy'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Some tickets have fewer sets left than you chose',
  );
  expect(list().getByText('1 left')).toBeVisible();
  expect(button('Buy')).toBeDisabled();
  await user.click(button('Take what is left'));
  expect(chosen()).toEqual(['1234×1']);
  expect(button('Buy')).toBeEnabled();
  expect(network.requestsOf(ticketCalls.place)).toEqual([]);
});

it('clears an offline failure once the device is online', async () => {
  const network = ticketNetwork();
  network.offline(ticketCalls.preCheck);
  const { user } = await chosenAs('1234', network);
  await user.click(button('Buy'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/connection/);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(button('Buy')).toBeEnabled();
});

it('retries with the same idempotency key when no response came, also after a reload', async () => {
  const network = ticketNetwork();
  network.reply(ticketCalls.preCheck, { ok: true, short: [] });
  network.offline(ticketCalls.place);
  const { user, unmount } = await chosenAs('1234', network);
  await user.click(button('Buy'));
  await user.click(await screen.findByRole('button', { name: 'Place for ฿120.00' }));
  await screen.findByRole('alertdialog', { name: 'We do not know yet if your bet slip arrived' });
  expect(pageHolds.has('lottery')).toBe(true);
  unmount();

  network.forget(ticketCalls.place);
  network.reply(ticketCalls.place, boughtReply);
  const again = await openTicketPage(network);
  await again.user.click(await screen.findByRole('button', { name: 'Send again safely' }));
  await screen.findByRole('heading', { name: 'Bet slip placed' });
  const [first, second] = network.requestsOf(ticketCalls.place);
  expect(second).toEqual(first);
  expect(pageHolds.has('lottery')).toBe(false);
});

it('imports the tickets of an earlier slip as far as they are available', async () => {
  const network = ticketNetwork();
  const line = (number: string, set: number) => ({
    option: 'set_4' as const,
    number,
    price: toSatang(set * 12_000),
    multiply: 100,
    set,
    status: 'lose' as const,
    payout: toSatang(0),
  });
  network.reply(lotteryCalls.poy, {
    poyId: boughtId,
    betId: 430 as never,
    betGroup: 'BET_LOTERRY4',
    betType: 'BET_LOTERRY4_LAO',
    name: 'x',
    dt: '2026-03-01',
    createdAt: '2026-03-01T12:00:00+07:00',
    resultDt: '2026-03-01T20:45:00+07:00',
    total: toSatang(96_000),
    payout: toSatang(0),
    lineCount: 4,
    status: 'settled',
    lines: [line('1234', 3), line('8888', 4), line('7777', 1), line('1234', 1)],
  });
  const { address } = await openTicketPage(network, `440?again=${boughtId}`);
  await ready();
  await waitFor(() => expect(chosen()).toEqual(['1234×4', '8888×2']));
  expect(screen.getByText('Sold out, not added: 7777 · Fewer sets than before: 8888')).toBeVisible();
  expect(address()).toBe('/lotto/4d/440');
});

it('reports a missing earlier slip', async () => {
  const network = ticketNetwork();
  network.refuse(lotteryCalls.poy, 'NOT_FOUND');
  const listener = jest.fn();
  const off = onNotification(listener);
  const { address } = await openTicketPage(network, `440?again=${boughtId}`);
  await ready();
  await waitFor(() => expect(address()).toBe('/lotto/4d/440'));
  expect(listener).toHaveBeenCalledWith(expect.objectContaining({ color: 'error' }));
  off();
});

it('keeps tickets across a reload, per draw and member', async () => {
  const { unmount } = await chosenAs('12345678');
  unmount();
  const { unmount: leave } = await openTicketPage();
  await ready();
  expect(chosen()).toEqual(['5678×1', '1234×1']);
  expect(screen.getByText('Your unsent tickets are back')).toBeVisible();
  leave();
  const another = buildTicketRound({ betId: 441 as never });
  await openTicketPage(ticketNetwork(another), 441);
  await ready();
  expect(chosen()).toEqual([]);
});

it('links to the deposit when the balance is too low, and reports the limit per member', async () => {
  session.getState().setCash(toSatang(10_050), 2);
  const { unmount } = await chosenAs('12345678');
  expect(screen.getByRole('alert')).toHaveTextContent('Your balance is short by 139.50');
  expect(screen.getByRole('link', { name: 'Deposit the missing ฿140' })).toHaveAttribute(
    'href',
    '/credit/deposit?amount=140',
  );
  expect(button('Buy')).toBeDisabled();
  unmount();
  await chosenAs('', ticketNetwork(buildTicketRound(), { ...ticketTerms, memberSets: 10 }));
  expect(screen.getByRole('alert')).toHaveTextContent('Sets over your limit for this draw: 1');
  expect(button('Buy')).toBeDisabled();
});

it('keeps the tickets of a closed draw; shows the number of a settled draw and checks any ticket', async () => {
  const mine = [
    { number: '9934', set: 1 },
    { number: '9999', set: 2 },
    { number: '1243', set: 3 },
  ];
  const network = ticketNetwork(buildTicketRound({ state: 'settled' }, { closeMs: Date.now() - 60_000 }), {
    ...ticketTerms,
    mine,
  });
  const line = (number: string, set: number, payout: number, prize?: TicketPrize) => ({
    option: 'set_4' as const,
    number,
    set,
    price: toSatang(12_000 * set),
    multiply: 0,
    payout: toSatang(payout),
    status: prize ? ('win' as const) : ('lose' as const),
    prize,
  });
  const poy = {
    ...buildPoy(1, { betId: betId.parse(440), betGroup: 'BET_LOTERRY4', status: 'settled' }),
    lines: [line('9934', 1, 160_000, 'back_2'), line('9999', 2, 0), line('1243', 3, 1_650_000, 'tode_4')],
  };
  network.forget(outcomeCalls.ofRound);
  network.reply(outcomeCalls.ofRound, {
    betId: poy.betId,
    state: 'settled',
    staked: poy.total,
    payout: poy.payout,
    poys: [{ ...poy, won: [], wonCount: 2 }],
  });
  network.reply(lotteryCalls.poy, poy);
  network.refuse(lotteryCalls.results, 'UNAVAILABLE');
  network.reply(lotteryCalls.results, {
    betId: 440 as never,
    version: 1,
    draw: { top3: '234', bottom2: '12', draw4: '1234', raw: '51234' },
  });
  const { user } = await openTicketPage(network);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await user.type(await screen.findByLabelText('Check a ticket'), '1243');
  expect(await screen.findByText('1243 wins 4 in any order')).toBeVisible();
  expect(screen.getByText('·234')).toBeVisible();
  expect(
    within(await screen.findByRole('list', { name: 'Lines: 3' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '12434 in any order ฿360.00 Sets: 3+฿16,500.00',
    '9934Last 2 ฿120.00 Sets: 1+฿1,600.00',
    '99994D ticket ฿240.00 Sets: 2Lost',
  ]);
  expect(document.body.textContent?.match(/9934|9999/g)).toHaveLength(2);
  expect(screen.getByRole('region', { name: 'Result' })).toHaveTextContent('4 digits1234');
  expect(screen.queryByRole('button', { name: 'Buy' })).not.toBeInTheDocument();
});

it('moves the tickets of a closed draw to the next one', async () => {
  const { unmount } = await chosenAs('1234');
  unmount();
  const network = ticketNetwork(
    buildTicketRound({ state: 'closed', active: false }, { closeMs: Date.now() - 60_000 }),
  );
  const next = buildTicketRound({ betId: 445 as never });
  network.reply(ticketCalls.latest, {
    serverTimeMs: Date.now(),
    lao: [next],
    laoSuper: [],
    hanoy: [],
    malay: [],
  });
  const { user, address } = await openTicketPage(network);
  expect(await screen.findByText('Your draft is still here. Lines: 1. It was not sent.')).toBeVisible();
  network.forget(lotteryCalls.one);
  network.reply(lotteryCalls.one, { ...next, serverTimeMs: Date.now() });
  await user.click(await screen.findByRole('button', { name: /^Move the draft to Laos 4D, draw of/ }));
  expect(address()).toBe('/lotto/4d/445');
  await ready();
  expect(chosen()).toEqual(['1234×1']);
});

it('shows the number of an ended draw even if its terms fail to load', async () => {
  const network = ticketNetwork(buildTicketRound({ state: 'settled' }, { closeMs: Date.now() - 60_000 }));
  network.forget(ticketCalls.terms);
  network.refuse(ticketCalls.terms, 'UNAVAILABLE');
  network.reply(lotteryCalls.results, {
    betId: 440 as never,
    version: 1,
    draw: { top3: '234', bottom2: '12', draw4: '1234', raw: '51234' },
  });
  await openTicketPage(network);
  expect(await screen.findByText('·234')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Result' })).toHaveTextContent('4 digits1234');
});

it('keeps a refusal while polled terms are unchanged', async () => {
  const network = ticketNetwork();
  network.reply(ticketCalls.preCheck, { ok: true, short: [] });
  network.refuse(ticketCalls.place, 'REMOTE_OFF');
  const { user } = await chosenAs('1234', network);
  await user.click(button('Buy'));
  await user.click(await screen.findByRole('button', { name: 'Place for ฿120.00' }));
  expect(await list().findByRole('alert')).toBeVisible();
  const requestCount = network.requestsOf(ticketCalls.terms).length;
  act(() => bus.emit('lottery/round-changed', { betId: buildTicketRound().betId }));
  await waitFor(() => expect(network.requestsOf(ticketCalls.terms).length).toBeGreaterThan(requestCount), {
    timeout: 5_000,
  });
  await act(async () => {});
  expect(list().getByRole('alert')).toBeVisible();
});

it('offers a retry when loading fails, and shows other rounds as not found', async () => {
  const network = ticketNetwork();
  network.forget(ticketCalls.terms);
  network.refuse(ticketCalls.terms, 'UNAVAILABLE');
  network.reply(ticketCalls.terms, ticketTerms);
  const { user, unmount } = await openTicketPage(network);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await ready();
  unmount();
  await openTicketPage(ticketNetwork(buildTicketRound({ betGroup: 'BET_GOV', betType: 'BET_GOV' })));
  await waitFor(() => expect(screen.getByText('Round not found')).toBeVisible());
});
