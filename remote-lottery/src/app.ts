import type { StakedOption } from '@chokdee/shared/contracts/lottery';
import type { RemoteModule } from '@chokdee/shared/contracts/remote-module';
import type { Locale } from '@chokdee/shared/contracts/site';
import type { BaseOption, ExpansionOption } from '@chokdee/shared/rules/bet-options';

const lobby = () => import('./rounds/lobby-screen.tsx').then((module) => module.LobbyScreen);
const poy = () => import('./poy/poy-screen.tsx').then((module) => module.PoyScreen);
const results = () => import('./results/results-screen.tsx').then((module) => module.ResultsScreen);

export const screens: RemoteModule['screens'] = {
  lotto: lobby,
  'lotto-betGroup': lobby,
  'lotto-4d': () => import('./tickets/tickets-screen.tsx').then((module) => module.TicketsScreen),
  'lotto-4d-betId': () => import('./tickets/ticket-screen.tsx').then((module) => module.TicketScreen),
  'lotto-betGroup-betId': () => import('./slip/bet-screen.tsx').then((module) => module.BetScreen),
  'lotto-betGroup-betId-proof': () =>
    import('./yeekee/proof-screen.tsx').then((module) => module.ProofScreen),
  poy,
  'poy-betGroup-poyId': poy,
  'poy-lottery-betType-poyId': poy,
  'number-set': () =>
    import('./saved-numbers/saved-numbers-screen.tsx').then((module) => module.SavedNumbersScreen),
  'number-set-setId': () =>
    import('./saved-numbers/number-list-screen.tsx').then((module) => module.NumberListScreen),
  results,
  'results-calendar': () => import('./history/calendar-screen.tsx').then((module) => module.CalendarScreen),
  'results-frequency': () =>
    import('./history/frequency-screen.tsx').then((module) => module.FrequencyScreen),
  'results-dt': results,
};

export const slots: RemoteModule['slots'] = {
  'main.cards': () => import('./home/home-cards.tsx').then((module) => module.HomeCards),
};

export const messages: RemoteModule['messages'] = async (locale) => (await texts[locale]()).default;

/** Texts that every locale must define for every option. A locale that misses one does not compile. */
interface OptionTexts {
  option: Record<StakedOption | ExpansionOption, string>;
  odds: { rule: Record<BaseOption, string> };
}

const texts = {
  th: () => import('./locales/th.json'),
  en: () => import('./locales/en.json'),
  kh: () => import('./locales/kh.json'),
  mm: () => import('./locales/mm.json'),
} satisfies Record<Locale, () => Promise<{ default: OptionTexts }>>;
