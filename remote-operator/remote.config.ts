import type { RemoteConfig } from '@chokdee/shared/contracts/remote';

export default {
  name: 'operator',
  version: '1.1.0',
  owner: 'Operations',
  hostApi: '^1.0.0',
  backendApi: '^1.0.0',
  routes: [
    { name: 'operator', path: '/operator', access: 'operator' },
    { name: 'operator-plans', path: '/operator/plans', access: 'operator' },
    { name: 'operator-history', path: '/operator/history', access: 'operator' },
    { name: 'operator-explain', path: '/operator/explain', access: 'operator' },
    { name: 'operator-evidence', path: '/operator/evidence', access: 'operator' },
    { name: 'operator-drills', path: '/operator/drills', access: 'operator' },
    { name: 'operator-audit', path: '/operator/audit', access: 'operator' },
    { name: 'operator-tokens', path: '/operator/tokens', access: 'operator' },
    { name: 'operator-links', path: '/operator/links', access: 'operator' },
    { name: 'operator-members', path: '/operator/members', access: 'operator' },
    { name: 'operator-results', path: '/operator/results', access: 'operator' },
    { name: 'operator-withdraws', path: '/operator/withdraws', access: 'operator' },
    { name: 'operator-transfers', path: '/operator/transfers', access: 'operator' },
    { name: 'operator-deposits', path: '/operator/deposits', access: 'operator' },
    { name: 'operator-adjustments', path: '/operator/adjustments', access: 'operator' },
    { name: 'operator-books', path: '/operator/books', access: 'operator' },
  ],
  nav: [
    { label: 'nav.console', icon: 'grid', path: '/operator', order: 1000, audience: 'operator' },
    { label: 'nav.results', icon: 'flag', path: '/operator/results', order: 1010, audience: 'operator' },
    { label: 'nav.money', icon: 'withdraw', path: '/operator/withdraws', order: 1030, audience: 'operator' },
    { label: 'nav.members', icon: 'user', path: '/operator/members', order: 1005, audience: 'operator' },
  ],
  slots: [],
} satisfies RemoteConfig;
