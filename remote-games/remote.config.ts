import type { RemoteConfig } from '@chokdee/shared/contracts/remote';

export default {
  name: 'games',
  version: '1.0.0',
  owner: 'Games',
  hostApi: '^1.0.0',
  backendApi: '^1.0.0',
  routes: [
    { name: 'games', path: '/games', access: 'public', first: { words: ['lobby.text'], facts: 'games' } },
    { name: 'game', path: '/game', access: 'member', first: { words: ['lobby.text'], facts: 'games' } },
  ],
  nav: [{ label: 'nav.games', icon: 'game', path: '/games', order: 500, audience: 'everyone' }],
  slots: [],
} satisfies RemoteConfig;
