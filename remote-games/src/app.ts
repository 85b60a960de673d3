import type { RemoteModule } from '@chokdee/shared/contracts/remote-module';

export const screens: RemoteModule['screens'] = {
  games: () => import('./lobby/lobby.tsx').then((module) => module.Lobby),
  game: () => import('./lobby/lobby.tsx').then((module) => module.Lobby),
};

export const slots: RemoteModule['slots'] = {};

export const messages: RemoteModule['messages'] = (locale) => import(`./locales/${locale}.json`).then((module) => module.default);
