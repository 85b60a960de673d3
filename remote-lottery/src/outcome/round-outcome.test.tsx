import { act, screen, waitFor, within } from '@testing-library/react';
import { bus } from '@chokdee/shared/bus';
import { lotteryCalls, type Round } from '@chokdee/shared/contracts/lottery';
import { toSatang } from '@chokdee/shared/contracts/money';
import { outcomeCalls, type RoundOutcome } from '@chokdee/shared/contracts/outcomes';
import { ticketCalls } from '@chokdee/shared/contracts/tickets';
import { yeekeeCalls } from '@chokdee/shared/contracts/yeekee';
import { session } from '@chokdee/shared/session';
import { closeMs } from '../rounds/round-phase.ts';
import { slipDrafts } from '../slip/slip.store.ts';
import { beaconRound } from '../testing/beacon-round.ts';
import {
  anong,
  openBetPage,
  placedId,
  placedReply,
  roundNetwork,
  signIn,
  slip,
} from '../testing/bet-page.ts';
import { buildPoy } from '../testing/poy.ts';
import { buildGovRound, buildRound } from '../testing/round.ts';
import { boughtReply, buildTicketRound, openTicketPage, ticketNetwork } from '../testing/tickets.ts';

beforeEach(() => {
  window.localStorage.clear();
  // Removes the random delay before round changes reload.
  jest.spyOn(Math, 'random').mockReturnValue(0);
  signIn();
});
afterEach(() => jest.restoreAllMocks());

const baht = (amount: number) => toSatang(amount * 100);
const latest = {
  yeekee5Min: [],
  gov: [],
  stock: [],
  pingpong: [],
  hanoy: [],
  lao: [],
  laoSuper: [],
  malay: [],
};
const draw = { top3: '123', bottom2: '45', raw: '998123' };

function outcomeOf(
  round: Pick<Round, 'betId'>,
  staked: number,
  payout: number,
  over: Partial<RoundOutcome['poys'][number]> = {},
  state: Round['state'] = 'settled',
): RoundOutcome {
  const won =
    payout > 0 && state === 'settled'
      ? [{ option: 'teng_bon_3' as const, number: '123', payout: baht(payout) }]
      : [];
  const status = state === 'void' ? 'void' : 'settled';
  const poy = {
    ...buildPoy(1),
    poyId: placedId,
    total: baht(staked),
    payout: baht(state === 'void' ? 0 : payout),
    status,
    won,
    wonCount: won.length,
    ...over,
  } as const;
  return { betId: round.betId, state, staked: baht(staked), payout: baht(payout), poys: [poy] };
}

/** Lets the network answer with the ended round. */
function end(network: ReturnType<typeof roundNetwork>, round: Round, outcome: RoundOutcome) {
  network.forget(lotteryCalls.one);
  network.reply(lotteryCalls.one, {
    ...round,
    state: outcome.state,
    setResult: outcome.state === 'settled',
    active: false,
    serverTimeMs: Date.now(),
  });
  network.forget(outcomeCalls.ofRound);
  network.reply(outcomeCalls.ofRound, outcome);
  network.reply(lotteryCalls.results, { betId: round.betId, version: 1, draw });
  network.reply(yeekeeCalls.yingResult, beaconRound());
}
const emitRoundChanged = (round: Round) =>
  act(() => bus.emit('lottery/round-changed', { betId: round.betId }));
const yours = () => within(screen.getByRole('region', { name: 'Your result in this round' }));

/** Opens the page of a round and places a slip of 5 baht; 995 baht are left. */
async function placedOn(round: Round) {
  const network = roundNetwork(round);
  network.reply(lotteryCalls.place, placedReply(500));
  const line = {
    ref: 'one',
    add: 1,
    option: 'teng_bon_3',
    number: '123',
    priceSatang: baht(5),
  } as const;
  slipDrafts.put(anong, round.betId, closeMs(round), { lines: [line], active: [] });
  const page = await openBetPage(round, network);
  await screen.findByRole('button', { name: '3 top' });
  await page.user.click(slip().getByRole('button', { name: 'Place bet slip' }));
  await page.user.click(await screen.findByRole('button', { name: /^Place for ฿/ }));
  await screen.findByRole('heading', { name: 'Bet slip placed' });
  return page;
}

it('shows the outcome when the round settles, and keeps the receipt’s balance and an unsaved note', async () => {
  const round = buildRound();
  const { user, network } = await placedOn(round);
  act(() => session.getState().setCash(baht(4_000), 3));
  expect(screen.getByText('Balance after placing').parentElement).toHaveTextContent('995.00');
  await user.click(screen.getByRole('button', { name: 'Add a note' }));
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'luck');
  end(network, round, outcomeOf(round, 5, 4_250));
  emitRoundChanged(round);
  const won = await screen.findByRole('region', { name: 'Your result in this round' });
  expect(won).toHaveTextContent('You won ฿4,250.00');
  expect(won).toHaveTextContent('3 top 123 +฿4,250.00');
  expect(yours().getByRole('link', { name: /See bet slip/ })).toHaveAttribute(
    'href',
    `/poy/yeekee/${placedId}`,
  );
  expect(await screen.findByText(beaconRound().draw!.top3)).toBeVisible();
  expect(screen.queryByText('Good luck!')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Shoot numbers' })).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('luck');
});

