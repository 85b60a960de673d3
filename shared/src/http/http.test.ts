import { profileCalls } from '../contracts/account.ts';
import { authCalls, type Identity } from '../contracts/auth.ts';
import { memberId } from '../contracts/ids.ts';
import { toSatang } from '../contracts/money.ts';
import { socketCalls } from '../contracts/socket.ts';
import { depositCalls } from '../contracts/deposits.ts';
import { fakeNetwork } from '../testing/network.ts';
import { network } from './send.ts';
import { configureTransport, newIdempotencyKey, send, type Transport } from './http.ts';

const anong: Identity = {
  uuid: memberId.parse('0196f000-0000-7000-8000-000000000001'),
  name: 'anong',
  status: 0,
  level: 1,
  role: 'member',
};
const credentials = { userName: 'anong1', password: 'secret' };

function setTransport(over: Partial<Transport> = {}) {
  const transport = {
    token: () => undefined,
    tokenReceived: jest.fn(),
    renew: jest.fn(() => Promise.resolve(false)),
    unauthorized: jest.fn(),
    ...over,
  };
  configureTransport(transport);
  return transport;
}

test('money is baht on the wire and satang in the reply', async () => {
  const network = fakeNetwork();
  setTransport();
  network.reply(authCalls.cash, { money: toSatang(50025), version: 3 });
  expect(await send(authCalls.cash, {})).toEqual({ money: 50025, version: 3 });
});

test('what the contract does not allow is refused before it is sent', async () => {
  const network = fakeNetwork();
  setTransport();
  await expect(send(depositCalls.createQr, { amount: toSatang(-1) })).rejects.toMatchObject({
    kind: 'refused',
    code: 'VALIDATION',
    status: 422,
  });
  expect(network.requests).toEqual([]);
});

test('the token of a sign-in is passed on with its reply', async () => {
  const network = fakeNetwork();
  const transport = setTransport();
  network.reply(authCalls.login, anong, 'fresh');
  await send(authCalls.login, credentials);
  expect(transport.tokenReceived).toHaveBeenCalledWith(authCalls.login.path, 'fresh', anong);
  expect(network.requests[0]?.path).toBe('/users.login.domain-lotto');
});

test('an expired token is renewed once and the call repeated with the same idempotency key', async () => {
  const network = fakeNetwork();
  const transport = setTransport({ token: () => 'expired', renew: jest.fn(() => Promise.resolve(true)) });
  network.refuse(depositCalls.createQr, 'UNAUTHORIZED');
  network.refuse(depositCalls.createQr, 'DEPOSIT_LIMIT');
  const idempotencyKey = newIdempotencyKey();
  await expect(
    send(depositCalls.createQr, { amount: toSatang(100) }, { idempotencyKey }),
  ).rejects.toMatchObject({ code: 'DEPOSIT_LIMIT', kind: 'refused' });
  expect(transport.renew).toHaveBeenCalledTimes(1);
  expect(network.requests.map((request) => request.idempotencyKey)).toEqual([idempotencyKey, idempotencyKey]);
  expect(transport.unauthorized).not.toHaveBeenCalled();
});

test.each([
  ['after its first attempt', false],
  ['before its first attempt', true],
])(
  'a call whose renewal %s brings another member is refused, and not sent for them',
  async (_when, isExpired) => {
    const network = fakeNetwork();
    let member = anong.uuid as string;
    const transport = setTransport({
      token: () => `of ${member}`,
      member: () => member,
      isExpired: () => isExpired,
      renew: jest.fn(() => {
        member = 'another';
        return Promise.resolve(true);
      }),
    });
    network.refuse(depositCalls.createQr, 'UNAUTHORIZED');
    const idempotencyKey = newIdempotencyKey();
    const call = send(depositCalls.createQr, { amount: toSatang(100) }, { idempotencyKey });
    await expect(call).rejects.toMatchObject({ code: 'UNAUTHORIZED', kind: 'refused', status: 401 });
    expect(network.requests).toHaveLength(isExpired ? 0 : 1);
    expect(transport.unauthorized).not.toHaveBeenCalled();
  },
);

