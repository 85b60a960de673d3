import type { RemoteModule } from '@chokdee/shared/contracts/remote-module';
import type { Locale } from '@chokdee/shared/contracts/site';
import type { DepositWayName, WalletWay } from '@chokdee/shared/rules/deposit-way-names';
import type { CreditTab } from './status/tabs.ts';

/** One screen per route of remote.config.ts. */
export const screens: RemoteModule['screens'] &
  Record<`deposit-${WalletWay}`, RemoteModule['screens'][string]> = {
  deposit: async () => (await import('./deposit/deposit-choice-screen.tsx')).DepositChoiceScreen,
  'deposit-qrcode': async () => (await import('./deposit/qr-deposit-screen.tsx')).QrDepositScreen,
  'deposit-qrcodes': async () => (await import('./deposit/qr-deposit-list-screen.tsx')).QrDepositListScreen,
  'deposit-fast': async () => (await import('./deposit/fast/fast-deposit-screen.tsx')).FastDepositScreen,
  'deposit-fast-queue': async () => (await import('./deposit/fast/fast-queue-screen.tsx')).FastQueueScreen,
  'deposit-normal': async () =>
    (await import('./deposit/normal/normal-deposit-screen.tsx')).NormalDepositScreen,
  'deposit-truemoney': async () =>
    (await import('./deposit/wallet/wallet-deposit-screen.tsx')).walletDepositScreens.truemoney,
  'slip-verify': async () => (await import('./transfer-slip/transfer-slip-screen.tsx')).TransferSlipScreen,
  'credit-status': async () => (await import('./status/status-screen.tsx')).StatusScreen,
  withdraw: async () => (await import('./withdraw/withdraw-screen.tsx')).WithdrawScreen,
  turnover: async () => (await import('./turnover/turnover-screen.tsx')).TurnoverScreen,
  'bank-add': async () => (await import('./bank/bank-add-screen.tsx')).BankAddScreen,
  'bank-status': async () => (await import('./bank/bank-status-screen.tsx')).BankStatusScreen,
  invite: async () => (await import('./affiliate/invite-screen.tsx')).InviteScreen,
  'top-rank': async () => (await import('./top-rank/top-rank-screen.tsx')).TopRankScreen,
  round: async () => (await import('./round/round-screen.tsx')).RoundScreen,
  statement: async () => (await import('./statement/statement-screen.tsx')).StatementScreen,
};

export const slots: RemoteModule['slots'] = {
  'topbar.balance': async () => (await import('./balance/topbar-balance.tsx')).TopbarBalance,
  'main.balance': async () => (await import('./balance/balance-cards.tsx')).BalanceCards,
};

export const messages: RemoteModule['messages'] = async (locale) => (await texts[locale]()).default;

/** Texts that every language needs for every way to deposit. A missing one is a compile error. */
type WayTexts = Record<WalletWay, Record<WalletText, string>> & {
  choice: Record<DepositWayName, string>;
  credit: Record<CreditTab, string>;
};
type WalletText =
  | 'title'
  | 'text'
  | 'create'
  | 'step1'
  | 'step2'
  | 'receiver'
  | 'openApp'
  | 'history'
  | 'empty';

const texts = {
  th: () => import('./locales/th.json'),
  en: () => import('./locales/en.json'),
  kh: () => import('./locales/kh.json'),
  mm: () => import('./locales/mm.json'),
} satisfies Record<Locale, () => Promise<{ default: WayTexts }>>;
