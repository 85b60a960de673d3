import type { RemoteModule } from '@chokdee/shared/contracts/remote-module';

const lobby = () => import('./rounds/lobby-screen.tsx').then((module) => module.LobbyScreen);
const poy = () => import('./poy/poy-screen.tsx').then((module) => module.PoyScreen);
const results = () => import('./results/results-screen.tsx').then((module) => module.ResultsScreen);

export const screens: RemoteModule['screens'] = {
  lotto: lobby,
  'lotto-betGroup': lobby,
  'lotto-4d': () => import('./sets/sets-screen.tsx').then((module) => module.SetsScreen),
  'lotto-4d-betId': () => import('./sets/set-screen.tsx').then((module) => module.SetScreen),
  'lotto-betGroup-betId': () => import('./slip/bet-screen.tsx').then((module) => module.BetScreen),
  'lotto-betGroup-betId-proof': () => import('./yeekee/proof-screen.tsx').then((module) => module.ProofScreen),
  poy,
  'poy-betGroup-poyId': poy,
  'poy-lottery-betType-poyId': poy,
  'number-set': () => import('./number-sets/number-sets-screen.tsx').then((module) => module.NumberSetsScreen),
  'number-set-setId': () => import('./number-sets/number-set-screen.tsx').then((module) => module.NumberSetScreen),
  results,
  'results-dt': results,
};

export const slots: RemoteModule['slots'] = {
  'main.cards': () => import('./rounds/next-rounds-card.tsx').then((module) => module.NextRoundsCard),
};

export const messages: RemoteModule['messages'] = (locale) => import(`./locales/${locale}.json`).then((module) => module.default);
