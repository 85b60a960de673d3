import { act, renderHook, waitFor } from '@testing-library/react';
import { bus } from '../bus/bus.ts';
import { authCalls } from '../contracts/auth.ts';
import { toSatang } from '../contracts/money.ts';
import { send } from '../http/send.ts';
import { fakeNetwork } from '../testing/network.ts';
import { useRead } from './query.ts';

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
