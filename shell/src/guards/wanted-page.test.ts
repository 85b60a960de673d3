import { landingPathFor } from '@chokdee/shared/contracts/route-rules';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import { session } from '@chokdee/shared/session';
import { identityOf } from '../testing/draw-shell.tsx';
import { wantedPage } from './wanted-page.ts';

const openedAt = (address: string) => {
  window.history.replaceState({ idx: 3 }, '', address);
  wantedPage.takeFromAddress();
};
const address = () => window.location.pathname + window.location.search + window.location.hash;

const [one, other] = ['0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000002'];

beforeEach(() => {
  sessionStorage.clear();
  session.getState().end('logout');
});
afterEach(() => jest.useRealTimers());

it("takes the wanted page from the server's redirect, and removes it from the address", () => {
  openedAt(landingPathFor('/credit/deposit?amount=100'));
  expect(wantedPage.peek()).toBe('/credit/deposit?amount=100');
  expect([address(), window.history.state]).toEqual(['/', { idx: 3 }]);
});

it('keeps the rest of the address', () => {
  openedAt('/?a=1&wanted=%2Flotto&b=2#c');
  expect([address(), wantedPage.peek()]).toEqual(['/?a=1&b=2#c', '/lotto']);
});

it.each(['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
  'ignores %s, and still cleans the address',
  (wanted) => {
    openedAt(`/?wanted=${encodeURIComponent(wanted)}`);
    expect([address(), wantedPage.peek()]).toEqual(['/', undefined]);
  },
);

it('keeps an earlier wanted page when the address has none', () => {
  wantedPage.remember('/lotto');
  openedAt('/?a=1');
  expect([address(), wantedPage.peek()]).toEqual(['/?a=1', '/lotto']);
});

it('expires after half an hour', () => {
  jest.useFakeTimers();
  wantedPage.remember('/lotto');
  jest.advanceTimersByTime(29 * 60_000);
  expect(wantedPage.peek()).toBe('/lotto');
  jest.advanceTimersByTime(2 * 60_000);
  expect(wantedPage.peek()).toBeUndefined();
});

it.each([
  ['/poy/lottery/1234', one, '/poy/lottery/1234'],
  ['/poy/lottery/1234', other, undefined],
  ['/credit/deposit?id=0190a000-0000-7000-8000-00000000000a', other, undefined],
  ['/credit/deposit', other, '/credit/deposit'],
])('after a session ended at %s, a login as %s leads to %s', (path, uuid, led) => {
  wantedPage.remember(path, one);
  session.getState().start(identityOf({ uuid: uuid as MemberId }), 'token');
  expect(wantedPage.peek()).toBe(led);
});

it.each(['//evil.example', 'https://evil.example/', '/\\evil.example'])(
  'ignores pages outside the site: %s',
  (path) => {
    wantedPage.remember(path);
    expect(wantedPage.peek()).toBeUndefined();
  },
);
