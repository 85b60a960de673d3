import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { betId } from '@chokdee/shared/contracts/ids';
import { operatorRoundCalls } from '@chokdee/shared/contracts/operator-rounds';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { signInOperator } from '../testing/operator.ts';
import { buildDesk, exposed, round } from '../testing/rounds.ts';
import { RoundScreen } from './round-screen.tsx';
import { RoundsScreen } from './rounds-screen.tsx';

const openList = () => renderScreen(RoundsScreen, { name: 'operator', messages });
const openRound = () =>
  renderScreen(RoundScreen, {
    name: 'operator',
    messages,
    path: '/operator/rounds/:betId',
    at: '/operator/rounds/7',
  });

beforeEach(() => signInOperator());

it('lists rounds by their translated name, with state, stakes and the most costly number', async () => {
  const network = fakeNetwork();
  network.reply(operatorRoundCalls.rounds, [
    buildDesk({ limits: 2 }),
    buildDesk({ round: { ...round, betId: betId.parse(9), betName: 'added', name: 'ตลาดใหม่' } }),
    buildDesk({
      round: {
        ...round,
        betId: betId.parse(8),
        betName: 'yeekee-15',
        betType: 'BET_YEEKEE_15_041',
        name: 'จับยี่กี 15 นาที 41',
        roundNumber: 41,
      },
      worst: undefined,
      stake: 0,
    }),
  ]);
  await openList();
  const row = await screen.findByRole('row', { name: /Taiwan/ });
  expect(within(row).getByRole('link', { name: 'Taiwan' })).toHaveAttribute('href', '/operator/rounds/7');
  expect(within(row).getByText('Open')).toBeVisible();
  expect(screen.getByRole('link', { name: 'ตลาดใหม่' })).toBeVisible();
  expect(row).toHaveTextContent(/215\.00/);
  expect(row).toHaveTextContent(/2 top 56.*18,400\.00/);
  expect(within(row).getByText('Set by hand: 2')).toBeVisible();
  expect(
    within(screen.getByRole('row', { name: /Yeekee 15 minutes · round 41/ })).getByText('No bets yet'),
  ).toBeVisible();
});

