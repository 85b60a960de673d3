import { homeFor } from '@chokdee/shared/contracts/route-rules';
import { wantedPage } from './wanted-page.ts';

const openedAt = (address: string) => {
  window.history.replaceState({ idx: 3 }, '', address);
  wantedPage.takeFromAddress();
};
const address = () => window.location.pathname + window.location.search + window.location.hash;

beforeEach(() => sessionStorage.clear());

it('takes the wanted page over from the server, and leaves no trace of it in the address', () => {
  openedAt(homeFor('/credit/deposit?amount=100'));
  expect(wantedPage.peek()).toBe('/credit/deposit?amount=100');
  expect([address(), window.history.state]).toEqual(['/', { idx: 3 }]);
});

it('leaves the rest of the address as it is', () => {
  openedAt('/?a=1&wanted=%2Flotto&b=2#c');
  expect([address(), wantedPage.peek()]).toEqual(['/?a=1&b=2#c', '/lotto']);
});

it.each(['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)'])('is not led to %s, and cleans the address all the same', (wanted) => {
  openedAt(`/?wanted=${encodeURIComponent(wanted)}`);
  expect([address(), wantedPage.peek()]).toEqual(['/', undefined]);
});

it('keeps what is wanted already when the address says nothing', () => {
  wantedPage.remember('/lotto');
  openedAt('/?a=1');
  expect([address(), wantedPage.peek()]).toEqual(['/?a=1', '/lotto']);
});
