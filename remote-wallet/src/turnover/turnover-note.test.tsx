import { screen } from '@testing-library/react';
import { bankCalls } from '@chokdee/shared/contracts/banks';
import { depositCalls, walletDepositCalls } from '@chokdee/shared/contracts/deposits';
import { transferSlipCalls } from '@chokdee/shared/contracts/transfer-slips';
import { withdrawCalls } from '@chokdee/shared/contracts/withdraws';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { DepositChoiceScreen } from '../deposit/deposit-choice-screen.tsx';
import { FastDepositScreen } from '../deposit/fast/fast-deposit-screen.tsx';
import { NormalDepositScreen } from '../deposit/normal/normal-deposit-screen.tsx';
import { QrDepositScreen } from '../deposit/qr-deposit-screen.tsx';
import { walletDepositScreens } from '../deposit/wallet/wallet-deposit-screen.tsx';
import { TransferSlipScreen } from '../transfer-slip/transfer-slip-screen.tsx';
import { buildReceiver } from '../testing/accounts.ts';
import { openSite } from '../testing/open-site.ts';
import { buildTurnover } from '../testing/turnover.ts';

const screens = {
  choice: [DepositChoiceScreen, '/credit/deposit'],
  fast: [FastDepositScreen, '/credit/deposit/fast'],
  qrcode: [QrDepositScreen, '/credit/deposit/qrcode'],
  normal: [NormalDepositScreen, '/credit/deposit/normal'],
  truemoney: [walletDepositScreens.truemoney, '/credit/deposit/truemoney'],
  slip: [TransferSlipScreen, '/credit/slip-verify'],
} as const;

function site(percent = 100) {
  const network = openSite();
  network.reply(depositCalls.receivers, [
    buildReceiver(['fast', 'normal']),
    buildReceiver(['truemoney'], { bankId: 'truemoney' }),
    buildReceiver(['qrcode'], { bankId: 'promptpay' }),
  ]);
  network.reply(depositCalls.open, []);
  network.reply(depositCalls.ways, []);
  network.reply(bankCalls.userBanks, []);
  network.reply(transferSlipCalls.all, []);
  network.reply(walletDepositCalls.truemoney.history, []);
  network.reply(
    withdrawCalls.turnover,
    buildTurnover({ deposited: percent * 1_000, staked: percent * 400, percent }),
  );
  return network;
}

const open = ([Screen, path]: (typeof screens)[keyof typeof screens], query = '') =>
  renderScreen(Screen, { name: 'wallet', messages, at: path + query, path });

it.each(Object.keys(screens) as (keyof typeof screens)[])(
  'the %s screen shows the required turnover and how much of it is staked',
  async (name) => {
    site();
    await open(screens[name]);
    expect(await screen.findByText('Stake ฿1,000 before you withdraw; 400 of 1,000 so far')).toBeVisible();
    expect(screen.getByRole('link', { name: 'How it is counted' })).toHaveAttribute(
      'href',
      '/credit/turnover',
    );
  },
);

it('shows nothing when deposits need no turnover', async () => {
  const network = site(0);
  await open(screens.qrcode);
  await screen.findByRole('button', { name: 'Create QR code' });
  expect(network.requestsOf(withdrawCalls.turnover)).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'How it is counted' })).not.toBeInTheDocument();
});

it.each(['choice', 'fast', 'qrcode', 'normal', 'truemoney'] as const)(
  'the %s screen counts the amount that is about to be deposited',
  async (name) => {
    site();
    await open(screens[name], '?amount=500');
    expect(await screen.findByText('Stake ฿1,500 before you withdraw; 400 of 1,500 so far')).toBeVisible();
  },
);

it('states the rule while nothing is to be staked, and says when enough is', async () => {
  const network = site();
  network.forget(withdrawCalls.turnover);
  network.reply(withdrawCalls.turnover, buildTurnover());
  const { unmount } = await open(screens.qrcode);
  expect(await screen.findByText('Play what you deposit once before you withdraw.')).toBeVisible();
  unmount();
  network.forget(withdrawCalls.turnover);
  network.reply(withdrawCalls.turnover, buildTurnover({ deposited: 100_000, staked: 200_000 }));
  await open(screens.qrcode);
  expect(await screen.findByText('You have staked enough to withdraw')).toBeVisible();
});
