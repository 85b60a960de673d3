import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import { waitFor } from '@testing-library/react';
import { identity } from '@chokdee/shared/contracts/auth';
import { KEEP_PAGE } from '../service-worker/messages.ts';
import { KEPT_NAME } from './kept-names.ts';

const identityOf = (role: 'member' | 'operator') =>
  identity.parse({ uuid: '0190a000-0000-7000-8000-000000000001', name: 'Malee', status: 0, level: 1, role });

let posted: unknown[];

// jsdom has no digests and keys.
Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto });

beforeEach(() => {
  jest.resetModules();
  localStorage.clear();
  const messages: unknown[] = (posted = []);
  document.documentElement.dataset['worker'] = '';
  window.requestIdleCallback = (work) => window.setTimeout(work);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: Promise.resolve({ active: { postMessage: (message: unknown) => messages.push(message) } }),
    },
  });
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
});

/** The modules of a page that has just opened. */
async function openPage() {
  const { followKept, recordShownRoute: noteShown } = await import('./kept.ts');
  const { session } = await import('@chokdee/shared/session');
  return { followKept, noteShown, session };
}

const idle = () => new Promise((resolve) => setTimeout(resolve, 50));
const mark = () => localStorage.getItem(KEPT_NAME);

test('a visitor who opens a page that opens offline has the page kept, and no other visitor has', async () => {
  const { followKept, noteShown } = await openPage();
  noteShown({ path: '/games' });
  followKept({ over: true });
  await idle();
  expect([posted, mark()]).toEqual([[], null]);
  noteShown({ path: '/results' });
  noteShown({ path: '/howto/:topic' });
  await waitFor(() => expect(mark()).toBe('"visitor"'));
  expect(posted).toEqual([KEEP_PAGE]);
});

test('the page that opened first counts, and so does an installed site', async () => {
  const { followKept, noteShown } = await openPage();
  noteShown({ path: '/howto' });
  followKept({ over: true });
  await waitFor(() => expect(posted).toEqual([KEEP_PAGE]));

  jest.resetModules();
  window.matchMedia = (query) => ({ matches: query === '(display-mode: standalone)' }) as MediaQueryList;
  const installed = await openPage();
  installed.followKept({ over: true });
  await waitFor(() => expect(posted).toEqual([KEEP_PAGE, KEEP_PAGE]));
});

test('where data is to be saved, only what the visitor reads is kept, and no page is loaded for it', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  const { followKept, noteShown } = await openPage();
  followKept({ over: true });
  noteShown({ path: '/results' });
  await waitFor(() => expect(mark()).toBe('"visitor"'));
  expect(posted).toEqual([]);
  Reflect.deleteProperty(navigator, 'connection');
});

test('nothing is kept for a visitor until the server has said that nobody is signed in', async () => {
  const { followKept, noteShown } = await openPage();
  followKept({ over: false });
  noteShown({ path: '/results' });
  await idle();
  expect([posted, mark()]).toEqual([[], null]);
});

test('what a member had on the page is not kept for the visitor who stays on it', async () => {
  const { followKept, noteShown, session } = await openPage();
  session.getState().start(identityOf('member'), 'token');
  followKept({ over: false });
  await waitFor(() => expect(posted).toEqual([KEEP_PAGE]));
  session.getState().end('logout');
  await waitFor(() => expect(mark()).toBeNull());
  noteShown({ path: '/results' });
  await idle();
  expect([posted, mark()]).toEqual([[KEEP_PAGE], null]);
});

test('an operator who signs in leaves nothing of the visitor', async () => {
  const { followKept, noteShown, session } = await openPage();
  followKept({ over: true });
  noteShown({ path: '/results' });
  await waitFor(() => expect(mark()).toBe('"visitor"'));
  session.getState().start(identityOf('operator'), 'token');
  await waitFor(() => expect(mark()).toBeNull());
});

test('what a member typed into the chat goes once their session is over, what a visitor typed stays', async () => {
  const areas = [localStorage, sessionStorage];
  const typed = () => areas.map((area) => area.getItem('support.chat'));
  for (const area of areas) area.setItem('support.chat', '{"draft":"my account"}');
  for (const [whose, over] of [
    ['"visitor"', true],
    [null, true],
    ['true', false],
  ] as const) {
    jest.resetModules();
    localStorage.removeItem(KEPT_NAME);
    if (whose) localStorage.setItem(KEPT_NAME, whose);
    (await openPage()).followKept({ over });
    expect(typed()).not.toContain(null);
  }
  jest.resetModules();
  localStorage.setItem(KEPT_NAME, 'true');
  (await openPage()).followKept({ over: true });
  expect(typed()).toEqual([null, null]);
});

test('what an operator typed into conversations stays over a reload, and goes with their session', async () => {
  const answer = 'draft chat 1 opfah';
  sessionStorage.setItem(answer, '{}');
  const { bus } = await import('@chokdee/shared/bus');
  (await openPage()).followKept({ over: false });
  expect(sessionStorage.getItem(answer)).not.toBeNull();
  bus.emit('session/ended', { reason: 'logout' });
  expect(sessionStorage.getItem(answer)).toBeNull();

  jest.resetModules();
  sessionStorage.setItem(answer, '{}');
  (await openPage()).followKept({ over: true });
  expect(sessionStorage.getItem(answer)).toBeNull();
});
