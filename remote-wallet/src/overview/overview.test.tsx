import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { balanceHistoryCalls } from '@chokdee/shared/contracts/balance-history';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { StatementScreen } from '../statement/statement-screen.tsx';
import { buildBetween, buildResults } from '../testing/balances.ts';

const open = () =>
  renderScreen(StatementScreen, {
    name: 'wallet',
    messages,
    at: '/credit/statement?group=overview',
    path: '/credit/statement',
  });

function arrange(between = buildBetween(), results = buildResults()) {
  const network = fakeNetwork();
  network.reply(balanceHistoryCalls.between, between);
  network.reply(balanceHistoryCalls.results, results);
  network.reply(walletCalls.transactions, { transactions: [] });
  return network;
}

const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const sent = (network: ReturnType<typeof fakeNetwork>) =>
  network
    .requestsOf(balanceHistoryCalls.between)
    .map(({ wire }) => wire as { startedDate: string; endedDate: string });

it('shows the three balances and how cash became what it is, also as a table', async () => {
  arrange();
  await open();
  expect(await screen.findByRole('heading', { name: 'Balance at any moment' })).toBeVisible();
  for (const amount of ['฿1,120.07', '฿52.50', '1,207', 'Was ฿100.00', 'Was 1,200'])
    expect(screen.getAllByText(amount)[0]).toBeVisible();
  expect(cellsOf(screen.getByRole('table', { name: 'How cash changed' }))).toEqual([
    ['Type', 'Amount'],
    ['Start', '฿100.00'],
    ['In', '+฿500.07'],
    ['Staked', '−฿100.00'],
    ['Won', '+฿920.00'],
    ['Out', '−฿300.00'],
    ['End', '฿1,120.07'],
  ]);
  expect(screen.getByRole('heading', { name: 'Transactions in this period' })).toBeVisible();
  expect(cellsOf(screen.getByRole('table', { name: 'By type' }))[1]).toEqual(['Win: Yeekee', '+฿920.00']);
});

it('asks for another moment once the slider rests, and for the movements between', async () => {
  const network = arrange();
  await open();
  const slider = await screen.findByRole('slider', { name: 'Balance at' });
  const moment = Date.parse('2026-11-19T12:00:00+07:00');
  fireEvent.change(slider, { target: { value: String(moment) } });
  expect(slider).toHaveAttribute('aria-valuetext', '19/11/2026 12:00:00');
  await waitFor(() => expect(sent(network).at(-1)?.endedDate).toBe('2026-11-19T12:00:00.000+07:00'));
  await waitFor(() =>
    expect(network.requestsOf(walletCalls.transactions).at(-1)?.wire).toMatchObject({
      endedDate: '2026-11-19T12:00:00.001+07:00',
    }),
  );
});

it('steps by movement and by day, with buttons and with the keyboard', async () => {
  const network = arrange();
  const user = userEvent.setup();
  await open();
  const group = await screen.findByRole('group', { name: 'Balance at' });
  expect(within(group).getByRole('button', { name: 'Next entry' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(within(group).getByRole('button', { name: 'Previous entry' }));
  await waitFor(() => expect(sent(network).at(-1)?.endedDate).toBe('2026-11-19T20:00:00.000+07:00'));
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Balance at' }), { key: 'PageDown' });
  await waitFor(() => expect(sent(network).at(-1)?.endedDate).toBe('2026-11-18T20:00:00.000+07:00'));
});

it('does not step by movement until the next one is known, and keeps the focus', async () => {
  const network = arrange();
  const [last, before] = ['2026-11-19T20:00:00.000+07:00', '2026-11-19T08:00:00.000+07:00'];
  const { to } = buildBetween();
  const arrive = network.replyLater(
    balanceHistoryCalls.between,
    buildBetween({ to: { ...to, at: last, previous: before, next: to.at } }),
  );
  const user = userEvent.setup();
  await open();
  const group = await screen.findByRole('group', { name: 'Balance at' });
  const slider = screen.getByRole('slider', { name: 'Balance at' });
  const back = within(group).getByRole('button', { name: 'Previous entry' });
  await user.click(back);
  const stepAgain = async () => {
    expect(back).toHaveAttribute('aria-disabled', 'true');
    await user.click(back);
    fireEvent.keyDown(slider, { key: 'ArrowLeft' });
    expect(slider).toHaveAttribute('aria-valuetext', '19/11/2026 20:00:00');
    expect(back).toHaveFocus();
  };
  await stepAgain();
  await waitFor(() => expect(sent(network).at(-1)?.endedDate).toBe(last));
  await stepAgain();
  arrive();
  await waitFor(() => expect(back).not.toHaveAttribute('aria-disabled'));
  await user.click(back);
  expect(slider).toHaveAttribute('aria-valuetext', '19/11/2026 08:00:00');
});

it("shows the member's result over time, period by period", async () => {
  const network = arrange();
  network.reply(balanceHistoryCalls.results, buildResults().slice(-1));
  const user = userEvent.setup();
  await open();
  expect(await screen.findByText('Staked ฿2,700.00 · won ฿1,840.00 · net −฿860.00')).toBeVisible();
  expect(cellsOf(screen.getByRole('table', { name: 'Staked and won' }))[4]).toEqual([
    '10/11',
    '฿100.00',
    '฿920.00',
    '฿820.00',
  ]);
  await user.click(screen.getByRole('button', { name: 'By month' }));
  await waitFor(() =>
    expect(network.requestsOf(balanceHistoryCalls.results).at(-1)?.wire).toMatchObject({
      period: 'month',
      count: 12,
    }),
  );
});

it('says that there is nothing yet, and that it could not be loaded', async () => {
  arrange(buildBetween({ first: undefined }));
  const { unmount } = await open();
  expect(await screen.findByText('No transactions yet')).toBeVisible();
  unmount();
  fakeNetwork();
  await open();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
