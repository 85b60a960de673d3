import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { gameRoundCalls, type GameRoundReceipt } from '@chokdee/shared/contracts/game-rounds';
import { toSatang } from '@chokdee/shared/contracts/money';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { buildRound } from '../testing/round.ts';
import { RoundScreen } from './round-screen.tsx';

const path = '/credit/statement/round/:id';
const open = (id = '55') =>
  renderScreen(RoundScreen, { name: 'wallet', messages, at: `/credit/statement/round/${id}`, path });
const withRound = (round: Partial<GameRoundReceipt> = {}) => {
  const network = fakeNetwork();
  network.reply(gameRoundCalls.one, buildRound(round));
  return network;
};

it('shows what was played, each movement and the result', async () => {
  withRound();
  await open();
  expect(await screen.findByRole('heading', { name: 'Thunder Pearl' })).toBeVisible();
  expect(screen.getByText('J-20261120-778812')).toBeVisible();
  expect(screen.getByText('Finished')).toBeVisible();
  const rows = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(rows).toHaveLength(4);
  expect(rows[0]).toHaveTextContent('Game: bet');
  expect(rows[3]).toHaveTextContent('Game: deducted');
  expect(within(rows[0]!).getByRole('button', { name: 'Check this entry' })).toBeVisible();
});

it('shows an open round as open, and a movement that is not sealed without a proof', async () => {
  const [bet] = buildRound().movements;
  withRound({
    state: 'open',
    net: toSatang(-1_000),
    movements: [{ ...bet!, entry: { ...bet!.entry!, sealed: false } }],
  });
  await open();
  expect(await screen.findByText('In play')).toBeVisible();
  expect(screen.getByText(/will be within a minute or two/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check this entry' })).not.toBeInTheDocument();
});

it('asks for the file when the member saves it', async () => {
  const network = withRound();
  network.refuse(gameRoundCalls.file, 'NOT_FOUND');
  await open();
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Save receipt' }));
  expect(network.requestsOf(gameRoundCalls.file)[0]?.wire).toEqual({ id: '55' });
});

it.each(['55', 'x'])("tells that there is no round %s of the member's", async (id) => {
  fakeNetwork().refuse(gameRoundCalls.one, 'NOT_FOUND');
  await open(id);
  expect(await screen.findByText('We can’t find this round')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Game statement' })).toHaveAttribute(
    'href',
    '/credit/statement?group=games',
  );
});
