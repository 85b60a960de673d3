import type { RemoteConfig } from '@chokdee/shared/contracts/remote';
import { depositWayNames, walletWays } from '@chokdee/shared/rules/deposit-way-names';
import { depositWays } from '@chokdee/shared/rules/deposit-ways';

export default {
  name: 'wallet',
  version: '1.0.0',
  owner: 'Money',
  hostApi: '^1.14.0',
  backendApi: '^1.6.0',
  routes: [
    {
      name: 'deposit',
      path: '/credit/deposit',
      access: 'member',
      first: { words: ['amount.label', ...depositWayNames.map((way) => `choice.${way}`), 'pay.notArrived'] },
    },
    { name: 'deposit-qrcode', path: '/credit/deposit/qrcode', access: 'member' },
    { name: 'deposit-qrcodes', path: '/credit/deposit/qrcodes', access: 'member' },
    { name: 'deposit-fast', path: '/credit/deposit/fast', access: 'member' },
    { name: 'deposit-fast-queue', path: '/credit/deposit/fast/queue', access: 'member' },
    { name: 'deposit-normal', path: '/credit/deposit/normal', access: 'member' },
    ...walletWays.map((way) => ({
      name: `deposit-${way}`,
      path: depositWays[way].page,
      access: 'member' as const,
    })),
    { name: 'slip-verify', path: '/credit/slip-verify', access: 'member' },
    { name: 'credit-status', path: '/credit/status', access: 'member' },
    { name: 'withdraw', path: '/credit/withdraw', access: 'member' },
    { name: 'turnover', path: '/credit/turnover', access: 'member' },
    { name: 'bank-add', path: '/bank/add', access: 'member' },
    { name: 'bank-status', path: '/bank/status', access: 'member' },
    { name: 'invite', path: '/invite', access: 'member' },
    { name: 'top-rank', path: '/top-rank/click', access: 'public', leadsOn: true },
    { name: 'round', path: '/credit/statement/round/:id', access: 'member' },
    {
      name: 'statement',
      path: '/credit/statement',
      access: 'member',
      first: { words: ['all', 'deposit', 'withdraw', 'lotto', 'games'].map((group) => `statement.${group}`) },
    },
  ],
  nav: [
    { label: 'nav.deposit', icon: 'deposit', path: '/credit/deposit', order: 300, audience: 'member' },
    { label: 'nav.withdraw', icon: 'withdraw', path: '/credit/withdraw', order: 350, audience: 'member' },
    {
      label: 'nav.statement',
      icon: 'wallet',
      path: '/credit/statement',
      order: 400,
      audience: 'member',
      tab: { label: 'nav.walletTab' },
    },
    { label: 'nav.banks', icon: 'bank', path: '/bank/status', order: 410, audience: 'member' },
    { label: 'nav.invite', icon: 'users', path: '/invite', order: 420, audience: 'member' },
  ],
  slots: ['topbar.balance', 'main.balance'],
} satisfies RemoteConfig;
