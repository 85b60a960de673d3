import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { PointStatement } from './point-statement.tsx';

const open = () => renderScreen(PointStatement, { name: 'wallet', messages });

it('shows whole points and how to earn them', async () => {
  const network = fakeNetwork();
  network.reply(authCalls.loyaltyPoints, { balance: 1_207, version: 2 });
  network.reply(walletCalls.pointTransactions, [
    {
      id: '5',
      createdAt: '2026-03-01T10:00:00+07:00',
      transactionType: 'POINTS_EARN',
      amount: 7,
      balance: 1_207,
    },
  ]);
  await open();
  expect(await screen.findByText('+7')).toBeVisible();
  expect(screen.getByText('Total points: 1,207')).toBeVisible();
  expect(screen.getByText('Every 100 baht of settled stakes earns 1 point.')).toBeVisible();
});

it('shows an empty state, and offers a retry when loading fails', async () => {
  const network = fakeNetwork();
  network.reply(authCalls.loyaltyPoints, { balance: 0, version: 0 });
  network.offline(walletCalls.pointTransactions);
  network.reply(walletCalls.pointTransactions, []);
  await open();
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No points in this period')).toBeVisible();
});

it('offers a retry when only the balance cannot be loaded', async () => {
  const network = fakeNetwork();
  network.offline(authCalls.loyaltyPoints);
  network.reply(authCalls.loyaltyPoints, { balance: 1_207, version: 2 });
  network.reply(walletCalls.pointTransactions, []);
  await open();
  await screen.findByText('No points in this period');
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1,207')).toBeVisible();
});
