import { act, screen, waitFor, within } from '@testing-library/react';
import { betId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import { yeekeeCalls, type YingPromise } from '@chokdee/shared/contracts/yeekee';
import { onNotification } from '@chokdee/shared/notifications';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { anong, openBetPage, roundNetwork, signIn } from '../testing/bet-page.ts';
import { beaconRound, promisedFairness } from '../testing/beacon-round.ts';
import { buildRound } from '../testing/round.ts';
import { buildShots, twentyShots } from '../testing/shots.ts';
import { notedPromiseOf } from './noted-promises.ts';
import { receiptsOf } from './receipts.ts';

beforeEach(() => {
  window.localStorage.clear();
  signIn();
});

const hidden = buildShots(twentyShots.slice(0, 3))
  .map((shot) => (shot.mine ? shot : { ...shot, yingNumber: undefined }))
  .reverse();
const { receiptKey, prizes, bonusShares } = beaconRound();

function shooting(fairness: YingPromise['fairness'] = promisedFairness(), round = buildRound()) {
  const network = roundNetwork(round);
  network.reply(yeekeeCalls.shots, hidden);
  network.reply(yeekeeCalls.shotSummary, { count: 3, myCount: 1 });
  network.reply(yeekeeCalls.promise, { betId: round.betId, fairness, receiptKey, prizes, bonusShares });
  return { round, network };
}

const receipt = {
  betId: betId.parse(501),
  seq: 4,
  yingNumber: '00421',
  hash: 'ab'.repeat(32),
  createdAt: '2026-03-01T12:00:00+07:00',
  signature: 'c2ln',
};

it('shoots five digits from the keyboard, stores the receipt, then waits', async () => {
  const { round, network } = shooting();
  network.reply(yeekeeCalls.shoot, { seq: 4, rank: 1, receipt });
  const { user } = await openBetPage(round, network, '?view=shoot');
  expect(await screen.findByText('The beacon fills the shots missing to 16: 13')).toBeVisible();
  await user.keyboard('0042');
  const trigger = within(screen.getByRole('region', { name: 'Shoot numbers' })).getByRole('button', {
    name: 'Shoot',
  });
  expect(trigger).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('1{Enter}');
  expect(await screen.findByText('Shot 00421, number 4 of the round')).toBeVisible();
  expect(network.requestsOf(yeekeeCalls.shoot).map(({ wire }) => wire)).toEqual([
    { betId: 501, yingNumber: '00421' },
  ]);
  expect(screen.getByText('Receipts kept on this device: 1')).toBeVisible();
  expect(receiptsOf(anong, round.betId)).toEqual([receipt]);
  await user.keyboard('12345{Enter}');
  expect(screen.getByRole('button', { name: /^Again in \d+ s$/ })).toHaveAttribute('aria-disabled', 'true');
  expect(network.requestsOf(yeekeeCalls.shoot)).toHaveLength(1);
  await waitFor(() => expect(network.requestsOf(yeekeeCalls.shots).length).toBeGreaterThan(1));
});

it('shows no count while it is unknown', async () => {
  const { round, network } = shooting();
  network.forget(yeekeeCalls.shotSummary);
  network.refuse(yeekeeCalls.shotSummary, 'RATE_LIMITED');
  await openBetPage(round, network, '?view=shoot');
  expect(await screen.findByText('Shots so far')).toBeVisible();
  await waitFor(() => expect(network.requestsOf(yeekeeCalls.shotSummary)).not.toHaveLength(0));
  expect(screen.getAllByText('–')).toHaveLength(2);
  expect(screen.queryByText('0', { selector: 'div' })).not.toBeInTheDocument();
});

it('shows the round as it forms: its pace, who holds ranks 1 and 16, and no hidden number', async () => {
  const { round, network } = shooting();
  network.forget(yeekeeCalls.shots);
  const now = Date.now();
  const all = buildShots(twentyShots)
    .map((shot) => ({ ...shot, createdAt: bangkokIso(new Date(now - 1_000)) }))
    .map((shot) => (shot.mine ? shot : { ...shot, yingNumber: undefined }));
  network.reply(yeekeeCalls.shots, all.reverse());
  await openBetPage(round, network, '?view=shoot');
  const live = within(await screen.findByRole('region', { name: 'The round as it forms' }));
  expect(await live.findByText('In the last minute: 20')).toBeVisible();
  expect(live.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Rank 1so***19You70707฿12.50',
    'Rank 16so***4•••••฿25',
  ]);
  expect(live.getByText('Shots by members: 20')).toBeVisible();
  expect(live.getAllByText('hidden')).toHaveLength(4);
});

