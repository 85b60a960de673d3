import { act, renderHook, waitFor } from '@testing-library/react';
import { bus } from '../bus/bus.ts';
import { authCalls } from '../contracts/auth.ts';
import { toSatang } from '../contracts/money.ts';
import { send } from '../http/send.ts';
import { fakeNetwork } from '../testing/network.ts';
import { setKeptReplyReader, useCall, useKeptTime, useRead } from './query.ts';

test('reads several calls as one answer, which reloads after the events of the call that names it', async () => {
  const network = fakeNetwork();
  network.reply(authCalls.afCash, { afMoney: toSatang(500), version: 1 });
  network.reply(authCalls.loyaltyPoints, { balance: 5, version: 1 });
  const { result } = renderHook(() =>
    useRead(authCalls.afCash, {}, async (signal) => {
      const { afMoney } = await send(authCalls.afCash, {}, { signal });
      const { balance } = await send(authCalls.loyaltyPoints, {}, { signal });
      return { afMoney, balance };
    }),
  );
  await waitFor(() => expect(result.current).toMatchObject({ data: { afMoney: 500, balance: 5 } }));
  network.forget(authCalls.loyaltyPoints);
  network.refuse(authCalls.loyaltyPoints, 'NOT_FOUND');
  act(() => bus.emit('wallet/rewards-changed', { account: 'af' }));
  await waitFor(() => expect(result.current).toMatchObject({ error: { code: 'NOT_FOUND' } }));
  expect(result.current).toMatchObject({ state: 'ready', data: { afMoney: 500, balance: 5 } });
});

test('a call without an answer shows what was kept with its time, and the answer once there is one', async () => {
  const network = fakeNetwork();
  network.offline(authCalls.afCash);
  network.reply(authCalls.afCash, { afMoney: toSatang(700), version: 2 });
  const keys: unknown[] = [];
  setKeptReplyReader((key) => {
    keys.push(key);
    return Promise.resolve({ data: { afMoney: 500, version: 1 }, atMs: 9, time: '14:32' });
  });
  const { result } = renderHook(() => ({ call: useCall(authCalls.afCash, {}), time: useKeptTime() }));
  await waitFor(() => expect(result.current.time).toBe('14:32'));
  expect(result.current.call).toMatchObject({
    data: { afMoney: 500 },
    error: { kind: 'offline' },
    kept: true,
  });
  expect(keys).toEqual([[authCalls.afCash.path, '', '', {}]]);
  const { call } = result.current;
  act(() => {
    if (call.state === 'ready') call.reload();
  });
  await waitFor(() => expect(result.current.call).toMatchObject({ data: { afMoney: 700 } }));
  expect(result.current.call).not.toHaveProperty('kept');
  expect(result.current.time).toBeUndefined();
});

test.each([
  ['nothing was kept', () => Promise.resolve(undefined)],
  [
    'a build kept what this one cannot read',
    () => Promise.resolve({ data: { afMoney: '5.00' }, atMs: 9, time: '14:32' }),
  ],
  ['the store fails', () => Promise.reject(new Error('no store'))],
])('a call without an answer says so when %s', async (_, read) => {
  const network = fakeNetwork();
  network.offline(authCalls.afCash);
  setKeptReplyReader(read);
  const { result } = renderHook(() => useCall(authCalls.afCash, {}));
  await waitFor(() => expect(result.current).toMatchObject({ state: 'error', error: { kind: 'offline' } }));
});
