import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus } from '@chokdee/shared/bus';
import { identity } from '@chokdee/shared/contracts/auth';
import { betId } from '@chokdee/shared/contracts/ids';
import type { Round } from '@chokdee/shared/contracts/lottery';
import { operatorCalls, type OfficialOf } from '@chokdee/shared/contracts/operator';
import { governmentDraw } from '@chokdee/shared/rules/draw';
import { session } from '@chokdee/shared/session';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { ResultsScreen } from './results-screen.tsx';

const me = identity.parse({
  uuid: '0196f000-0000-7000-8000-00000000000a',
  name: 'opfah',
  status: 0,
  level: 1,
  role: 'operator',
});
const round: Round = {
  betId: betId.parse(7),
  betGroup: 'BET_GOV',
  betName: 'gov',
  betType: 'BET_GOV_TH_001',
  name: 'หวยรัฐบาลไทย',
  dt: '2026-03-01',
  betList: { dt: '2026-03-01' },
  openDt: '2026-02-17T00:00:00+07:00',
  closeDt: '2026-03-01T15:30:00+07:00',
  resultDt: '2026-03-01T16:00:00+07:00',
  closeTime: '15:30:00',
  resultTime: '16:00:00',
  timestamp: { realCloseTime: 1_772_353_800, realResultTime: 1_772_355_600 },
  active: false,
  setResult: false,
  state: 'closed',
};
const official: OfficialOf<'government'> = {
  rule: 'government',
  first: '123456',
  last2: '89',
  front3: ['111', '222'],
  back3: ['333', '444'],
};

const open = () => renderScreen(ResultsScreen, { name: 'operator', messages });

async function type(
  user: ReturnType<typeof userEvent.setup>,
  { first, last2, front3, back3 }: OfficialOf<'government'>,
) {
  const values = {
    'First prize': first,
    'Last two digits': last2,
    'First three digits, number 1': front3[0],
    'First three digits, number 2': front3[1],
    'Last three digits, number 1': back3[0],
    'Last three digits, number 2': back3[1],
  };
  for (const [label, value] of Object.entries(values)) {
    await user.click(screen.getByLabelText(label));
    await user.paste(value);
  }
}
const tick = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('checkbox', { name: /I checked every number/ }));

beforeEach(() => session.getState().start(me, 'token'));

it('previews the drawn numbers before the entry', async () => {
  const network = fakeNetwork();
  network.reply(operatorCalls.roundsAwaiting, [{ round, rule: 'government' }]);
  network.reply(operatorCalls.proposeResult, { draw: governmentDraw(official) });
  const user = userEvent.setup();
  await open();
  expect(await screen.findByRole('heading', { name: 'Government lottery · 01/03/2026' })).toBeVisible();
  await type(user, official);
  expect(
    within(screen.getByRole('region', { name: 'Result preview' }))
      .getAllByRole('definition')
      .map((cell) => cell.textContent),
  ).toEqual(['456', '89', '111 · 222', '333 · 444']);
  await tick(user);
  await user.click(screen.getByRole('button', { name: 'Enter result' }));
  await waitFor(() =>
    expect(network.requestsOf(operatorCalls.proposeResult).map(({ wire }) => wire)).toEqual([
      { betId: 7, result: official },
    ]),
  );
});

it('does not send a first entry when another operator entered one meanwhile, and then offers to confirm it', async () => {
  const network = fakeNetwork();
  network.reply(operatorCalls.roundsAwaiting, [{ round, rule: 'government' }]);
  network.reply(operatorCalls.roundsAwaiting, [
    { round, rule: 'government', othersProposal: { id: 3, proposedBy: 'opdin' } },
  ]);
  network.reply(operatorCalls.confirmResult, { draw: governmentDraw(official) });
  const user = userEvent.setup();
  await open();
  await screen.findByLabelText('First prize');
  await type(user, official);
  await tick(user);
  await user.click(screen.getByRole('button', { name: 'Enter result' }));
  const notice = await screen.findByText(/opdin entered a result first/);
  expect(notice.closest('[role=alert]')).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'Enter again and settle' }));
  await waitFor(() =>
    expect(network.requestsOf(operatorCalls.confirmResult).map(({ wire }) => wire)).toEqual([
      { betId: 7, result: official },
    ]),
  );
  expect(network.requestsOf(operatorCalls.proposeResult)).toEqual([]);
});

