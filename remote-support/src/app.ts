import type { RemoteModule } from '@chokdee/shared/contracts/remote-module';

export const screens: RemoteModule['screens'] = {
  howto: () => import('./howto/howto.tsx').then((module) => module.Howto),
  'howto-topic': () => import('./howto/howto.tsx').then((module) => module.Howto),
};

export const slots: RemoteModule['slots'] = {};

export const messages: RemoteModule['messages'] = (locale) => import(`./locales/${locale}.json`).then((module) => module.default);