it('names a shot bonus as part of the payout', async () => {
  const round = buildGovRound({ state: 'settled', setResult: true });
  const network = roundNetwork(round);
  end(network, round, { ...outcomeOf(round, 100, 105), bonus: baht(5) });
  await openBetPage(round, network);
  expect(await screen.findByRole('region', { name: 'Your result in this round' })).toHaveTextContent(
    /You won ฿105.00.*Includes a bonus of ฿5.00 for a shot/,
  );
});

it('announces the outcome to screen readers, and does not celebrate a return below the stake', async () => {
  const round = buildGovRound({ state: 'settled', setResult: true });
  const network = roundNetwork(round);
  end(network, round, outcomeOf(round, 100, 32));
  await openBetPage(round, network);
  await screen.findByRole('region', { name: 'Your result in this round' });
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'Result: First prize 998123, Last 2 45. ฿32.00 of ฿100.00 came back',
  );
  expect(screen.queryByText(/You won/)).not.toBeInTheDocument();
});

it('shows the outcome of the member’s slips when the page of a settled round is reopened', async () => {
  const round = buildRound({ state: 'settled', setResult: true });
  const network = roundNetwork(round);
  const second = {
    ...outcomeOf(round, 20, 0).poys[0]!,
    ...buildPoy(2, { status: 'settled', total: baht(20) }),
  };
  const first = outcomeOf(round, 5, 4_250);
  end(network, round, { ...first, staked: baht(25), poys: [...first.poys, second] });
  await openBetPage(round, network);
  await screen.findByRole('region', { name: 'Your result in this round' });
  expect(yours().getByText('Won', { selector: 'span' })).toBeVisible();
  expect(yours().getByText('No win', { selector: 'span' })).toBeVisible();
  expect(yours().getByText('Staked').parentElement).toHaveTextContent('25.00');
});

