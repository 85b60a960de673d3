import { act, screen } from '@testing-library/react';
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

it('shows each of the three balances once it is known', async () => {
  setCash(toSatang(50_000), 1);
  await renderScreen(BalanceCards, { name: 'wallet', messages });
  expect(screen.getByText('฿500.00')).toBeVisible();
  act(() => {
    setAfCash(toSatang(1_234), 1);
    setLoyaltyPoints(4_321, 1);
  });
  expect(screen.getByText('฿12.34')).toBeVisible();
  expect(screen.getByText(/4,321/)).toHaveTextContent('4,321 points');
  expect(screen.getByRole('link', { name: 'Affiliate cash' })).toHaveAttribute(
    'href',
    '/credit/statement?group=affiliate',
  );
  expect(screen.getByRole('link', { name: 'Loyalty points' })).toHaveAttribute(
    'href',
    '/credit/statement?group=points',
  );
  expect(screen.getByRole('link', { name: 'Bank accounts' })).toHaveAttribute('href', '/bank/status');
  expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/credit/deposit');
});
