import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toSatang } from '@chokdee/shared/contracts/money';
import { session } from '@chokdee/shared/session';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { BalanceCards } from './balance-cards.tsx';
import { TopbarBalance } from './topbar-balance.tsx';

const { setCash, setAfCash, setLoyaltyPoints, end } = session.getState();
beforeEach(() => end('logout'));

it("follows the session's balance in the top bar and announces it once", async () => {
  setCash(toSatang(123_450), 1);
  await renderScreen(TopbarBalance, { name: 'wallet', messages });
  expect(screen.getByRole('link')).toHaveAttribute('href', '/credit/statement');
  expect(screen.getByRole('status')).toHaveTextContent('Balance 1,234.50 baht. Open the statement');
  act(() => setCash(toSatang(100), 2));
  expect(screen.getByRole('status')).toHaveTextContent('Balance 1.00 baht.');
});

it('says that the balance is not known without a connection, and shows it once the server has answered', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await renderScreen(TopbarBalance, { name: 'wallet', messages });
  expect(screen.getByRole('img', { name: 'The balance is not known without a connection' })).toBeVisible();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByRole('img')).toBeNull();
  act(() => setCash(toSatang(100), 1));
  expect(screen.getByRole('link')).toBeVisible();
});

it('says on its card that the balance is not known without a connection, and leads on from there', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await renderScreen(BalanceCards, { name: 'wallet', messages });
  expect(screen.getByText('The balance is not known without a connection')).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(screen.queryByRole('button')).toBeNull();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText('The balance is not known without a connection')).toBeNull();
  act(() => setCash(toSatang(100), 1));
  expect(screen.getByText('฿1.00')).toBeVisible();
  expect(screen.getByRole('button', { name: '3 balances' })).toBeVisible();
});

it('shows the cash with deposit and withdraw side by side', async () => {
  setCash(toSatang(50_000), 1);
  await renderScreen(BalanceCards, { name: 'wallet', messages });
  expect(screen.getByText('฿500.00')).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/credit/deposit',
    '/credit/withdraw',
  ]);
});

it('shows each of the three balances behind one disclosure, once it is known', async () => {
  setCash(toSatang(50_000), 1);
  await renderScreen(BalanceCards, { name: 'wallet', messages });
  const disclosure = screen.getByRole('button', { name: '3 balances', expanded: false });
  await userEvent.click(disclosure);
  expect(disclosure).toHaveAttribute('aria-expanded', 'true');
  act(() => {
    setAfCash(toSatang(1_234), 1);
    setLoyaltyPoints(4_321, 1);
  });
  const balances = within(screen.getByRole('list'));
  expect(balances.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Cash฿500.00', '/credit/statement'],
    ['Affiliate cash฿12.34', '/credit/statement?group=affiliate'],
    ['Loyalty points4,321', '/credit/statement?group=points'],
  ]);
  await userEvent.click(disclosure);
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});