it('shows the sum once shooting has ended', async () => {
  const { round, network } = shooting(
    promisedFairness(),
    buildRound({ state: 'closed' }, { closeMs: Date.now() - 130_000 }),
  );
  network.forget(yeekeeCalls.shotSummary);
  network.forget(yeekeeCalls.shots);
  network.reply(yeekeeCalls.shots, buildShots(twentyShots).reverse());
  network.reply(yeekeeCalls.shotSummary, { count: 20, sum: 653_806, myCount: 1 });
  await openBetPage(round, network, '?view=shoot');
  const live = within(await screen.findByRole('region', { name: 'The round as it forms' }));
  expect(await live.findByText('653,806')).toBeVisible();
  expect(live.getByText('10101', { selector: 'dd *' })).toBeVisible();
  expect(live.getByText(/^The system shot comes from the beacon at \d\d:\d\d:\d\d/)).toBeVisible();
});

it('accepts a pasted five-digit number in any script', async () => {
  const { round, network } = shooting();
  const { user } = await openBetPage(round, network, '?view=shoot');
  const digits = await screen.findByRole('status', { name: 'Five digits' });
  await user.paste('1234');
  expect(digits).toHaveTextContent(/^$/);
  await user.paste('my number: ๐๐๔๒๑');
  expect(digits).toHaveTextContent('00421');
});

