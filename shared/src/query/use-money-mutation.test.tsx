import { act, renderHook } from '@testing-library/react';
import { walletDepositCalls, type Deposit } from '../contracts/deposits.ts';
import { toSatang } from '../contracts/money.ts';
import { withdrawCalls } from '../contracts/withdraws.ts';
import { depositId, userBankId } from '../contracts/ids.ts';
import { pageHolds } from '../session/session.ts';
import { fakeNetwork } from '../testing/network.ts';
import { useMoneyMutation } from './use-money-mutation.ts';

const call = walletDepositCalls.truemoney.create;
const deposit: Deposit = {
  id: depositId.parse('0196f000-0000-7000-8000-00000000d001'),
  channel: 'truemoney',
  bankId: 'truemoney',
  receiver: { bankId: 'truemoney', name: 'TrueMoney', accountNumber: '0812345678', accountName: 'Chokdee' },
  prepareIndex: 7,
  status: 'pending',
  createdAt: '2026-11-24T10:00:00+07:00',
  expiresAt: '2026-11-24T10:15:00+07:00',
  prepareAmount: toSatang(50_000),
  prepareTotal: toSatang(50_007),
};
const baht = (whole: number) => ({ amount: toSatang(whole * 100) });
const keysOf = (
  network: ReturnType<typeof fakeNetwork>,
  of: typeof call | typeof withdrawCalls.create = call,
) => network.requestsOf(of).map(({ idempotencyKey }) => idempotencyKey);

function openScreen() {
  const view = renderHook(() => useMoneyMutation(call, { remote: 'wallet' }));
  return { ...view, ask: (whole: number) => act(() => view.result.current.run(baht(whole))) };
}

it('returns the reply and uses a new key for the next attempt', async () => {
  const network = fakeNetwork();
  network.reply(call, deposit);
  const { ask } = openScreen();
  expect(await ask(500)).toEqual(deposit);
  expect(await ask(500)).toEqual(deposit);
  expect(new Set(keysOf(network)).size).toBe(2);
});

it('sends once when pressed twice', async () => {
  const network = fakeNetwork();
  network.reply(call, deposit);
  const { result } = openScreen();
  await act(() => Promise.all([result.current.run(baht(500)), result.current.run(baht(500))]));
  expect(keysOf(network)).toHaveLength(1);
});

it('keeps the key after a lost answer, even across a reload of the tab', async () => {
  const network = fakeNetwork();
  network.offline(call);
  network.reply(call, deposit);
  const before = openScreen();
  await before.ask(500);
  expect(before.result.current).toMatchObject({ unknown: true, error: { kind: 'offline' } });
  expect(pageHolds.has('wallet')).toBe(true);
  before.unmount();

  const after = openScreen();
  expect(after.result.current).toMatchObject({ unfinished: true, unknown: false, error: undefined });
  expect(await after.ask(500)).toEqual(deposit);
  expect(after.result.current).toMatchObject({ unfinished: false, unknown: false });
  expect(new Set(keysOf(network)).size).toBe(1);
});

it('keeps the key when a wrong PIN comes between a lost answer and the final one', async () => {
  const network = fakeNetwork();
  network.offline(withdrawCalls.create);
  network.refuse(withdrawCalls.create, 'PIN_WRONG');
  network.refuse(withdrawCalls.create, 'PREVIOUS_PENDING');
  const request = (pin: string) => ({
    ...baht(500),
    bankId: userBankId.parse('0196f000-0000-7000-8000-0000000000b1'),
    pin,
  });
  const { result } = renderHook(() => useMoneyMutation(withdrawCalls.create, { remote: 'wallet' }));
  for (const pin of ['Right-One1!', 'Wrong-One1!', 'Right-One1!'])
    await act(() => result.current.run(request(pin)));
  expect(keysOf(network, withdrawCalls.create)).toHaveLength(3);
  expect(new Set(keysOf(network, withdrawCalls.create)).size).toBe(1);
});

