import { screen } from '@testing-library/react';
import { bankCalls } from '@chokdee/shared/contracts/banks';
import { depositCalls, walletDepositCalls } from '@chokdee/shared/contracts/deposits';
import { toSatang } from '@chokdee/shared/contracts/money';
import { slipVerifyCalls } from '@chokdee/shared/contracts/slip-verifies';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { withdrawCalls } from '@chokdee/shared/contracts/withdraws';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { DepositChoiceScreen } from '../deposit/deposit-choice-screen.tsx';
import { FastDepositScreen } from '../deposit/fast/fast-deposit-screen.tsx';
import { NormalDepositScreen } from '../deposit/normal/normal-deposit-screen.tsx';
import { QrDepositScreen } from '../deposit/qr-deposit-screen.tsx';
import { walletDepositScreens } from '../deposit/wallet/wallet-deposit-screen.tsx';
import { SlipVerifyScreen } from '../slip/slip-verify-screen.tsx';
import { buildReceiver } from '../testing/accounts.ts';
import { openSite } from '../testing/open-site.ts';

const screens = {
  choice: [DepositChoiceScreen, '/credit/deposit'],
  fast: [FastDepositScreen, '/credit/deposit/fast'],
  qrcode: [QrDepositScreen, '/credit/deposit/qrcode'],
  normal: [NormalDepositScreen, '/credit/deposit/normal'],
  truemoney: [walletDepositScreens.truemoney, '/credit/deposit/truemoney'],
  slip: [SlipVerifyScreen, '/credit/slip-verify'],
} as const;

function site(percent = 100) {
  const network = openSite();
  network.reply(depositCalls.receivers, [
    buildReceiver(['fast', 'normal']),
    buildReceiver(['truemoney'], { bankId: 'truemoney' }),
  ]);
  network.reply(walletCalls.bankTransactions, { depositFast: [], depositNormal: [], userWithdraw: [] });
  network.reply(bankCalls.userBanks, []);
  network.reply(slipVerifyCalls.all, []);
  network.reply(depositCalls.qrAll, []);
  network.reply(walletDepositCalls.truemoney.history, []);
  network.reply(withdrawCalls.turnover, {
    canWithdraw: false,
    turnOver: toSatang(60_000),
    type: 'normal',
    isCheckNormal: true,
    deposited: toSatang(100_000),
    staked: toSatang(40_000),
    required: toSatang(100_000),
    percent,
    minBet: toSatang(100),
  });
  return network;
}

const open = ([Screen, path]: (typeof screens)[keyof typeof screens]) =>
  renderScreen(Screen, { name: 'wallet', messages, at: path, path });

it.each(Object.keys(screens) as (keyof typeof screens)[])(
  'the %s screen shows the required turnover and how much of it is left',
  async (name) => {
    site();
    await open(screens[name]);
    expect(await screen.findByText('Play what you deposit once before you withdraw.')).toBeVisible();
    expect(await screen.findByText('600.00 of 1,000.00 baht left to play.')).toBeVisible();
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
