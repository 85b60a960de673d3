import { act, renderHook } from '@testing-library/react';
import { adjustmentCalls } from '@chokdee/shared/contracts/wallet-operator';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { adjustment } from '../testing/money.ts';
import { useKeyedAttempt } from './use-keyed-attempt.ts';

const call = adjustmentCalls.decide;
const request = { id: adjustment().id, carryOut: true, decision: 'Agreed' };
const open = () => renderHook(() => useKeyedAttempt(call)).result;
const keysOf = (network: ReturnType<typeof fakeNetwork>) =>
  network.requestsOf(call).map(({ idempotencyKey }) => idempotencyKey);

it('keeps the key after a lost answer, whatever refuses the retry before it is processed', async () => {
  const network = fakeNetwork();
  network.offline(call);
  network.refuse(call, 'RATE_LIMITED');
  network.reply(call, adjustment({ state: 'done' }));
  const result = open();
  const unknown: boolean[] = [];
  for (let tries = 0; tries < 3; tries += 1) {
    await act(() => result.current.attempt(request));
    unknown.push(result.current.unknown);
  }
  expect(unknown).toEqual([true, true, false]);
  expect(new Set(keysOf(network)).size).toBe(1);
});

it('uses a new key after the final answer', async () => {
  const network = fakeNetwork();
  network.refuse(call, 'ADJUSTMENT_STATE');
  const result = open();
  await act(() => result.current.attempt(request));
  await act(() => result.current.attempt(request));
  expect(result.current.unknown).toBe(false);
  expect(new Set(keysOf(network)).size).toBe(2);
});