it('returns the reply of an attempt that finished after the member left, when the same request is repeated', async () => {
  const network = fakeNetwork();
  network.reply(call, deposit);
  const left = openScreen();
  let sent: Promise<unknown> | undefined;
  act(() => {
    sent = left.result.current.run(baht(500));
  });
  left.unmount();
  expect(await sent).toBeUndefined();
  const back = openScreen();
  expect(await back.ask(500)).toEqual(deposit);
  expect(new Set(keysOf(network)).size).toBe(1);
});

it.each(['DEPOSIT_LIMIT', 'DEPOSIT_PENDING_LIMIT', 'IDEMPOTENCY_KEY_REUSED'] as const)(
  'uses a new key after the final answer %s',
  async (code) => {
    const network = fakeNetwork();
    network.refuse(call, code);
    const { ask, result } = openScreen();
    await ask(500);
    await ask(500);
    expect(result.current).toMatchObject({ unknown: false, error: { code } });
    expect(new Set(keysOf(network)).size).toBe(2);
  },
);

it.each(['RATE_LIMITED', 'REMOTE_OFF'] as const)(
  'keeps the key after %s, which says nothing about the earlier attempt',
  async (code) => {
    const network = fakeNetwork();
    network.offline(call);
    network.refuse(call, code);
    network.reply(call, deposit);
    const { ask, result } = openScreen();
    await ask(500);
    await ask(500);
    expect(result.current).toMatchObject({ unknown: true, open: baht(500), error: { code } });
    expect(pageHolds.has('wallet')).toBe(true);
    await ask(500);
    expect(result.current).toMatchObject({ unknown: false, open: undefined });
    expect(new Set(keysOf(network)).size).toBe(1);
  },
);

it('still reports a missing answer after a reload, whatever refused the retry', async () => {
  const network = fakeNetwork();
  network.offline(call);
  network.refuse(call, 'RATE_LIMITED');
  const before = openScreen();
  await before.ask(500);
  before.unmount();
  const after = openScreen();
  await after.ask(500);
  expect(after.result.current.unknown).toBe(true);
});

it('has no open attempt after a refusal that came before any processing', async () => {
  const network = fakeNetwork();
  network.refuse(call, 'RATE_LIMITED');
  const before = openScreen();
  await before.ask(500);
  expect(before.result.current.unknown).toBe(false);
  before.unmount();
  expect(openScreen().result.current.unfinished).toBe(false);
});

it('treats a later request as a new one after the retention time of an answered attempt', async () => {
  const network = fakeNetwork();
  network.reply(call, deposit);
  const left = openScreen();
  let sent: Promise<unknown> | undefined;
  act(() => {
    sent = left.result.current.run(baht(500));
  });
  left.unmount();
  await sent;
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  const back = openScreen();
  expect(back.result.current.unfinished).toBe(false);
  await back.ask(500);
  expect(new Set(keysOf(network)).size).toBe(2);
  later.mockRestore();
});

it('keeps its key while another place on the screen sends its own request by the same call', async () => {
  const network = fakeNetwork();
  network.offline(call);
  network.reply(call, deposit);
  const [first, second] = [openScreen(), openScreen()];
  await first.ask(500);
  expect(await second.ask(600)).toEqual(deposit);
  await first.ask(500);
  const [lost, other, again] = keysOf(network);
  expect(again).toBe(lost);
  expect(other).not.toBe(lost);
});

it('does not take the open attempt of another place on the screen for its own', async () => {
  const network = fakeNetwork();
  network.offline(call);
  network.offline(call);
  network.reply(call, deposit);
  const [first, second] = [openScreen(), openScreen()];
  await first.ask(500);
  await second.ask(600);
  await first.ask(500);
  second.unmount();
  await openScreen().ask(600);
  const keys = keysOf(network);
  expect(keys[3]).toBe(keys[1]);
});

it('uses a new key for a different request', async () => {
  const network = fakeNetwork();
  network.offline(call);
  const { ask } = openScreen();
  await ask(500);
  await ask(501);
  expect(new Set(keysOf(network)).size).toBe(2);
});

