import { waitFor } from '@testing-library/react';
import { bus } from '@chokdee/shared/bus';
import { session } from '@chokdee/shared/session';
import { startKeeping, wipeKept } from '../kept/keeper.ts';
import { identityOf } from '../testing/draw-shell.tsx';
import { KEEP_PAGE } from './messages.ts';
import { startWorker } from './start-worker.ts';

let posted: unknown[];
const register = jest.fn(async (_url: string, _options: object) => {});

beforeEach(() => {
  const messages: unknown[] = (posted = []);
  register.mockClear();
  document.documentElement.dataset['worker'] = '';
  const serviceWorker = {
    register,
    ready: Promise.resolve({ active: { postMessage: (message: unknown) => messages.push(message) } }),
    addEventListener: () => {},
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  session.getState().end('logout');
});

test('tells the worker who is viewing: a member at the start, and every change', async () => {
  await startWorker();
  expect(register).toHaveBeenCalledWith('/sw.js', { scope: '/', updateViaCache: 'none' });
  expect(posted).toEqual([]);
  session.getState().start(identityOf(), 'token');
  session.getState().start(identityOf(), 'another token');
  session.getState().end('logout');
  expect(posted).toEqual([{ viewer: 'member' }, { viewer: 'visitor' }]);
});

test("a language change refreshes a visitor's cached page", async () => {
  await startWorker();
  bus.emit('locale/changed', { locale: 'en' });
  expect(posted).toEqual([{ viewer: 'visitor' }]);
});

test('a language change keeps the page for being offline anew, until the session ends', async () => {
  session.getState().start(identityOf(), 'token');
  await startKeeping();
  expect(posted).toEqual([KEEP_PAGE]);
  bus.emit('locale/changed', { locale: 'th' });
  await waitFor(() => expect(posted).toEqual([KEEP_PAGE, KEEP_PAGE]));
  await wipeKept();
  bus.emit('locale/changed', { locale: 'en' });
  await navigator.serviceWorker.ready;
  expect(posted).toHaveLength(2);
});

test('starts no worker if the server offers none', async () => {
  delete document.documentElement.dataset['worker'];
  await startWorker();
  expect(register).not.toHaveBeenCalled();
});