it('shows current ranks, and hides numbers of others while shooting is open', async () => {
  const { round, network } = shooting();
  const { user } = await openBetPage(round, network);
  await user.click(screen.getByRole('button', { name: 'Shoot' }));
  const items = async () =>
    within(await screen.findByRole('list', { name: 'Latest shots' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent?.slice(0, 6));
  expect(await items()).toEqual(['199999', '2•••••', '3•••••']);
  await user.click(screen.getByRole('button', { name: 'Mine' }));
  expect(await items()).toEqual(['199999']);
});

it('shows the draw rule, the promise and the paid ranks', async () => {
  const { round, network } = shooting();
  await openBetPage(round, network, '?view=shoot');
  const rule = within(await screen.findByRole('region', { name: 'Drawn with a public beacon' }));
  expect(rule.getByText(promisedFairness().commit!)).toBeVisible();
  expect(rule.getByText(/^Beacon number 1000, published at \d\d:\d\d:\d\d$/)).toBeVisible();
  expect(rule.getByText(/With fewer than 16 shots, the beacon fills in the missing ones/)).toBeVisible();
  const bonuses = rule.getByRole('region', { name: 'Bonuses for shots' });
  expect(
    within(bonuses)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Rank 1: up to 100 baht12.50 baht at the stakes so far',
    'Rank 16: up to 200 baht25 baht at the stakes so far',
    'Rank 1 is the last shot, rank 2 the one before it.',
    expect.stringContaining(
      'at most 5% of all stakes in the round, split 1 : 2. Each is also at most 5% of what its winner staked',
    ),
    expect.stringContaining('at most one bonus per round'),
    'Only for members who staked at least 100 baht in the round.',
  ]);
  expect(rule.getByRole('link', { name: 'How it works, and how to check it' })).toHaveAttribute(
    'href',
    '/lotto/yeekee/501/proof',
  );
  expect(network.requestsOf(yeekeeCalls.yingResult)).toEqual([]);
});

it('says that a conventional round needs sixteen shots', async () => {
  const { round, network } = shooting({ rule: 'conventional' });
  await openBetPage(round, network, '?view=shoot');
  expect(await screen.findByRole('region', { name: 'Drawn by the shots alone' })).toBeVisible();
  expect(screen.getByText('At least 16 are needed: 13 to go')).toBeVisible();
  expect(
    screen.getByText('With fewer than 16 shots, the round is void and every stake is refunded.'),
  ).toBeVisible();
  expect(document.body).not.toHaveTextContent(/system number|Everyone’s numbers together decide/);
});

it('shows promised fixed amounts without shares', async () => {
  const { round, network } = shooting();
  network.forget(yeekeeCalls.promise);
  const fixed = prizes.map(({ rank, bonus, minStake }) => ({ rank, bonus, minStake }));
  network.reply(yeekeeCalls.promise, {
    betId: round.betId,
    fairness: promisedFairness(),
    receiptKey,
    prizes: fixed,
  });
  await openBetPage(round, network, '?view=shoot');
  const bonuses = await screen.findByRole('region', { name: 'Bonuses for shots' });
  expect(within(bonuses).getByText('Rank 1: 100 baht')).toBeVisible();
  expect(bonuses).not.toHaveTextContent(/%|one bonus per round/);
});

it('reports a shot that came too soon, and restarts the wait', async () => {
  const { round, network } = shooting();
  network.refuse(yeekeeCalls.shoot, 'SHOT_TOO_SOON');
  const listener = jest.fn();
  const off = onNotification(listener);
  const { user } = await openBetPage(round, network, '?view=shoot');
  await user.click(await screen.findByRole('button', { name: 'Random' }));
  expect(screen.getByRole('status', { name: 'Five digits' })).toHaveTextContent(/^\d{5}$/);
  await user.click(
    within(screen.getByRole('region', { name: 'Shoot numbers' })).getByRole('button', { name: 'Shoot' }),
  );
  expect(await screen.findByRole('button', { name: /^Again in \d s$/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(listener).toHaveBeenCalledWith({
    text: 'Please wait a few seconds before you shoot again.',
    color: 'error',
  });
  off();
});

it('says what is awaited between the last shot and the result', async () => {
  const { round, network } = shooting(
    promisedFairness(),
    buildRound({ state: 'closed' }, { closeMs: Date.now() - 130_000 }),
  );
  await openBetPage(round, network, '?view=shoot');
  expect(
    await screen.findByText(/^Shooting has ended. Waiting for beacon number 1000, published at/),
  ).toBeVisible();
  expect(
    screen.getByText(/within 60 seconds of that, the round is void and every stake is refunded/),
  ).toBeVisible();
});

it('records the hash of all shots while it waits for the beacon, and polls until it is available', async () => {
  const beacon = { ...promisedFairness().beacon, at: bangkokIso(new Date(Date.now() + 30_000)) };
  const promised = { ...promisedFairness(), beacon };
  const { round, network } = shooting(
    promised,
    buildRound({ state: 'closed' }, { closeMs: Date.now() - 130_000 }),
  );
  const { shotsHash } = beaconRound().fairness;
  for (const fairness of [promised, { ...promised, shotsHash }])
    network.reply(yeekeeCalls.promise, { betId: round.betId, fairness, receiptKey, prizes, bonusShares });
  await openBetPage(round, network);
  await waitFor(() =>
    expect(notedPromiseOf(anong, round.betId)).toMatchObject({
      commit: promised.commit,
      shots: { hash: shotsHash },
    }),
  );
  const requestCount = network.requestsOf(yeekeeCalls.promise).length;
  // The countdown to the result goes on meanwhile.
  await act(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
  expect(network.requestsOf(yeekeeCalls.promise)).toHaveLength(requestCount);
});

it('shows the result, the system shot and the member’s bonus of a settled round', async () => {
  const { round, network } = shooting(
    promisedFairness(),
    buildRound({ state: 'settled', setResult: true }, { closeMs: Date.now() - 600_000 }),
  );
  const result = beaconRound();
  network.reply(yeekeeCalls.yingResult, {
    ...result,
    winners: [
      { rank: 1, seq: 3, name: 'so***2', bonus: toSatang(10_000) },
      { rank: 16, seq: 5, name: 'so***4', bonus: toSatang(20_000) },
    ],
  });
  await openBetPage(round, network, '?view=shoot');
  const region = within(await screen.findByRole('region', { name: 'Result' }));
  expect(region.getByText(result.draw!.top3)).toBeVisible();
  expect(region.getByText(result.fairness.system!.number)).toBeVisible();
  expect(await region.findByText('You won 100.00 baht for rank 1')).toBeVisible();
  expect(region.getByText('Rank 16: so***4, shot 5, 200.00 baht')).toBeVisible();
  expect(region.getByRole('link', { name: 'How it was drawn: check it yourself' })).toHaveAttribute(
    'href',
    '/lotto/yeekee/501/proof',
  );
});

it('explains a round that is void because its beacon was missing', async () => {
  const { round, network } = shooting(
    promisedFairness(),
    buildRound({ state: 'void' }, { closeMs: Date.now() - 600_000 }),
  );
  network.reply(yeekeeCalls.yingResult, {
    ...beaconRound(),
    state: 'void',
    setResult: false,
    voidReason: 'beacon-missing',
  });
  await openBetPage(round, network, '?view=shoot');
  expect(await screen.findByText('The public random number did not come in time.')).toBeVisible();
  expect(screen.getByText('Every stake has been refunded in full.')).toBeVisible();
});
