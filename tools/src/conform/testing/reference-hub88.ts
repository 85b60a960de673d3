import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { parsedObject } from '../protocols/wire.ts';
import type { Transport, WireRequest } from '../transport.ts';
import type { CoreFault } from './core-faults.ts';
import { move } from './reference-moves.ts';
import { newToken, PARTNER, referenceWallet, type Move } from './reference-wallet.ts';

/** What a broken wallet does wrong in the protocol of the Hub88 kind alone. */
export const hub88Faults = [
  'rsa-not-checked',
  'rsa-of-parsed-body',
  'rsa-after-the-format',
  'units-of-a-satang',
  'units-rounded',
  'units-as-floats',
  'units-as-text',
  'currency-not-checked',
  'balance-in-baht',
  'request-number-of-the-repeat',
  'refusals-as-409',
  'win-needs-the-token',
  'zero-win-closes',
  'status-words-invented',
  'text-closes-the-round',
] as const;
export type Hub88Fault = (typeof hub88Faults)[number];

/** Short, because the test signs thousands of calls; a wallet's own keys have 2,048 bits or more. */
const keys = generateKeyPairSync('rsa', { modulusLength: 1_024 });
export const HUB88_PRIVATE_KEY = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const publicKey = createPublicKey(keys.publicKey.export({ type: 'spki', format: 'pem' }));

/** Units of a satang. */
const UNITS = 1_000;
const LARGEST_BODY = 10_000;
const kinds = {
  'transaction/bet': 'bet',
  'transaction/win': 'win',
  'transaction/rollback': 'rollback',
} as const;

const statuses: Record<string, string> = {
  SESSION_NOT_FOUND: 'RS_ERROR_INVALID_TOKEN',
  SESSION_ENDED: 'RS_ERROR_TOKEN_EXPIRED',
  PLAYER_BLOCKED: 'RS_ERROR_USER_DISABLED',
  PARTNER_CLOSED: 'RS_ERROR_INVALID_PARTNER',
  LIMIT_REACHED: 'RS_ERROR_LIMIT_REACHED',
  BALANCE_NOT_ENOUGH: 'RS_ERROR_NOT_ENOUGH_MONEY',
  AMOUNT_TOO_FINE: 'RS_ERROR_WRONG_TYPES',
  ROUND_OTHER_GAME: 'RS_ERROR_INVALID_GAME',
  ROUND_CLOSED: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  ROUND_NOT_FOUND: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  BET_NOT_FOUND: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  NOT_A_BET: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  ROLLED_BACK: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  TRANSACTION_CONFLICT: 'RS_ERROR_DUPLICATE_TRANSACTION',
};

type Has = (name: Hub88Fault) => boolean;
type Body = Record<string, unknown>;
type Name = keyof typeof kinds | 'user/balance';

class Rejected extends Error {
  readonly status: number;
  constructor(status: number, word: string) {
    super(word);
    this.status = status;
  }
}

/** The reference wallet behind the protocol of the Hub88 kind, without a network. */
export function referenceHub88(fault?: CoreFault | Hub88Fault) {
  // Only what says so closes a round here, whatever the amount.
  const wallet = referenceWallet((fault as CoreFault) ?? undefined);
  const has: Has = (name) => fault === name;

  const send: Transport = async (request) => {
    try {
      const name = nameOf(request);
      if (has('rsa-after-the-format')) parsedBody(name, request.body ?? '', has);
      admit(request, wallet.partner.addresses, has);
      return await answerTo(name, parsedBody(name, request.body ?? '', has));
    } catch (error) {
      if (error instanceof Rejected)
        return { status: error.status, text: JSON.stringify({ status: error.message }) };
      return { status: 500, text: '{}' };
    }
  };

  async function answerTo(name: Name, body: Body): Promise<{ status: number; text: string }> {
    const { user, token, request_uuid } = body as Record<string, string>;
    const reply = (code: string | undefined, cash: number) =>
      JSON.stringify(
        code
          ? { user, status: has('status-words-invented') ? code : statuses[code], request_uuid }
          : { user, status: 'RS_OK', request_uuid, currency: 'THB', balance: unitsOf(cash, has) },
      );
    if (name === 'user/balance') {
      const code = wallet.sessionFault({ playerId: user!, token: token! });
      return { status: 200, text: reply(code, wallet.members.get(user!)?.cash ?? 0) };
    }
    if (kinds[name] !== 'rollback' && body['currency'] !== 'THB' && !has('currency-not-checked'))
      return { status: 200, text: JSON.stringify({ user, status: 'RS_ERROR_WRONG_CURRENCY', request_uuid }) };
    if (has('win-needs-the-token') && wallet.sessionFault({ playerId: user!, token: token! }))
      return { status: 200, text: reply('SESSION_ENDED', 0) };
    const { code, answer } = await move(wallet, moveOf(name, body, has), reply);
    const text = has('request-number-of-the-repeat')
      ? answer.replace(/"request_uuid":"[^"]*"/, `"request_uuid":"${request_uuid}"`)
      : answer;
    return { status: code !== undefined && has('refusals-as-409') ? 409 : 200, text };
  }

  return {
    send,
    players: {
      ...wallet.players,
      /** A launch hands the token over at once. */
      async add(options: Parameters<typeof wallet.players.add>[0]) {
        const { code: _code, ...added } = await wallet.players.add(options);
        return { ...added, token: tokenOf(added.playerId) };
      },
      async launch(playerId: string) {
        await wallet.players.launch(playerId);
        return { token: tokenOf(playerId) };
      },
    },
  };

  function tokenOf(playerId: string): string {
    const session = wallet.sessions.findLast(({ member }) => member.id === playerId)!;
    return (session.token ??= newToken());
  }
}