test('a public call rejected for an expired token is retried with a renewed one; the renewal itself is not', async () => {
  const network = fakeNetwork();
  const transport = setTransport({ token: () => 'expired', renew: jest.fn(() => Promise.resolve(true)) });
  network.refuse(socketCalls.ticket, 'UNAUTHORIZED');
  network.reply(socketCalls.ticket, { ticket: 'once', expiresAt: '2026-01-01T00:00:00+07:00' });
  expect(await send(socketCalls.ticket, {})).toMatchObject({ ticket: 'once' });
  network.refuse(authCalls.renew, 'UNAUTHORIZED');
  await expect(send(authCalls.renew, {})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  expect(transport.renew).toHaveBeenCalledTimes(1);
});

test('an unauthorized call ends the session, a refused sign-in does not', async () => {
  const network = fakeNetwork();
  const transport = setTransport();
  network.refuse(authCalls.login, 'invalidLoginCredential');
  await expect(send(authCalls.login, credentials)).rejects.toMatchObject({ code: 'invalidLoginCredential' });
  expect(transport.unauthorized).not.toHaveBeenCalled();
  network.refuse(authCalls.cash, 'UNAUTHORIZED');
  await expect(send(authCalls.cash, {})).rejects.toMatchObject({ status: 401 });
  expect(transport.unauthorized).toHaveBeenCalledWith('UNAUTHORIZED');
});

test('a lost connection is reported as offline, with an unknown outcome', async () => {
  const network = fakeNetwork();
  setTransport();
  network.offline(authCalls.cash);
  await expect(send(authCalls.cash, {})).rejects.toMatchObject({ kind: 'offline', code: 'UNAVAILABLE' });
});

test('a reply that does not match its schema is malformed', async () => {
  const network = fakeNetwork();
  setTransport();
  network.reply(authCalls.loyaltyPoints, { balance: 5, version: 1 });
  await expect(send({ ...authCalls.cash, path: authCalls.loyaltyPoints.path }, {})).rejects.toMatchObject({
    kind: 'malformed',
  });
});

test('files are sent as form data', async () => {
  const network = fakeNetwork();
  setTransport();
  const avatar = `/avatars/${'a'.repeat(64)}.webp`;
  network.reply(profileCalls.uploadAvatar, { avatar });
  const picture = new Blob(['x'], { type: 'image/webp' });
  expect(await send(profileCalls.uploadAvatar, { avatar: picture })).toEqual({ avatar });
  expect(network.requests[0]?.wire).toEqual({ avatar: expect.any(File) });
});

test.each([null, ''])(
  'an empty reply (%j) to a call that requires one is reported separately',
  async (body) => {
    setTransport();
    network.exchange = () => Promise.resolve({ status: 200, body, authorization: '' });
    await expect(send(profileCalls.updateProfile, { name: 'Anong' })).rejects.toMatchObject({
      kind: 'malformed',
      message: 'data is null',
    });
  },
);

test('the page says how long calls wait, but for those that move money or name their own time', async () => {
  const waits: (number | undefined)[] = [];
  setTransport({ timeoutMs: () => 2_000 });
  network.exchange = async ({ timeoutMs }) => {
    waits.push(timeoutMs);
    return { status: 503, body: {}, authorization: '' };
  };
  await send(authCalls.cash, {}).catch(() => {});
  await send(authCalls.cash, {}, { timeoutMs: 40_000 }).catch(() => {});
  await send(depositCalls.createQr, { amount: toSatang(100) }).catch(() => {});
  expect(waits).toEqual([2_000, 40_000, undefined]);
});

test('a page that knows of no answer sends only calls that move money or name their own time', async () => {
  const sent: string[] = [];
  setTransport({ timeoutMs: () => 0 });
  network.exchange = async ({ path }) => {
    sent.push(path);
    return { status: 503, body: {}, authorization: '' };
  };
  await expect(send(authCalls.cash, {})).rejects.toMatchObject({ kind: 'offline', code: 'UNAVAILABLE' });
  await send(authCalls.renew, {}, { timeoutMs: 40_000 }).catch(() => {});
  await send(depositCalls.createQr, { amount: toSatang(100) }).catch(() => {});
  expect(sent).toEqual([authCalls.renew.path, depositCalls.createQr.path]);
});
