import type { RemoteConfig } from '@chokdee/shared/contracts/remote';
import { ownRoutes } from './src/screens/own-routes.ts';

/** The shell's config, in the format of a remote's: the server only needs its routes. */
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

/** Texts that the server renders into the page until the shell draws; stored with the build record. */
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