it('never stores the PIN, and a mistyped PIN does not start a new attempt', async () => {
  const network = fakeNetwork();
  network.offline(withdrawCalls.create);
  const { result } = renderHook(() => useMoneyMutation(withdrawCalls.create, { remote: 'wallet' }));
  const request = {
    amount: toSatang(50_000),
    bankId: userBankId.parse('0196f000-0000-7000-8000-00000000b001'),
  };
  await act(() => result.current.run({ ...request, pin: 'Secret-99x' }));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Secret-99x');
  await act(() => result.current.run({ ...request, pin: 'Secret-99y' }));
  expect(new Set(keysOf(network, withdrawCalls.create)).size).toBe(1);
});

it('clears a refusal on request, but not an unknown outcome', async () => {
  const network = fakeNetwork();
  network.refuse(call, 'DEPOSIT_LIMIT');
  network.offline(call);
  const { ask, result } = openScreen();
  await ask(500);
  act(() => result.current.forget());
  expect(result.current.error).toBeUndefined();
  await ask(500);
  act(() => result.current.forget());
  expect(result.current.unknown).toBe(true);
});

it('sends nothing while the device has no network, now or later, and says so until it has one', async () => {
  const network = fakeNetwork();
  network.reply(call, deposit);
  const { result, ask } = openScreen();
  const become = (online: boolean) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
  };
  become(false);
  expect(result.current).toMatchObject({ offline: true, error: undefined });
  expect(await ask(500)).toBeUndefined();
  expect(result.current).toMatchObject({ error: { kind: 'offline' }, unknown: false, pending: false });
  act(() => result.current.forget());
  expect(result.current).toMatchObject({ offline: true, error: undefined });
  await ask(500);
  become(true);
  expect(result.current).toMatchObject({ offline: false, error: undefined, unfinished: false });
  expect(keysOf(network)).toEqual([]);
  expect(await ask(500)).toEqual(deposit);
  jest.restoreAllMocks();
});

describe('an attempt whose outcome is known by other means', () => {
  const later: Deposit = { ...deposit, id: depositId.parse('0196f000-0000-7000-8000-00000000d002') };
  const hasEnded = jest.fn(({ id }: Deposit) => id === deposit.id);
  const open = () => {
    const view = renderHook(() => useMoneyMutation(call, { remote: 'wallet', hasEnded }));
    return { ...view, ask: () => act(() => view.result.current.run(baht(500))) };
  };
  beforeEach(() => hasEnded.mockClear());

  /** The answer is lost, and the member leaves the screen. */
  async function lose() {
    const lost = open();
    await lost.ask();
    lost.unmount();
  }

  it('is not taken for the next one: the same request is sent once more under a new key', async () => {
    const network = fakeNetwork();
    network.offline(call);
    network.reply(call, deposit);
    network.reply(call, later);
    await lose();
    const { ask, result } = open();
    expect(await ask()).toEqual(later);
    const [lost, repeated, sent, ...others] = keysOf(network);
    expect(repeated).toBe(lost);
    expect(sent).not.toBe(lost);
    expect(others).toEqual([]);
    expect(result.current.unfinished).toBe(false);
    await ask();
    expect(new Set(keysOf(network)).size).toBe(3);
  });

  it('keeps the new key when the new answer is lost', async () => {
    const network = fakeNetwork();
    network.offline(call);
    network.reply(call, deposit);
    network.offline(call);
    network.reply(call, later);
    await lose();
    const { ask, result } = open();
    await ask();
    expect(result.current).toMatchObject({ unknown: true, open: baht(500) });
    expect(await ask()).toEqual(later);
    const keys = keysOf(network);
    expect(keys).toHaveLength(4);
    expect(keys[3]).toBe(keys[2]);
  });

  it('ends with its own answer when it is tried again on the screen that sent it', async () => {
    const network = fakeNetwork();
    network.offline(call);
    network.reply(call, deposit);
    const { ask } = open();
    await ask();
    expect(await ask()).toEqual(deposit);
    expect(new Set(keysOf(network)).size).toBe(1);
    expect(hasEnded).not.toHaveBeenCalled();
  });
});
