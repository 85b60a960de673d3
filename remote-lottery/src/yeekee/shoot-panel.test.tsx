import { screen, waitFor, within } from '@testing-library/react';
import { bus } from '@chokdee/shared/bus';
import { yeekeeCalls } from '@chokdee/shared/contracts/yeekee';
import { yeekeeDraw } from '@chokdee/shared/rules/draw';
import { openBetPage, roundNetwork, signIn } from '../testing/bet-page.ts';
import { buildRound } from '../testing/round.ts';
import { buildShots, twentyShots } from '../testing/shots.ts';

beforeEach(() => {
  window.localStorage.clear();
  signIn();
});

const hidden = buildShots(twentyShots.slice(0, 3)).map((shot) => (shot.mine ? shot : { ...shot, yingNumber: undefined })).reverse();

function shooting() {
  const round = buildRound();
  const network = roundNetwork(round);
  network.reply(yeekeeCalls.shots, hidden);
  network.reply(yeekeeCalls.shotSummary, { count: 3, myCount: 1 });
  return { round, network };
}

it('shoots five digits from the keyboard, then rests', async () => {
  const { round, network } = shooting();
  network.reply(yeekeeCalls.shoot, { seq: 4, rank: 1 });
  const { user } = await openBetPage(round, network, '?view=shoot');
  expect(await screen.findByText('At least 16 are needed: 13 to go')).toBeVisible();
  await user.keyboard('0042');
  const trigger = within(screen.getByRole('region', { name: 'Shoot numbers' })).getByRole('button', { name: 'Shoot' });
  expect(trigger).toBeDisabled();
  await user.keyboard('1{Enter}');
  expect(await screen.findByText('Shot 00421, number 4 of the round')).toBeVisible();
  expect(network.requestsOf(yeekeeCalls.shoot).map(({ wire }) => wire)).toEqual([{ betId: 501, yingNumber: '00421' }]);
  await user.keyboard('12345{Enter}');
  expect(screen.getByRole('button', { name: /^Again in \d+ s$/ })).toBeDisabled();
  expect(network.requestsOf(yeekeeCalls.shoot)).toHaveLength(1);
  await waitFor(() => expect(network.requestsOf(yeekeeCalls.shots).length).toBeGreaterThan(1));
});

it('shows one’s own shots and hides the numbers of others while shooting goes on', async () => {
  const { round, network } = shooting();
  const { user } = await openBetPage(round, network);
  await user.click(screen.getByRole('button', { name: 'Shoot' }));
  const list = within(await screen.findByRole('list', { name: 'Latest shots' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent?.slice(0, 6))).toEqual(['399999', '2•••••', '1•••••']);
});

it('a shot that comes too soon is told, and the wait begins again', async () => {
  const { round, network } = shooting();
  network.refuse(yeekeeCalls.shoot, 'SHOT_TOO_SOON');
  const told = jest.fn();
  const off = bus.on('notification/show', told);
  const { user } = await openBetPage(round, network, '?view=shoot');
  await user.click(await screen.findByRole('button', { name: 'Random' }));
  expect(screen.getByRole('status', { name: 'Five digits' })).toHaveTextContent(/^\d{5}$/);
  await user.click(within(screen.getByRole('region', { name: 'Shoot numbers' })).getByRole('button', { name: 'Shoot' }));
  expect(await screen.findByRole('button', { name: /^Again in \d s$/ })).toBeDisabled();
  expect(told).toHaveBeenCalledWith({ text: 'Please wait a few seconds before you shoot again.', color: 'error' });
  off();
});

it('a settled round shows its result, and works it out again on request', async () => {
  const round = buildRound({ state: 'settled', setResult: true }, { closeMs: Date.now() - 600_000 });
  const network = roundNetwork(round);
  network.reply(yeekeeCalls.yingResult, { betId: round.betId, fairness: { rule: 'conventional' }, receiptKey: '', prizes: [], setResult: true, state: 'settled', count: 20, sum: 653_806, rank16: '10101', result: '43705', draw: yeekeeDraw('43705') });
  network.reply(yeekeeCalls.shots, buildShots(twentyShots).reverse());
  network.reply(yeekeeCalls.shotSummary, { count: 20, myCount: 1 });
  const { user } = await openBetPage(round, network);
  const result = within(await screen.findByRole('region', { name: 'Result' }));
  expect(result.getByText('705')).toBeVisible();
  expect(result.getByText('43')).toBeVisible();
  expect(result.getByText('653,806')).toBeVisible();
  await user.click(result.getByRole('button', { name: /check it yourself/ }));
  expect(await result.findByText('Your device worked it out again from the shots and agrees')).toBeVisible();
  expect(result.getByText('Take away the 16th from the last: 653,806 − 10101 = 643,705')).toBeVisible();
});
