import { isProtectedPath } from './site.ts';

test.each(['/credit', '/credit/deposit/qrcode', '/bank/add', '/game', '/game/ezg/7', '/lotto/BET_YEEKEE/1'])('%s is for members', (path) => {
  expect(isProtectedPath(path)).toBe(true);
});

test.each(['/', '/games', '/lottoresults', '/main', '/howto/lotto', '/Credit', '/poy', ''])('%j is for everybody', (path) => {
  expect(isProtectedPath(path)).toBe(false);
});
