import { exposedImports } from './exposed-imports.ts';

test('finds what each screen imports in every supported notation', () => {
  const source = `
    import type { RemoteModule } from '@chokdee/shared/contracts/remote-module';
    const lobby = () => import('./rounds/lobby-screen.tsx').then((module) => module.LobbyScreen);
    export const screens: RemoteModule['screens'] = {
      lotto: lobby,
      lobby,
      'lotto-betGroup': async () => (await import('./slip/bet-screen.tsx')).BetScreen,
    };
    export const slots = { 'main.cards': () => import('./rounds/card.tsx').then((module) => module.Card) };`;
  expect(exposedImports(source, 'screens')).toEqual({
    lotto: './rounds/lobby-screen.tsx',
    lobby: './rounds/lobby-screen.tsx',
    'lotto-betGroup': './slip/bet-screen.tsx',
  });
  expect(exposedImports(source, 'slots')).toEqual({ 'main.cards': './rounds/card.tsx' });
});

test('the error names a screen without its own import', () => {
  expect(() =>
    exposedImports('export const screens = { lotto: () => Promise.resolve(Lobby) };', 'screens'),
  ).toThrow('screens.lotto');
  expect(() => exposedImports('export const slots = {};', 'screens')).toThrow('screens');
});
