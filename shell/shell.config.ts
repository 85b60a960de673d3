import type { RemoteConfig } from '@chokdee/shared/contracts/remote';

/** What the shell says of itself, in the words that remotes use: its own routes are all that the server asks for. */
export default {
  name: 'shell',
  owner: 'shell',
  hostApi: '^1.0.0',
  backendApi: '^1.0.0',
  routes: [
    { name: 'index', path: '/', access: 'public' },
    { name: 'main', path: '/main', access: 'member' },
    { name: 'maintenance', path: '/maintenance', access: 'public' },
  ],
  nav: [],
  slots: [],
} satisfies RemoteConfig;