const unitsOf = (cash: number, has: Has) => (has('balance-in-baht') ? cash / 100 : cash * UNITS);

function nameOf({ method, path }: WireRequest): Name {
  const name = path.replace(`/callbacks/${PARTNER}/hub88/`, '');
  if ((name in kinds || name === 'user/balance') && method === 'POST') return name as Name;
  throw new Rejected(404, 'RS_ERROR_UNKNOWN');
}

function admit({ headers, body = '' }: WireRequest, addresses: string[] | undefined, has: Has): void {
  if (body.length > LARGEST_BODY) throw new Rejected(413, 'RS_ERROR_WRONG_SYNTAX');
  const signature = Buffer.from(headers['x-hub88-signature'] ?? '', 'base64');
  const isSigned = (text: string) => verify('sha256', Buffer.from(text), publicKey, signature);
  const good =
    has('rsa-not-checked') ||
    isSigned(body) ||
    (has('rsa-of-parsed-body') && isSigned(JSON.stringify(parsedObject(body) ?? '')));
  if (addresses || !good) throw new Rejected(401, 'RS_ERROR_INVALID_SIGNATURE');
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const formats: Record<string, RegExp> = {
  request_uuid: uuid,
  user: uuid,
  token: /^.{1,128}$/s,
  transaction_uuid: uuid,
  reference_transaction_uuid: uuid,
  round: /^[\w.:-]{1,64}$/,
  game_code: /^[\w.:-]{1,128}$/,
  currency: /^.{0,8}$/,
};

function parsedBody(name: Name, text: string, has: Has): Body {
  const body = parsedObject(text);
  if (!body) throw new Rejected(200, 'RS_ERROR_WRONG_SYNTAX');
  const moves = name !== 'user/balance';
  const fields = [
    'request_uuid',
    'user',
    'token',
    ...(moves ? ['transaction_uuid', 'round', 'game_code'] : []),
  ];
  if (name === 'transaction/rollback') fields.push('reference_transaction_uuid');
  if (name === 'transaction/bet' || name === 'transaction/win') {
    fields.push('currency');
    checkAmount(body['amount'], has);
  }
  for (const field of fields) {
    const value = Object.hasOwn(body, field) ? body[field] : undefined;
    if (typeof value !== 'string' || !formats[field]!.test(value))
      throw new Rejected(200, value === undefined ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_WRONG_TYPES');
  }
  const closed = body['round_closed'];
  if (closed !== undefined && typeof closed !== 'boolean' && !has('text-closes-the-round'))
    throw new Rejected(200, 'RS_ERROR_WRONG_TYPES');
  return body;
}

function checkAmount(value: unknown, has: Has): void {
  if (has('units-as-text') && typeof value === 'string' && /^\d+$/.test(value)) return;
  if (has('units-as-floats') && typeof value === 'number' && value >= 0 && value < 1e15) return;
  const good = Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) < 1e14;
  if (!good) throw new Rejected(200, 'RS_ERROR_WRONG_TYPES');
}

function moveOf(name: keyof typeof kinds, body: Body, has: Has): Move {
  const amount = Number(body['amount'] ?? 0);
  const units = has('units-rounded') ? Math.round(amount / UNITS) * UNITS : amount;
  return {
    kind: kinds[name],
    txn: String(body['transaction_uuid']),
    playerId: String(body['user']),
    token: String(body['token']),
    round: String(body['round']),
    game: String(body['game_code']),
    // A unit is ten millionths of a baht.
    micro: has('units-of-a-satang') ? units * 100 : Math.floor(units * 10),
    closes: Boolean(body['round_closed']),
    zeroCloses: has('zero-win-closes'),
    ...(name === 'transaction/rollback' ? { original: String(body['reference_transaction_uuid']) } : {}),
  };
}
