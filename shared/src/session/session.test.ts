import { renderHook } from '@testing-library/react';
import type { Identity } from '../contracts/auth.ts';
import { memberId } from '../contracts/ids.ts';
import { toSatang } from '../contracts/money.ts';
import { bus } from '../bus/bus.ts';
import { pageHolds, session, usePageHeld, usePageHold } from './session.ts';

const anong: Identity = {
  uuid: memberId.parse('0196f000-0000-7000-8000-000000000001'),
  name: 'anong',
  status: 0,
  level: 1,
  role: 'member',
};

const somchai = memberId.parse('0196f000-0000-7000-8000-000000000002');

beforeEach(() => session.getState().end('logout'));

test('an older balance never replaces a newer one', () => {
  session.getState().start(anong, 'token');
  session.getState().setCash(toSatang(900), 7);
  session.getState().setCash(toSatang(100), 6);
  expect(session.getState().cash).toEqual({ satang: 900, version: 7 });
});

test("a renewed token keeps the member's data and starts no second session", () => {
  const started = jest.fn();
  const off = bus.on('session/started', started);
  session.getState().start(anong, 'first');
  session.getState().setCash(toSatang(500), 1);
  session.getState().start(anong, 'second');
  expect(session.getState()).toMatchObject({ token: 'second', cash: { satang: 500 } });
  expect(started).toHaveBeenCalledTimes(1);
  off();
});

test('another member who signs in ends the session before, and gets nothing of it', () => {
  const heard: string[] = [];
  const offs = [
    bus.on('session/ended', ({ reason }) => void heard.push(`${reason} ${session.getState().phase}`)),
    bus.on('session/started', () => void heard.push(`started ${session.getState().identity?.name}`)),
  ];
  session.getState().start(anong, 'token');
  session.getState().setCash(toSatang(500), 1);
  session.getState().start({ ...anong, uuid: somchai, name: 'somchai' }, 'other');
  expect(heard).toEqual(['started anong', 'replaced visitor', 'started somchai']);
  expect(session.getState()).toMatchObject({ phase: 'member', token: 'other', cash: undefined });
  offs.forEach((off) => off());
});

test('logging out ends the session once the server confirms, and its own session-ended push is not a second end', async () => {
  const ended = jest.fn();
  const off = bus.on('session/ended', ended);
  session.getState().start(anong, 'token');
  const loggedOut = session.getState().leave(Promise.resolve());
  session.getState().end('unauthorized');
  await loggedOut;
  expect(session.getState()).toMatchObject({ phase: 'visitor', leaving: false });
  expect(ended.mock.calls).toEqual([[{ reason: 'logout' }]]);
  off();
});

test('a reset of the PIN ends the session as such, whichever of push and reply comes first', async () => {
  const ended = jest.fn();
  const off = bus.on('session/ended', ended);
  for (const isPushed of [true, false]) {
    session.getState().start(anong, 'token');
    const reset = session.getState().leave(Promise.resolve(), 'reset');
    if (isPushed) session.getState().end('unauthorized');
    await reset;
  }
  expect(ended.mock.calls).toEqual([[{ reason: 'reset' }], [{ reason: 'reset' }]]);
  off();
});

test('a failed logout keeps the member signed in and rejects', async () => {
  session.getState().start(anong, 'token');
  await expect(session.getState().leave(Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  expect(session.getState()).toMatchObject({ phase: 'member', leaving: false });
});

test("ending the session clears the member's data and is announced once", () => {
  const ended = jest.fn();
  const off = bus.on('session/ended', ended);
  session.getState().start(anong, 'token');
  session.getState().setCash(toSatang(500), 1);
  session.getState().end('unauthorized');
  session.getState().end('unauthorized');
  expect(session.getState()).toMatchObject({
    phase: 'visitor',
    token: undefined,
    cash: undefined,
    identity: undefined,
  });
  expect(ended).toHaveBeenCalledTimes(1);
  off();
});

test('a member who has just registered is a newcomer until the session ends', () => {
  session.getState().start(anong, 'token');
  expect(session.getState().isNewcomer).toBe(false);
  bus.emit('session/registered', {});
  expect(session.getState().isNewcomer).toBe(true);
  session.getState().end('logout');
  expect(session.getState().isNewcomer).toBe(false);
});

test('a remote holds while it is active and mounted, independently of other remotes', () => {
  const { result } = renderHook(() => [usePageHeld('wallet'), usePageHeld('lottery'), usePageHeld()]);
  const deposit = renderHook(({ active }) => usePageHold('wallet', active), {
    initialProps: { active: false },
  });
  expect(result.current).toEqual([false, false, false]);
  deposit.rerender({ active: true });
  expect(pageHolds.has('wallet')).toBe(true);
  const second = renderHook(() => usePageHold('wallet', true));
  deposit.unmount();
  expect([pageHolds.has('wallet'), pageHolds.has('lottery'), pageHolds.has()]).toEqual([true, false, true]);
  second.unmount();
  expect(pageHolds.has()).toBe(false);
});

test('usePageHeld follows every change', () => {
  const { result, rerender } = renderHook(() => usePageHeld('wallet'));
  const deposit = renderHook(() => usePageHold('wallet', true));
  rerender();
  expect(result.current).toBe(true);
  deposit.unmount();
  rerender();
  expect(result.current).toBe(false);
});
