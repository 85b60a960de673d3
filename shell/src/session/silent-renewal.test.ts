import { authCalls } from '@chokdee/shared/contracts/auth';
import { toSatang } from '@chokdee/shared/contracts/money';
import { send } from '@chokdee/shared/http';
import { session } from '@chokdee/shared/session';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { OFFLINE_TOKEN, setOffline } from '../kept/offline.store.ts';
import { identityOf } from '../testing/draw-shell.tsx';
import { firstSession, wireTransport } from './transport.ts';

const { dataset } = document.documentElement;

beforeAll(() => wireTransport());
beforeEach(() => {
  jest.useFakeTimers();
  dataset['cached'] = 'kept';
});
afterEach(() => {
  jest.useRealTimers();
  setOffline(undefined);
  delete dataset['cached'];
});

/** What it resolves to within two seconds. */
async function soon(answer: Promise<unknown>): Promise<unknown> {
  let found: unknown = 'waits';
  answer.then(
    (value) => (found = value),
    (error: unknown) => (found = error),
  );
  await jest.advanceTimersByTimeAsync(2_000);
  return found;
}

test('a kept page does not wait for a silent server, and takes its late answer', async () => {
  session.getState().end('logout');
  fakeNetwork().hang(authCalls.renew);
  let answer: (response: Response) => void = () => {};
  window.earlyRenewal = new Promise((resolve) => (answer = resolve));
  expect(await soon(firstSession())).toBe('unreachable');
  const headers = new Map([['authorization', 'Bearer late']]);
  answer({ ok: true, headers, json: async () => identityOf() } as unknown as Response);
  await jest.advanceTimersByTimeAsync(0);
  expect(session.getState()).toMatchObject({ phase: 'member', token: 'late' });
});

test('any other page waits', async () => {
  delete dataset['cached'];
  window.earlyRenewal = new Promise(() => {});
  expect(await soon(firstSession())).toBe('waits');
});

/**
 * A page of a member that was opened without the server, after the wait for it; and the server's late answer.
 */
async function openedInSilence() {
  const network = fakeNetwork();
  const renewed = network.replyLater(authCalls.renew, identityOf());
  session.getState().end('logout');
  let answer: (response: Response) => void = () => {};
  window.earlyRenewal = new Promise((resolve) => (answer = resolve));
  await soon(firstSession());
  session.getState().start(identityOf(), OFFLINE_TOKEN);
  setOffline(() => true);
  const headers = new Map([['authorization', 'Bearer late']]);
  const answerAll = async () => {
    answer({ ok: true, headers, json: async () => identityOf() } as unknown as Response);
    renewed();
    await jest.advanceTimersByTimeAsync(0);
  };
  return { network, answerAll };
}

test('after the first silence no call of the page waits, and the session is asked for once', async () => {
  const { network, answerAll } = await openedInSilence();
  await expect(send(authCalls.cash, {})).rejects.toMatchObject({ kind: 'offline' });
  await expect(send(authCalls.session, {})).rejects.toMatchObject({ kind: 'offline' });
  expect(jest.getTimerCount()).toBe(0);
  expect(network.requests.map(({ path }) => path)).toEqual([authCalls.renew.path]);
  await answerAll();
});

test('calls go out again as soon as the server has answered', async () => {
  const { network, answerAll } = await openedInSilence();
  await answerAll();
  network.reply(authCalls.cash, { money: toSatang(100), version: 1 });
  expect(await send(authCalls.cash, {})).toMatchObject({ version: 1 });
});

test('without the server, a call does not wait for the renewal of the session', async () => {
  const network = fakeNetwork();
  network.hang(authCalls.renew);
  session.getState().start(identityOf(), OFFLINE_TOKEN);
  setOffline(() => true);
  expect(await soon(send(authCalls.cash, {}))).toMatchObject({ kind: 'offline' });
});
