import type { RemoteConfig } from '@chokdee/shared/contracts/remote';

export default {
  name: 'wallet',
  version: '1.0.0',
  owner: 'Money',
  hostApi: '^1.4.0',
  backendApi: '^1.2.0',
  routes: [
    { name: 'deposit', path: '/credit/deposit', access: 'member', first: { words: ['choice.qrcode', 'choice.qrcodeText', 'choice.fast', 'choice.fastText', 'choice.truemoney', 'choice.truemoneyText', 'choice.normal', 'choice.normalText'] } },
    { name: 'deposit-qrcode', path: '/credit/deposit/qrcode', access: 'member' },
    { name: 'deposit-qrcodes', path: '/credit/deposit/qrcodes', access: 'member' },
    { name: 'deposit-fast', path: '/credit/deposit/fast', access: 'member' },
    { name: 'deposit-fast-queue', path: '/credit/deposit/fast/queue', access: 'member' },
    { name: 'deposit-normal', path: '/credit/deposit/normal', access: 'member' },
    { name: 'deposit-truemoney', path: '/credit/deposit/truemoney', access: 'member' },
    { name: 'slip-verify', path: '/credit/slip-verify', access: 'member' },
    { name: 'credit-status', path: '/credit/status', access: 'member' },
    { name: 'withdraw', path: '/credit/withdraw', access: 'member' },
    { name: 'turnover', path: '/credit/turnover', access: 'member' },
    { name: 'bank-add', path: '/bank/add', access: 'member' },
    { name: 'bank-status', path: '/bank/status', access: 'member' },
    { name: 'top-rank', path: '/top-rank/click', access: 'public', leadsOn: true },
    { name: 'statement', path: '/credit/statement', access: 'member' },
  ],
  nav: [
    { label: 'nav.deposit', icon: 'deposit', path: '/credit/deposit', order: 300, audience: 'member' },
    { label: 'nav.withdraw', icon: 'withdraw', path: '/credit/withdraw', order: 350, audience: 'member' },
    { label: 'nav.statement', icon: 'wallet', path: '/credit/statement', order: 400, audience: 'member' },
  ],
  slots: ['topbar.balance', 'main.balance'],
} satisfies RemoteConfig;
