import { renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contentCalls, searchAddress } from '@chokdee/shared/contracts/content';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../testing/texts.ts';
import { ArticlesScreen } from '../content/articles-screen.tsx';
import { HowtoScreen } from '../howto/howto-screen.tsx';
import { memoryCaches } from '../testing/memory-caches.ts';
import { buildEntry, searchNetwork } from '../testing/search.ts';
import { useMissedSearch } from './use-missed-search.ts';

async function open(Screen = HowtoScreen, at = '/howto') {
  const user = userEvent.setup();
  const page = await renderScreen(Screen, { name: 'support', messages, at });
  return { user, ...page };
}
const field = () => screen.getByRole('searchbox', { name: 'Search help, articles and promotions' });
const results = async () =>
  (await screen.findAllByRole('link')).map((link) => link.getAttribute('href')).filter((to) => to !== null);

let kept: Map<string, string>;
beforeEach(() => (kept = memoryCaches()));

it('finds topics, articles and promotions while the reader types, and marks what was meant', async () => {
  searchNetwork();
  const { user } = await open();
  await user.type(field(), 'witdrawal');
  const list = within(await screen.findByRole('region', { name: 'Search results' }));
  expect(await list.findByRole('heading', { name: 'Withdraw' })).toBeVisible();
  expect((await results()).slice(0, 3)).toContain('/howto/withdraw');
  expect(document.querySelector('mark')).toHaveTextContent(/^withdraw/i);
  await user.clear(field());
  await user.type(field(), 'yeeke');
  expect(await results()).toContain('/article-casino/yeekee');
  await user.clear(field());
  await user.type(field(), 'no fes');
  expect(await results()).toContain('/promotions#no-fees');
});

it('keeps what is typed in the address, and leaves the page as it was when it is cleared', async () => {
  searchNetwork();
  const { user, address } = await open();
  await user.type(field(), 'turnovr');
  await waitFor(() => expect(address()).toBe('/howto?q=turnovr'));
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(screen.getByRole('link', { name: 'Deposit' })).toBeVisible();
  await waitFor(() => expect(address()).toBe('/howto'));
});

it('loads nothing until the field has the focus', async () => {
  const network = searchNetwork();
  const { user } = await open(ArticlesScreen, '/article-casino');
  const asked = () => network.requestsOf(contentCalls.search).length;
  expect(asked()).toBe(0);
  await user.click(field());
  await waitFor(() => expect(asked()).toBe(1));
});

it('answers without a connection from what everybody may see', async () => {
  const network = searchNetwork({ forEveryone: true });
  const first = await open();
  await first.user.type(field(), 'yeeke');
  expect(await results()).toContain('/article-casino/yeekee');
  first.unmount();
  network.forget(contentCalls.search);
  network.offline(contentCalls.search);
  const { user } = await open();
  await user.type(field(), 'yeeke');
  expect(await results()).toContain('/article-casino/yeekee');
  expect(screen.queryByText(/Articles could not be loaded/)).not.toBeInTheDocument();
});

it('finds without a connection what the service worker has kept, without what only visitors see', async () => {
  const network = searchNetwork();
  network.forget(contentCalls.search);
  network.offline(contentCalls.search);
  const entries = [
    buildEntry({ title: 'Yeekee draws', slug: 'yeekee' }),
    buildEntry({ title: 'Yeekee for new visitors', slug: 'visitors', forEveryone: false }),
  ];
  kept.set(searchAddress('en'), JSON.stringify({ entries }));
  const { user } = await open();
  await user.type(field(), 'yeeke');
  await screen.findByRole('link', { name: 'Yeekee draws' });
  expect(await results()).not.toContain('/article-casino/visitors');
  expect(screen.queryByText(/Articles could not be loaded/)).not.toBeInTheDocument();
});

it('does not search in what another version has kept', async () => {
  const network = searchNetwork();
  network.forget(contentCalls.search);
  network.offline(contentCalls.search);
  kept.set(searchAddress('en'), JSON.stringify({ entries: [{ title: 'Yeekee' }] }));
  const { user } = await open();
  await user.type(field(), 'yeeke');
  expect(await screen.findByText(/Articles could not be loaded/)).toBeVisible();
});

it('keeps nothing that only members see', async () => {
  const network = searchNetwork({ forEveryone: false });
  const first = await open();
  await first.user.type(field(), 'yeeke');
  expect(await results()).toContain('/article-casino/yeekee');
  first.unmount();
  expect(kept.get(searchAddress('en'))).not.toContain('Yeekee');
  network.forget(contentCalls.search);
  const { user } = await open();
  await user.type(field(), 'yeeke');
  expect(await results()).not.toContain('/article-casino/yeekee');
});

it('searches the topics where nothing else is known, and says so', async () => {
  const network = searchNetwork();
  network.forget(contentCalls.search);
  network.offline(contentCalls.search);
  network.reply(contentCalls.search, { entries: [] });
  const { user } = await open();
  await user.type(field(), 'withdraw');
  expect(await screen.findByText(/Articles could not be loaded/)).toBeVisible();
  expect(await results()).toContain('/howto/withdraw');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/Articles could not be loaded/)).not.toBeInTheDocument());
});

it('says without a connection why articles are not searched', async () => {
  const network = searchNetwork();
  network.forget(contentCalls.search);
  network.offline(contentCalls.search);
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = await open();
  await user.type(field(), 'withdraw');
  expect(await screen.findByText(/once you have searched online/)).toBeVisible();
  onLine.mockRestore();
});

it('offers the staff where nothing is found', async () => {
  searchNetwork();
  const { user } = await open();
  await user.type(field(), 'zzqqzz');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Call 02-123-4567' })).toBeVisible();
});

it('reports a search without results once, when typing pauses', () => {
  const network = fakeNetwork();
  network.reply(contentCalls.missed, { ok: true });
  jest.useFakeTimers();
  try {
    const counted = () => network.requestsOf(contentCalls.missed).map(({ wire }) => wire);
    const { rerender } = renderHook(({ typed, missed }) => useMissedSearch(typed, missed), {
      initialProps: { typed: 'zzq', missed: true },
    });
    jest.advanceTimersByTime(1_000);
    rerender({ typed: 'zzqq', missed: true });
    jest.advanceTimersByTime(1_000);
    expect(counted()).toEqual([]);
    jest.advanceTimersByTime(1_000);
    rerender({ typed: 'withdraw', missed: false });
    rerender({ typed: 'zzqq', missed: true });
    jest.advanceTimersByTime(5_000);
    expect(counted()).toEqual([{ locale: 'en', term: 'zzqq' }]);
  } finally {
    jest.useRealTimers();
  }
});
