import type { RemoteConfig } from '@chokdee/shared/contracts/remote';

export default {
  name: 'support',
  version: '1.0.0',
  owner: 'Support',
  hostApi: '^1.0.0',
  backendApi: '^1.4.0',
  routes: [
    { name: 'howto', path: '/howto', access: 'public' },
    {
      name: 'howto-topic',
      path: '/howto/:topic',
      access: 'public',
      params: {
        topic: [
          'register-addbank',
          'deposit',
          'lotto',
          'result-poy',
          'withdraw',
          'turnover',
          'forgot-pin',
          'lotto4d',
        ],
      },
    },
  ],
  nav: [{ label: 'nav.howto', icon: 'help', path: '/howto', order: 950, audience: 'everyone' }],
  slots: ['floating'],
} satisfies RemoteConfig;