it('keeps keyboard focus at the round when its form is replaced by the entry', async () => {
  const network = fakeNetwork();
  network.reply(operatorCalls.roundsAwaiting, [{ round, rule: 'government' }]);
  network.reply(operatorCalls.roundsAwaiting, [{ round, rule: 'government' }]);
  network.reply(operatorCalls.roundsAwaiting, [
    { round, rule: 'government', proposal: { id: 3, proposedBy: 'opfah', result: official } },
  ]);
  network.reply(operatorCalls.proposeResult, { draw: governmentDraw(official) });
  const user = userEvent.setup();
  await open();
  await screen.findByLabelText('First prize');
  await type(user, official);
  await tick(user);
  await user.click(screen.getByRole('button', { name: 'Enter result' }));
  const mark = await screen.findByText('Entered by you: another operator must enter it too');
  expect(document.activeElement).toContainElement(mark);
  expect(document.activeElement).not.toBe(document.body);
});

it('sends nothing that lacks a digit or was not compared', async () => {
  const network = fakeNetwork();
  network.reply(operatorCalls.roundsAwaiting, [{ round, rule: 'government' }]);
  const user = userEvent.setup();
  await open();
  await screen.findByLabelText('First prize');
  await type(user, { ...official, first: '12345' });
  await tick(user);
  await user.click(screen.getByRole('button', { name: 'Enter result' }));
  expect(screen.getByLabelText('First prize')).toHaveAccessibleDescription('Enter 6 digits');
  await user.type(screen.getByLabelText('First prize'), '6');
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Enter result' }));
  expect(network.requestsOf(operatorCalls.proposeResult)).toEqual([]);
});

it('shows the second operator who entered first, and accepts their own entry as the confirmation', async () => {
  const network = fakeNetwork();
  network.reply(operatorCalls.roundsAwaiting, [
    { round, rule: 'government', othersProposal: { id: 3, proposedBy: 'opdin' } },
  ]);
  network.reply(operatorCalls.roundsAwaiting, []);
  network.reply(operatorCalls.confirmResult, { draw: governmentDraw(official) });
  const user = userEvent.setup();
  await open();
  expect(await screen.findByText('Entered by opdin: waiting for a second operator')).toBeVisible();
  await type(user, official);
  await tick(user);
  await user.click(screen.getByRole('button', { name: 'Enter again and settle' }));
  expect(network.requestsOf(operatorCalls.confirmResult)).toHaveLength(1);
  expect(await screen.findByText('No rounds waiting for a result')).toBeVisible();
});

it('reports that two entries differ, but not where', async () => {
  const network = fakeNetwork();
  const others = { id: 3, proposedBy: 'opdin' };
  network.reply(operatorCalls.roundsAwaiting, [{ round, rule: 'government', othersProposal: others }]);
  network.reply(operatorCalls.roundsAwaiting, [
    { round, rule: 'government', othersProposal: { ...others, mismatched: true } },
  ]);
  network.refuse(operatorCalls.confirmResult, 'RESULT_MISMATCH');
  const user = userEvent.setup();
  await open();
  await screen.findByLabelText('First prize');
  await type(user, { ...official, last2: '98', back3: ['335', '444'] });
  await tick(user);
  await user.click(screen.getByRole('button', { name: 'Enter again and settle' }));
  expect(await screen.findByText('The two entries of the result differ.')).toBeVisible();
  expect(screen.getByText(/^Nothing was settled. Check your entry against the announcement/)).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(await screen.findByText(/One second entry already differed from the first/)).toBeVisible();
});

