import { bus } from '@chokdee/shared/bus';
import { serverNow } from '@chokdee/shared/clock';
import { authCalls, identity } from '@chokdee/shared/contracts/auth';
import { toSatang } from '@chokdee/shared/contracts/money';
import { configureTransport } from '@chokdee/shared/http';
import { session } from '@chokdee/shared/session';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { identityOf, servePage } from '../testing/draw-shell.tsx';
import { receiveMessage } from './receive-message.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));
let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  network = fakeNetwork();
  session.getState().end('logout');
  session.getState().start(identityOf(), 'token');
});

test('only a newer balance reaches the session', () => {
  receiveMessage({ type: 'money-update', balance: toSatang(50037), version: 4 });
  receiveMessage({ type: 'money-update', balance: toSatang(100), version: 3 });
  expect(session.getState().cash).toEqual({ satang: toSatang(50037), version: 4 });
});

test('affiliate cash and points follow the server, and each change is announced once', () => {
  const facts: unknown[] = [];
  const off = bus.on('wallet/rewards-changed', (fact) => facts.push(fact));
  receiveMessage({ type: 'af-update', balance: toSatang(275), version: 2 });
  receiveMessage({ type: 'points-update', balance: 12, version: 7 });
  receiveMessage({ type: 'points-update', balance: 11, version: 6 });
  receiveMessage({ type: 'af-update', balance: toSatang(275), version: 2 });
  expect(session.getState()).toMatchObject({ afCash: { satang: 275, version: 2 }, loyaltyPoints: 12 });
  expect(facts).toEqual([{ account: 'af' }, { account: 'points' }]);
  off();
});

test("the page's clock follows the time of the server", () => {
  jest.useFakeTimers();
  receiveMessage({ type: 'hello', serverTimeMs: Date.now() + 90_000 });
  expect(serverNow()).toBe(Date.now() + 90_000);
  jest.useRealTimers();
});

test('a heartbeat announces a generation once, and only one that is newer than the page', () => {
  servePage([], { generation: 7 });
  const facts: unknown[] = [];
  const off = bus.on('site/generation-changed', (fact) => facts.push(fact));
  for (const generation of [7, 6, 8, 8])
    receiveMessage({ type: 'hello', serverTimeMs: Date.now(), generation });
  off();
  expect(facts).toEqual([{ generation: 8 }]);
});

describe('a session-ended push', () => {
  const receiveSessionEnded = async () => {
    configureTransport({
      token: () => session.getState().token,
      tokenReceived: (_path, token, reply) => session.getState().start(identity.parse(reply), token),
      renew: () => Promise.resolve(false),
      unauthorized: jest.fn(),
    });
    receiveMessage({ type: 'session-ended' });
    await settle();
  };

  test.each(['UNAUTHORIZED', 'NOT_ALLOW_DOMAIN'] as const)(
    'ends the session when the renewal is refused with %s',
    async (code) => {
      network.refuse(authCalls.renew, code);
      await receiveSessionEnded();
      expect(session.getState()).toMatchObject({ phase: 'visitor', token: undefined });
    },
  );

  test.each([
    ['gets no response', () => network.offline(authCalls.renew)],
    ['meets a busy server', () => network.refuse(authCalls.renew, 'UNAVAILABLE')],
    ['is limited', () => network.refuse(authCalls.renew, 'RATE_LIMITED')],
  ])('ends no session when the renewal %s', async (_what, answer) => {
    answer();
    await receiveSessionEnded();
    expect(session.getState()).toMatchObject({ phase: 'member', token: 'token' });
  });

  test('switches to the new session when another tab has signed in again', async () => {
    network.reply(authCalls.renew, identityOf(), 'next');
    await receiveSessionEnded();
    expect(session.getState()).toMatchObject({ phase: 'member', token: 'next' });
  });

  test('switches to the session that a change of the PIN in this page has begun', async () => {
    session.setState({ pinChangeKey: 'key-of-the-change' });
    network.reply(authCalls.renew, identityOf(), 'next');
    await receiveSessionEnded();
    expect(network.requestsOf(authCalls.renew).at(-1)?.wire).toEqual({ pinChangeKey: 'key-of-the-change' });
    session.setState({ pinChangeKey: undefined });
  });
});
