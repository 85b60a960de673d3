import { bootRemote } from '../testing/boot-remote.ts';
import { servePage } from '../testing/serve-page.ts';
import { currentEntry } from './current-entry.ts';

servePage([
  bootRemote({ name: 'games', routes: [{ name: 'game', path: '/game', access: 'member' }] }),
  bootRemote({ name: 'wallet', routes: [{ name: 'withdraw', path: '/credit/withdraw', access: 'member' }] }),
]);

const home = { remote: 'shell', path: '/' };
const games = { remote: 'games', path: '/games' };
const deposit = { remote: 'wallet', path: '/credit/deposit' };
const status = { remote: 'wallet', path: '/credit/deposit/status' };
it.each([
  ['/', { entry: home, as: 'page' }],
  ['/games/joker', { entry: games, as: 'page' }],
  ['/Games', { entry: games, as: 'page' }],
  ['/credit/deposit/qr', { entry: deposit, as: 'page' }],
  ['/credit/deposit/status/7', { entry: status, as: 'page' }],
  ['/game', { entry: games, as: 'true' }],
  ['/credit/withdraw', undefined],
  ['/nowhere', undefined],
])('at %s the current entry is the nearest', (pathname, expected) => {
  expect(currentEntry([home, games, deposit, status], pathname)).toEqual(expected);
});