it('requests rounds of another kind and group', async () => {
  const network = fakeNetwork();
  network.reply(operatorRoundCalls.rounds, []);
  network.reply(operatorRoundCalls.rounds, []);
  network.reply(operatorRoundCalls.rounds, [buildDesk({})]);
  const user = userEvent.setup();
  await openList();
  expect(await screen.findByText('No rounds here')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Upcoming' }));
  expect(await screen.findByText('No rounds here')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Group' }), 'Stocks and foreign');
  expect(await screen.findByRole('link', { name: 'Taiwan' })).toBeVisible();
  expect(network.requestsOf(operatorRoundCalls.rounds).map(({ wire }) => wire)).toEqual([
    { which: 'running' },
    { which: 'coming' },
    { which: 'coming', betGroup: 'BET_STOCK' },
  ]);
});

it('distinguishes rates reduced by stakes from rates set by hand', async () => {
  const shown = buildDesk({});
  const numbers = [
    { ...exposed, multiply: 8_280, byStakes: 8_280 },
    { ...exposed, number: '57', multiply: 8_000, limited: true },
    { ...exposed, number: '58' },
  ];
  fakeNetwork().reply(operatorRoundCalls.round, { ...shown, options: [{ ...shown.options[0]!, numbers }] });
  await openRound();
  const rateOf = async (number: string) =>
    within(await screen.findByRole('row', { name: new RegExp(`^${number} `) }))
      .getAllByRole('cell')
      .at(-1);
  expect(await rateOf('56')).toHaveTextContent('×82.8by stakes');
  expect(await rateOf('57')).toHaveTextContent('×80by hand');
  expect(await rateOf('58')).toHaveTextContent(/^×92$/);
});

it('closes a number with a reason', async () => {
  const network = fakeNetwork();
  network.reply(operatorRoundCalls.round, buildDesk({}));
  network.reply(operatorRoundCalls.number, exposed);
  network.reply(operatorRoundCalls.limitNumber, { multiply: 0 });
  const user = userEvent.setup();
  await openRound();
  const section = await screen.findByRole('region', { name: '2 top' });
  await user.click(within(section).getByRole('button', { name: 'Set rate of 2 top 56' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Close number' }));
  expect(within(dialog).getByRole('textbox', { name: /^Reason/ })).toHaveAccessibleDescription(
    /short reason/,
  );
  await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'too much on it');
  await user.click(within(dialog).getByRole('button', { name: 'Close number' }));
  expect(network.requestsOf(operatorRoundCalls.limitNumber).map(({ wire }) => wire)).toEqual([
    { betId: 7, option: 'teng_bon_2', number: '56', multiply: 0, reason: 'too much on it' },
  ]);
});

it("lowers the rate of a number of the operator's choice, up to the standard rate", async () => {
  const network = fakeNetwork();
  network.reply(operatorRoundCalls.round, buildDesk({}));
  network.reply(operatorRoundCalls.number, {
    ...exposed,
    option: 'tode_3',
    number: '123',
    multiply: 12_000,
    byStakes: 12_000,
  });
  network.reply(operatorRoundCalls.limitNumber, { multiply: 10_000 });
  const user = userEvent.setup();
  await openRound();
  await user.click(await screen.findByRole('button', { name: 'Close or limit a number' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Option' }), '3 tode');
  await user.type(within(dialog).getByRole('textbox', { name: 'Number' }), '321');
  const rate = within(dialog).getByRole('textbox', { name: 'New rate' });
  await user.clear(rate);
  await user.type(rate, '121');
  await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'exposed');
  await user.click(within(dialog).getByRole('button', { name: 'Set rate' }));
  expect(network.requestsOf(operatorRoundCalls.limitNumber)).toEqual([]);
  await user.clear(rate);
  await user.type(rate, '100');
  await user.click(within(dialog).getByRole('button', { name: 'Set rate' }));
  expect(network.requestsOf(operatorRoundCalls.limitNumber).map(({ wire }) => wire)).toEqual([
    { betId: 7, option: 'tode_3', number: '321', multiply: 100, reason: 'exposed' },
  ]);
});

it('releases a number that was set by hand to its stakes', async () => {
  const network = fakeNetwork();
  network.reply(operatorRoundCalls.round, buildDesk({ closed: true }));
  network.reply(operatorRoundCalls.number, { ...exposed, multiply: 0, byStakes: 8_280, limited: true });
  network.reply(operatorRoundCalls.releaseNumber, { released: true });
  const user = userEvent.setup();
  await openRound();
  expect(within(await screen.findByRole('region', { name: '2 top' })).getByText('Closed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Set rate of 2 top 56' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Remove set rate', pressed: false }));
  expect(within(dialog).getByText('It will pay ×82.8 again, based on its stakes.')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'hedged');
  await user.click(within(dialog).getAllByRole('button', { name: 'Remove set rate' }).at(-1)!);
  expect(network.requestsOf(operatorRoundCalls.releaseNumber).map(({ wire }) => wire)).toEqual([
    { betId: 7, option: 'teng_bon_2', number: '56', reason: 'hedged' },
  ]);
});

it('warns before a rate replaces the one that stakes have made', async () => {
  const network = fakeNetwork();
  network.reply(operatorRoundCalls.round, buildDesk({}));
  network.reply(operatorRoundCalls.number, { ...exposed, multiply: 8_280, byStakes: 8_280 });
  const user = userEvent.setup();
  await openRound();
  await user.click(await screen.findByRole('button', { name: 'Set rate of 2 top 56' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(await within(dialog).findByText('Now pays ×82.8, reduced from ×92 by stakes.')).toBeVisible();
  const rate = within(dialog).getByRole('textbox', { name: 'New rate' });
  await user.clear(rate);
  await user.type(rate, '80');
  expect(
    within(dialog).getByText('While your rate is set, stakes do not reduce this number further.'),
  ).toBeVisible();
  await user.clear(rate);
  await user.type(rate, '90');
  expect(within(dialog).getByText(/By its stakes this number pays ×82.8. .* pays more/)).toBeVisible();
  expect(network.requestsOf(operatorRoundCalls.number).map(({ wire }) => wire)).toEqual([
    { betId: 7, option: 'teng_bon_2', number: '56' },
  ]);
});

const decision = {
  id: '0196f000-0000-4000-8000-00000000000b',
  kind: 'void',
  reason: 'The exchange did not open',
  proposedAt: '2026-03-02T10:00:00+07:00',
  lottery: 'taiwan',
  name: 'ไต้หวัน',
  dt: '2026-03-02',
  betId: betId.parse(7),
} as const;

it('proposes to void a round, and the author cannot confirm it', async () => {
  const network = fakeNetwork();
  network.reply(operatorRoundCalls.round, buildDesk({}));
  network.reply(operatorRoundCalls.proposeVoid, { ...decision, proposedBy: 'opfah' });
  network.reply(operatorRoundCalls.round, buildDesk({ decision: { ...decision, proposedBy: 'opfah' } }));
  const user = userEvent.setup();
  await openRound();
  await user.click(await screen.findByRole('button', { name: 'Void round' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), decision.reason);
  await user.click(within(dialog).getByRole('button', { name: 'Propose' }));
  const proposed = await screen.findByText('You proposed this: another operator must confirm it.');
  // The pressed button is gone.
  await waitFor(() => expect(document.activeElement).toContainElement(proposed));
  expect(document.body).not.toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Void and refund' })).not.toBeInTheDocument();
  expect(network.requestsOf(operatorRoundCalls.proposeVoid).map(({ wire }) => wire)).toEqual([
    { betId: 7, reason: decision.reason },
  ]);
});

it('lets a second operator confirm a void after showing the refunds', async () => {
  const network = fakeNetwork();
  network.reply(operatorRoundCalls.round, buildDesk({ decision: { ...decision, proposedBy: 'opdin' } }));
  network.reply(operatorRoundCalls.confirmVoid, { refunded: 3 });
  const user = userEvent.setup();
  await openRound();
  await user.click(await screen.findByRole('button', { name: 'Void and refund' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText(/215\.00 on 4 bet slips/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Void and refund' }));
  expect(network.requestsOf(operatorRoundCalls.confirmVoid).map(({ wire }) => wire)).toEqual([
    { id: decision.id },
  ]);
});

it('reports an unknown round', async () => {
  const network = fakeNetwork();
  network.refuse(operatorRoundCalls.round, 'ROUND_NOT_FOUND');
  await openRound();
  expect(await screen.findByText('Round not found')).toBeVisible();
});

it("lists the operators' actions on the round, with a text of its own for a closed number", async () => {
  const network = fakeNetwork();
  const act = {
    at: '2026-03-02T10:00:00+07:00',
    operator: 'opdin',
    action: 'number-limited',
    reason: 'hot',
    option: 'teng_bon_2',
    number: '56',
  } as const;
  network.reply(operatorRoundCalls.round, {
    ...buildDesk({}),
    acts: [
      { ...act, multiply: 0 },
      { ...act, at: '2026-03-02T09:00:00+07:00', multiply: 8_000 },
    ],
  });
  await openRound();
  const done = await screen.findByRole('region', { name: 'Operator activity' });
  expect(
    within(done)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    expect.stringMatching(/^opdin closed 2 top 56“hot”/),
    expect.stringMatching(/^opdin set 2 top 56 to ×80“hot”/),
  ]);
});