it('reports that two differing entries are void, and lets the result be entered again', async () => {
  const network = fakeNetwork();
  network.reply(operatorCalls.roundsAwaiting, [
    { round, rule: 'government', othersProposal: { id: 3, proposedBy: 'opdin', mismatched: true } },
  ]);
  network.reply(operatorCalls.roundsAwaiting, [{ round, rule: 'government', voided: true }]);
  network.refuse(operatorCalls.confirmResult, 'ENTRIES_VOID');
  const user = userEvent.setup();
  await open();
  await screen.findByLabelText('First prize');
  await type(user, official);
  await tick(user);
  await user.click(screen.getByRole('button', { name: 'Enter again and settle' }));
  expect(
    await screen.findByText('The entries differed twice, so both are void. Two operators must start again.'),
  ).toBeVisible();
  expect(await screen.findByText(/Two entries differed from the first one/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Enter result' })).toBeVisible();
});

it('sends the id of the entry it replaces, and tells the second operator about the replacement', async () => {
  const network = fakeNetwork();
  const own = { id: 3, proposedBy: 'opfah', result: official, mismatched: true };
  network.reply(operatorCalls.roundsAwaiting, [{ round, rule: 'government', proposal: own }]);
  network.reply(operatorCalls.roundsAwaiting, [{ round, rule: 'government', proposal: own }]);
  network.reply(operatorCalls.roundsAwaiting, [
    { round, rule: 'government', othersProposal: { id: 4, proposedBy: 'opfah', replaced: true } },
  ]);
  network.reply(operatorCalls.proposeResult, { draw: governmentDraw(official) });
  const user = userEvent.setup();
  await open();
  expect(await screen.findByText(/A second entry differed from yours/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enter again' }));
  await type(user, official);
  await tick(user);
  await user.click(screen.getByRole('button', { name: 'Enter result' }));
  await waitFor(() =>
    expect(network.requestsOf(operatorCalls.proposeResult).map(({ wire }) => wire)).toEqual([
      { betId: 7, result: official, replaces: 3 },
    ]),
  );
  expect(await screen.findByText('This entry replaced an earlier one.')).toBeVisible();
});

it('explains to an operator with a bet in the round why they cannot enter its result', async () => {
  fakeNetwork().reply(operatorCalls.roundsAwaiting, [{ round, rule: 'government', ownStake: true }]);
  await open();
  expect(
    await screen.findByText('You have a bet in this round. Other operators must decide it.'),
  ).toBeVisible();
  expect(screen.queryByLabelText('First prize')).not.toBeInTheDocument();
});

it('does not let an operator confirm their own entry', async () => {
  const network = fakeNetwork();
  network.reply(operatorCalls.roundsAwaiting, [
    { round, rule: 'government', proposal: { id: 3, proposedBy: 'opfah', result: official } },
  ]);
  await open();
  expect(await screen.findByText('Entered by you: another operator must enter it too')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enter again and settle' })).not.toBeInTheDocument();
  expect(screen.getByText('456')).toBeVisible();
});

it("shows rounds that lack only this operator's entry first; later entries by others move no form", async () => {
  const network = fakeNetwork();
  const [own, entered] = [round, { ...round, betId: betId.parse(8), betName: 'lao', name: 'Laos' }];
  const others = { othersProposal: { id: 3, proposedBy: 'opdin' } };
  network.reply(operatorCalls.roundsAwaiting, [
    { round: own, rule: 'government' },
    { round: entered, rule: 'government', ...others },
  ]);
  network.reply(operatorCalls.roundsAwaiting, [
    { round: own, rule: 'government', ...others },
    { round: entered, rule: 'government' },
  ]);
  await open();
  const cards = () => screen.getAllByRole('article').map(({ id }) => id);
  await screen.findAllByRole('article');
  expect(cards()).toEqual(['round-8', 'round-7']);
  act(() => bus.emit('lottery/round-changed', { betId: own.betId }));
  await waitFor(() => expect(within(screen.getAllByRole('article')[1]!).getByText(/opdin/)).toBeVisible());
  expect(cards()).toEqual(['round-8', 'round-7']);
});
