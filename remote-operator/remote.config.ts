import type { RemoteConfig } from '@chokdee/shared/contracts/remote';

export default {
  name: 'operator',
  version: '1.0.0',
  owner: 'Operations',
  hostApi: '^1.0.0',
  backendApi: '^1.0.0',
  routes: [{ name: 'operator', path: '/operator', access: 'operator' }],
  nav: [{ label: 'nav.results', icon: 'shield', path: '/operator', order: 1000, audience: 'operator' }],
  slots: [],
} satisfies RemoteConfig;
