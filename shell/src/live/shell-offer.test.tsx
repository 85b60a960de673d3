import { act, render, screen } from '@testing-library/react';
import { loadTexts, setLocale } from '@chokdee/shared/i18n';
import { pageHolds } from '@chokdee/shared/session';
import { UiProvider } from '@chokdee/shared/ui';
import { applyManifest } from '../remotes/boot-manifest.ts';
import { shellTexts } from '../shell-texts.ts';
import { bootManifestOf, servePage } from '../testing/serve-page.ts';
import { NewerShell } from './newer-shell.tsx';
import { POLL_EVERY_MS } from './use-reachable-script.ts';

const head = jest.fn<Promise<Response>, [string, RequestInit]>();
const answer = (ok: boolean, type = 'text/javascript; charset=utf-8') =>
  ({ ok, headers: new Headers({ 'content-type': type }) }) as Response;
const publish = (generation: number, build: string) =>
  act(
    async () =>
      void applyManifest(
        bootManifestOf([], { generation, shell: { build, entry: `/_mfe/shell/${build}/entry.js` } }),
      ),
  );
const pass = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms));
const offer = () => screen.queryByText('A new version of this site is ready');

beforeAll(async () => {
  servePage([]);
  await loadTexts('shell', shellTexts);
  await setLocale('en');
  await import('./shell-offer.tsx');
});
beforeEach(async () => {
  jest.useFakeTimers();
  globalThis.fetch = head as unknown as typeof fetch;
  head.mockReset().mockResolvedValue(answer(true));
  await act(async () =>
    render(
      <UiProvider>
        <NewerShell />
      </UiProvider>,
    ),
  );
});
afterEach(() => jest.useRealTimers());

test('the running shell is not offered', async () => {
  await publish(2, 'shell1');
  await pass();
  expect(head).not.toHaveBeenCalled();
  expect(offer()).not.toBeInTheDocument();
});

test('a new shell is offered once its entry is served as a script', async () => {
  head
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(answer(false))
    .mockResolvedValueOnce(answer(true, 'text/html'))
    .mockResolvedValue(answer(true));
  await publish(3, 'shell2');
  for (let looks = 1; looks < 4; looks += 1) {
    await pass(1);
    expect(head).toHaveBeenCalledTimes(looks);
    expect(offer()).not.toBeInTheDocument();
    await pass(POLL_EVERY_MS);
  }
  expect(head).toHaveBeenCalledWith(
    '/_mfe/shell/shell2/entry.js',
    expect.objectContaining({ method: 'HEAD' }),
  );
  expect(offer()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Load now' })).toBeVisible();
});

test('once dismissed it returns only with the next generation, and disappears when the page runs the current shell', async () => {
  await publish(4, 'shell3');
  await pass();
  await act(async () => screen.getByRole('button', { name: 'Close' }).click());
  await pass(POLL_EVERY_MS * 10);
  expect(offer()).not.toBeInTheDocument();
  await publish(5, 'shell3');
  await pass();
  expect(offer()).toBeVisible();
  await publish(6, 'shell1');
  expect(offer()).not.toBeInTheDocument();
});

test('no offer while something is held', async () => {
  const releaseHold = pageHolds.take('wallet');
  await publish(7, 'shell4');
  await pass();
  expect(offer()).not.toBeInTheDocument();
  await act(async () => releaseHold());
  expect(offer()).toBeVisible();
});
