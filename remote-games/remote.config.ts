import type { RemoteConfig } from '@chokdee/shared/contracts/remote';

const place = { access: 'member', lookUp: 'game' } as const;

export default {
  name: 'games',
  version: '1.3.0',
  owner: 'Games',
  hostApi: '^1.14.0',
  backendApi: '^1.9.0',
  routes: [
    { name: 'games', path: '/games', access: 'public', first: { words: ['lobby.text'], facts: 'games' } },
    { name: 'game', path: '/game', access: 'member', first: { words: ['lobby.text'], facts: 'games' } },
    // Partners, lists and games are rows of the server, which says what an address shows.
    { name: 'game-partner', path: '/game/:partner', ...place },
    { name: 'game-logout', path: '/game/logout', access: 'member', leadsOn: true },
    { name: 'game-partner-entry', path: '/game/:partner/:entry', ...place },
    { name: 'game-partner-entry-game', path: '/game/:partner/:entry/:game', ...place },
    { name: 'live-casino', path: '/live/casino', access: 'public' },
    // Games that can be tried without an account.
    { name: 'game-trial', path: '/games/:partner/:entry', ...place, access: 'public' },
    { name: 'game-trial-of-list', path: '/games/:partner/:entry/:game', ...place, access: 'public' },
  ],
  nav: [{ label: 'nav.games', icon: 'game', path: '/games', order: 500, audience: 'everyone' }],
  slots: [],
} satisfies RemoteConfig;