it('shows each line with its rate and payout, winners first, and lights only what was paid', async () => {
  const round = buildGovRound({ state: 'settled', setResult: true });
  const network = roundNetwork(round);
  const outcome = outcomeOf(round, 30, 4_500);
  end(network, round, outcome);
  const line = { price: baht(5), multiply: 90_000, status: 'lose', payout: baht(0) } as const;
  network.reply(lotteryCalls.poy, {
    ...outcome.poys[0]!,
    lines: [
      ...Array.from({ length: 9 }, (_, at) => ({
        ...line,
        option: 'teng_lang_2' as const,
        number: `1${at}`,
      })),
      { ...line, option: 'teng_bon_3', number: '124' },
      { ...line, option: 'teng_bon_3', number: '123', status: 'win', payout: baht(4_500) },
    ],
  });
  const { user } = await openBetPage(round, network);
  const lines = () =>
    within(yours().getByRole('list', { name: 'Lines: 11' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  await user.click(await screen.findByRole('button', { name: 'Show all 11 lines' }));
  expect(lines()).toHaveLength(11);
  expect(lines().slice(0, 2)).toEqual(['1233 top ฿5.00 ×900+฿4,500.00', '1243 top ฿5.00 ×900Lost']);
  expect(yours().getAllByText('1', { selector: '.lit' })).toHaveLength(1);
});

it('leads to the next round with the numbers of the slip', async () => {
  const round = buildRound({ state: 'settled', setResult: true });
  const next = buildRound({ betId: 502 as Round['betId'], betType: 'BET_YEEKEE_15_042' });
  const network = roundNetwork(round);
  end(network, round, outcomeOf(round, 5, 0));
  network.forget(lotteryCalls.latest);
  network.reply(lotteryCalls.latest, { ...latest, serverTimeMs: Date.now(), yeekee: [round, next] });
  await openBetPage(round, network);
  expect(await screen.findByRole('link', { name: 'Bet the same numbers in Round 42' })).toHaveAttribute(
    'href',
    `/lotto/yeekee/502?again=${placedId}`,
  );
  expect(screen.getByRole('region', { name: 'Result' })).toHaveTextContent(/Round 42Closes in\d\d:\d\d/);
});

describe('on a phone', () => {
  beforeEach(() => {
    window.matchMedia = () =>
      ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as never;
  });
  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

  const footBar = () => document.documentElement.style.getPropertyValue('--foot-bar');

  it.each([
    { slips: 1, name: 'Bet the same numbers in Round 42' },
    { slips: 2, name: 'Go to Round 42' },
  ])('has the way on in a bar at the foot after $slips bet slips', async ({ slips, name }) => {
    const round = buildRound({ state: 'settled', setResult: true });
    const next = buildRound({ betId: 502 as Round['betId'], betType: 'BET_YEEKEE_15_042' });
    const network = roundNetwork(round);
    const outcome = outcomeOf(round, 5, 0);
    const poys = [...outcome.poys, { ...outcome.poys[0]!, ...buildPoy(2, { status: 'settled' }) }];
    end(network, round, { ...outcome, poys: poys.slice(0, slips) });
    network.forget(lotteryCalls.latest);
    network.reply(lotteryCalls.latest, { ...latest, serverTimeMs: Date.now(), yeekee: [round, next] });
    const { unmount } = await openBetPage(round, network);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Yeekee 15 · Round 41');
    await screen.findByRole('region', { name: 'Your result in this round' });
    const drawn = within(screen.getByRole('region', { name: 'Result' }));
    const bar = drawn.getByRole('link', { name: 'Other rounds' }).parentElement!.parentElement!;
    expect(bar.lastElementChild).toHaveTextContent(name);
    expect(bar).toHaveTextContent(/^Closes in\d\d:\d\d/);
    expect(footBar()).not.toBe('');
    unmount();
    expect(footBar()).toBe('');
  });
});

it('shows only the result for a round without own slips', async () => {
  const round = buildGovRound({ state: 'settled', setResult: true });
  const network = roundNetwork(round);
  end(network, round, { betId: round.betId, state: 'settled', staked: baht(0), payout: baht(0), poys: [] });
  await openBetPage(round, network);
  expect(await screen.findByText('998123')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Your result in this round' })).not.toBeInTheDocument();
});

it('explains why a round was voided, and what was refunded', async () => {
  const round = buildGovRound({ state: 'void' });
  const network = roundNetwork(round);
  end(network, round, outcomeOf(round, 5, 5, { voided: { reason: 'no-draw' } }, 'void'));
  await openBetPage(round, network);
  const back = await screen.findByRole('region', { name: 'Your result in this round' });
  expect(back).toHaveTextContent('฿5.00 refunded to your balance');
  expect(back).toHaveTextContent('No draw was held');
});

it('replaces a result with its correction and the corrected payout', async () => {
  const round = buildGovRound({ state: 'settled', setResult: true });
  const network = roundNetwork(round);
  end(network, round, outcomeOf(round, 5, 4_250));
  await openBetPage(round, network);
  await screen.findByText('998123');
  network.forget(lotteryCalls.results);
  end(network, round, outcomeOf(round, 5, 0, { corrected: true }));
  network.forget(lotteryCalls.results);
  network.reply(lotteryCalls.results, { betId: round.betId, version: 2, draw: { ...draw, raw: '777777' } });
  emitRoundChanged(round);
  expect(await screen.findByText('777777')).toBeVisible();
  expect(await yours().findByText(/was corrected/)).toBeVisible();
  expect(yours().queryByText(/4,250/)).not.toBeInTheDocument();
});

it('polls a round that is due until it is drawn if no push arrives', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const round = buildGovRound({ state: 'closed' }, { closeMs: Date.now() - 1_000 });
    const network = roundNetwork(round);
    await openBetPage(round, network);
    expect(await screen.findByRole('heading', { name: 'This round has closed' })).toBeInTheDocument();
    end(network, round, outcomeOf(round, 5, 4_250));
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(await screen.findByRole('region', { name: 'Your result in this round' })).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

it('shows the outcome for bought tickets too, and keeps the receipt’s balance', async () => {
  const round = buildTicketRound();
  const network = ticketNetwork(round);
  network.reply(ticketCalls.preCheck, { ok: true, short: [] } as never);
  network.reply(ticketCalls.place, boughtReply);
  const { user } = await openTicketPage(network);
  await screen.findByRole('button', { name: 'Buy' });
  await user.keyboard('1234');
  await user.click(screen.getByRole('button', { name: 'Buy' }));
  await user.click(await screen.findByRole('button', { name: /^Place for ฿120/ }));
  await screen.findByRole('heading', { name: 'Bet slip placed' });
  act(() => session.getState().setCash(baht(4_000), 3));
  expect(screen.getByText('Balance after placing').parentElement).toHaveTextContent('880.00');
  network.forget(lotteryCalls.one);
  const outcome = outcomeOf(round, 120, 125_000, {
    betGroup: 'BET_LOTERRY4',
    betType: round.betType,
    won: [{ option: 'set_4', number: '1234', payout: baht(125_000) }],
  });
  network.reply(lotteryCalls.one, {
    ...round,
    state: 'settled',
    setResult: true,
    active: false,
    serverTimeMs: Date.now(),
  });
  network.forget(outcomeCalls.ofRound);
  network.reply(outcomeCalls.ofRound, outcome);
  network.reply(lotteryCalls.results, { betId: round.betId, version: 1, draw: { ...draw, draw4: '1234' } });
  emitRoundChanged(round);
  expect(await screen.findByRole('region', { name: 'Your result in this round' })).toHaveTextContent(
    '125,000.00',
  );
  await waitFor(() => expect(screen.queryByText('Good luck!')).not.toBeInTheDocument());
});
