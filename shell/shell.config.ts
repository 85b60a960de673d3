import type { RemoteConfig } from '@chokdee/shared/contracts/remote';
import { ownRoutes } from './src/screens/own-routes.ts';

/** What the shell says of itself, in the words that remotes use: its own routes are all that the server asks for. */
export default {
  name: 'shell',
  version: '1.0.0',
  owner: 'shell',
  hostApi: '^1.0.0',
  backendApi: '^1.0.0',
  routes: ownRoutes.map((route) =>
    route.name === 'index' || route.name === 'main'
      ? { ...route, first: { facts: 'rounds' as const } }
      : route,
  ),
  nav: [],
  slots: [],
} satisfies RemoteConfig;

/** Texts that the server shows in the page until the shell draws them itself; they travel with the build's record. */
export const firstTexts = [
  'nav.home',
  'landing.eyebrow',
  'landing.headline',
  'landing.accent',
  'landing.text',
  'landing.games.eyebrow',
  'landing.games.text',
  'landing.rounds.closes',
];
