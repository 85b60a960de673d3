import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { popupCalls } from '@chokdee/shared/contracts/popups';
import { session } from '@chokdee/shared/session';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { buildPopup, popupNetwork } from '../testing/popups.ts';
import { PopupLayer } from './popup-layer.tsx';
import { isClosed, markClosed } from './popup-memory.ts';
import { isAt, isPageQuiet } from './quiet-page.ts';

function Page() {
  return (
    <main>
      <h1>Promotions</h1>
      <button type="button">Read</button>
      <PopupLayer />
    </main>
  );
}
const open = () => {
  window.history.replaceState(null, '', '/promotions');
  return renderScreen(Page, { name: 'support', messages, at: '/promotions', path: '/promotions' });
};
const dialog = () => screen.findByRole('dialog', {}, { timeout: 5_000 });
const forgetCookies = () => {
  for (const name of ['banner', 'news-alert']) document.cookie = `${name}=; Max-Age=0; Path=/`;
};
const forget = () => {
  forgetCookies();
  document.body.replaceChildren();
};
afterEach(forget);

it('comes over a settled page, is counted, closes by Escape, returns the focus and stays away', async () => {
  const network = popupNetwork();
  await open();
  screen.getByRole('button', { name: 'Read' }).focus();
  expect(within(await dialog()).getByRole('heading')).toHaveTextContent('Deposits pause tonight');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Read' })).toHaveFocus();
  expect(document.cookie).toMatch(/banner=12-\d{8}/);
  expect(network.requestsOf(popupCalls.count).map(({ wire }) => wire)).toEqual([
    { item: 12, act: 'shown' },
    { item: 12, act: 'closed' },
  ]);
});

it('is marked as soon as it is shown, and is gone without a trace when another person comes', async () => {
  const network = popupNetwork();
  await open();
  await dialog();
  expect(document.cookie).toMatch(/banner=12-\d{8}/);
  forgetCookies();
  network.forget(popupCalls.all);
  network.reply(popupCalls.all, { popups: [] });
  await act(async () =>
    session.setState({ identity: { uuid: 'another', name: 'malee', role: 'member' } as never }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.cookie).not.toContain('banner');
  expect(network.requestsOf(popupCalls.count)).toHaveLength(1);
  expect(network.requestsOf(popupCalls.all)).toHaveLength(3);
  await act(async () => session.setState({ identity: undefined }));
});

it('comes neither while another page is on its way nor after it was withdrawn', async () => {
  const network = popupNetwork();
  network.reply(popupCalls.all, { popups: [] });
  const intervals = jest.spyOn(window, 'setInterval');
  await open();
  const look = intervals.mock.calls.findLast(([, ms]) => ms === 1_500)![0] as () => void;
  window.history.replaceState(null, '', '/deposit');
  await act(async () => look());
  expect(network.requestsOf(popupCalls.all)).toHaveLength(1);
  window.history.replaceState(null, '', '/promotions');
  await act(async () => look());
  expect(network.requestsOf(popupCalls.all)).toHaveLength(2);
  expect(screen.queryByRole('dialog')).toBeNull();
  intervals.mockRestore();
});

it('is not shown again once it was closed for good', async () => {
  popupNetwork();
  await open();
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Don’t show this again' }));
  await waitFor(() => expect(document.cookie).toContain('banner=12'));
  expect(document.cookie).not.toContain('12-');
});

it('remembers news and popups apart, for a day or for good', () => {
  const [daily, once] = [buildPopup(), buildPopup({ item: 13, kind: 'news', often: 'once' })];
  markClosed(daily, false);
  markClosed(once, false);
  expect([isClosed(daily), isClosed(once), isClosed(buildPopup({ item: 1 }))]).toEqual([true, true, false]);
  expect(document.cookie).toContain('news-alert=13');
  document.cookie = 'banner=12-20200101; Path=/';
  expect(isClosed(daily)).toBe(false);
  markClosed(daily, true);
  expect(isClosed(daily)).toBe(true);
});

it('never comes where a bet, a countdown, a payment or a game is', () => {
  expect(isAt(['promotions', 'help'], '/howto/deposit')).toBe(true);
  const all = [
    'promotions',
    'articles',
    'help',
    'download',
    'results',
    'invite',
    'notices',
    'profile',
  ] as const;
  for (const page of ['/', '/main', '/lotto/BET_YEEKEE/1', '/poy', '/credit/deposit', '/game/x', '/games'])
    expect(isAt(all, page)).toBe(false);
});

it.each([
  ['a page that loads', '<main></main>', false],
  ['a whole page', '<main><h1>x</h1></main>', true],
  ['a countdown', '<main><h1>x</h1><p role="timer"></p></main>', false],
  ['another dialog', '<main><h1>x</h1></main><div role="alertdialog"></div>', false],
  ['a chat that is minimized', '<main><h1>x</h1></main><div role="dialog" hidden></div>', true],
  ['content that loads', '<main><h1>x</h1><p class="chakra-skeleton"></p></main>', false],
])('%s', (_name, html, quiet) => {
  document.body.append(new DOMParser().parseFromString(html, 'text/html').body);
  expect(isPageQuiet()).toBe(quiet);
});
