import type { GameSessionEnd } from '@chokdee/shared/contracts/game-play';
import type { GameFeature, GameKind, PartnerState } from '@chokdee/shared/contracts/games';
import type { RemoteModule } from '@chokdee/shared/contracts/remote-module';
import type { Locale } from '@chokdee/shared/contracts/site';

const lobby = async () => (await import('./lobby/lobby-screen.tsx')).LobbyScreen;
const live = async () => (await import('./live/live-casino-screen.tsx')).LiveCasinoScreen;
const logout = async () => (await import('./logout/game-logout-screen.tsx')).GameLogoutScreen;
const place = async () => (await import('./place/place-screen.tsx')).PlaceScreen;

export const screens: RemoteModule['screens'] = {
  games: lobby,
  game: lobby,
  'game-partner': place,
  'game-partner-entry': place,
  'game-partner-entry-game': place,
  'game-trial': place,
  'game-trial-of-list': place,
  'live-casino': live,
  'game-logout': logout,
};

export const slots: RemoteModule['slots'] = {};

export const messages: RemoteModule['messages'] = async (locale) => (await texts[locale]()).default;

/** Texts that every language needs for every kind, feature and state. A missing one is a compile error. */
interface NeededTexts {
  kind: Record<GameKind, string>;
  feature: Record<GameFeature, string>;
  place: Record<Exclude<PartnerState, 'open'>, string>;
  ended: Record<GameSessionEnd | 'expired', string>;
}

const texts = {
  th: () => import('./locales/th.json'),
  en: () => import('./locales/en.json'),
  kh: () => import('./locales/kh.json'),
  mm: () => import('./locales/mm.json'),
} satisfies Record<Locale, () => Promise<{ default: NeededTexts }>>;
