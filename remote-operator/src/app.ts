import type { RemoteModule } from '@chokdee/shared/contracts/remote-module';
import type { Locale } from '@chokdee/shared/contracts/site';

export const screens: RemoteModule['screens'] = {
  operator: async () => (await import('./matrix/matrix-screen.tsx')).MatrixScreen,
  'operator-results': async () => (await import('./results/results-screen.tsx')).ResultsScreen,
};

export const slots: RemoteModule['slots'] = {};

export const messages: RemoteModule['messages'] = async (locale) => (await texts[locale]()).default;

const texts = {
  th: () => import('./locales/th.json'),
  en: () => import('./locales/en.json'),
  kh: () => import('./locales/kh.json'),
  mm: () => import('./locales/mm.json'),
} satisfies Record<Locale, unknown>;
