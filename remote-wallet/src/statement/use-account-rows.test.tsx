import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus } from '@chokdee/shared/bus';
import { toSatang } from '@chokdee/shared/contracts/money';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { OlderRows } from './older-rows.tsx';
import { windowOf } from './statement-days.ts';
import { useAccountRows } from './use-account-rows.ts';

const window = windowOf({ from: '2026-02-01', to: '2026-03-01' });

/** Ids only: rendering a hundred full rows is slow. */
function Numbers() {
  const { rows, older } = useAccountRows(walletCalls.afTransactions, window);
  return (
    <>
      <p data-testid="numbers">{rows.map(({ id }) => id).join(' ')}</p>
      <OlderRows older={older} />
    </>
  );
}

const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, back) => from - back);
const page = (from: number, to: number) =>
  down(from, to).map((id) => ({
    id: String(id),
    createdAt: '2026-03-01T10:00:00+07:00',
    transactionType: 'AF_EARN' as const,
    amount: toSatang(100),
    balance: toSatang(id * 100),
  }));
const shows = (from: number, to: number) =>
  waitFor(() => expect(screen.getByTestId('numbers')).toHaveTextContent(down(from, to).join(' ')));

it('loads older rows, can retry, and keeps them when newer rows arrive', async () => {
  const network = fakeNetwork();
  network.reply(walletCalls.afTransactions, page(250, 151));
  network.offline(walletCalls.afTransactions);
  network.reply(walletCalls.afTransactions, page(150, 51));
  network.reply(walletCalls.afTransactions, page(251, 152));
  network.reply(walletCalls.afTransactions, page(50, 1));
  await renderScreen(Numbers, { name: 'wallet', messages });
  await shows(250, 151);
  const user = userEvent.setup();
  const older = await screen.findByRole('button', { name: 'Show older transactions' });
  await user.click(older);
  expect(await screen.findByRole('alert')).toBeVisible();
  await user.click(older);
  await shows(250, 51);
  act(() => bus.emit('wallet/balance-changed', {}));
  await shows(251, 51);
  await user.click(older);
  await shows(251, 1);
  expect(
    network.requestsOf(walletCalls.afTransactions).map(({ wire }) => (wire as { before?: string }).before),
  ).toEqual([undefined, '151', '151', undefined, '51']);
  expect(older).not.toBeInTheDocument();
});

it('offers no older rows when all are loaded', async () => {
  fakeNetwork().reply(walletCalls.afTransactions, page(3, 1));
  await renderScreen(Numbers, { name: 'wallet', messages });
  await shows(3, 1);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
