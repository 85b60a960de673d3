import { createHmac } from 'node:crypto';
import { bahtText } from '../money.ts';
import { parsedObject } from '../protocols/wire.ts';
import type { Transport, WireRequest } from '../transport.ts';
import type { CoreFault } from './core-faults.ts';
import { move } from './reference-moves.ts';
import { newToken, PARTNER, referenceWallet, type Move, type MoveKind } from './reference-wallet.ts';

/** What a broken wallet does wrong in our own protocol alone. */
export const chokdeeFaults = [
  'signature-not-checked',
  'signature-without-path',
  'signature-of-parsed-body',
  'body-parsed-first',
  'clock-not-checked',
  'clock-not-signed',
  'address-not-checked',
  'address-from-headers',
  'amounts-as-floats',
  'amounts-negative',
  'amounts-as-numbers',
  'amounts-cut-to-satang',
  'unknown-fields-refused',
  'code-twice',
  'code-of-any-partner',
  'balance-without-session',
  'balance-without-decimals',
  'missing-field-is-a-fault',
] as const;
export type ChokdeeFault = (typeof chokdeeFaults)[number];

export const SECRET = 'of the reference wallet';
const LARGEST_BODY = 10_000;

const required: Record<string, readonly string[]> = {
  authenticate: ['code'],
  balance: ['playerId', 'token'],
  bet: ['transactionId', 'playerId', 'token', 'roundId', 'amount'],
  win: ['transactionId', 'playerId', 'roundId', 'amount'],
  bonus: ['transactionId', 'playerId', 'amount'],
  refund: ['transactionId', 'playerId', 'roundId', 'betTransactionId'],
  rollback: ['transactionId', 'playerId', 'roundId', 'betTransactionId'],
  adjust: ['transactionId', 'playerId', 'roundId', 'amount'],
};
const formats: Record<string, RegExp> = {
  code: /^[\w-]{43}$/,
  token: /^[\w-]{43}$/,
  playerId: /^[0-9a-f-]{36}$/,
  transactionId: /^[\w.:-]{1,64}$/,
  betTransactionId: /^[\w.:-]{1,64}$/,
  roundId: /^[\w.:-]{1,64}$/,
};

type Body = Record<string, string> & { roundClosed?: boolean; draw?: boolean };

class Rejected extends Error {
  readonly status: number;
  constructor(status: number) {
    super(String(status));
    this.status = status;
  }
}

/** The reference wallet behind our own protocol, without a network. */
export function referenceChokdee(fault?: CoreFault | ChokdeeFault) {
  const wallet = referenceWallet(fault as CoreFault);
  const has = (name: ChokdeeFault) => fault === name;

  const send: Transport = async (request) => {
    try {
      const name = callOf(request);
      if (has('body-parsed-first')) parsedBody(name, request.body ?? '', has);
      admit(request, { addresses: wallet.partner.addresses, has });
      return { status: 200, ...(await answerTo(name, parsedBody(name, request.body ?? '', has))) };
    } catch (error) {
      if (error instanceof Rejected) return { status: error.status, text: '{"code":"REJECTED"}' };
      return { status: 500, text: '{"code":"SYSTEM"}' };
    }
  };

  async function answerTo(name: string, body: Body): Promise<{ status?: number; text: string }> {
    if (name === 'authenticate') return authenticate(body);
    if (name === 'balance') {
      const code = has('balance-without-session')
        ? undefined
        : wallet.sessionFault({ playerId: body['playerId']!, token: body['token'] });
      if (code) return refusal(code);
      const cash = wallet.members.get(body['playerId']!)?.cash ?? 0;
      const balance = has('balance-without-decimals') ? String(Math.floor(cash / 100)) : bahtText(cash);
      return { text: JSON.stringify({ currency: 'THB', balance }) };
    }
    const { code, answer } = await move(wallet, moveOf(name as MoveKind, body, has), (refused, balance) =>
      JSON.stringify(
        refused
          ? { code: refused }
          : { transactionId: body['transactionId'], currency: 'THB', balance: bahtText(balance) },
      ),
    );
    return code === undefined ? { text: answer } : { status: 409, text: answer };
  }

  function authenticate({ code }: Body): { status?: number; text: string } {
    const session = wallet.sessions.find(
      (one) =>
        one.code === code &&
        !one.ended &&
        (one.token === undefined || has('code-twice')) &&
        (one.partner === PARTNER || has('code-of-any-partner')),
    );
    if (!session) return refusal('CODE_NOT_FOUND');
    session.token = newToken();
    const { member, token } = session;
    return {
      text: JSON.stringify({
        playerId: member.id,
        token,
        gameList: '',
        gameId: 'game-one',
        expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
        currency: 'THB',
        balance: bahtText(member.cash),
      }),
    };
  }

  return { send, players: wallet.players };
}

const refusal = (code: string) => ({ status: 409, text: JSON.stringify({ code }) });

function callOf({ method, path }: WireRequest): string {
  const [, name = ''] = /^\/callbacks\/bench\/([a-z-]+)$/.exec(path) ?? [];
  if (!(name in required) || method !== 'POST') throw new Rejected(404);
  return name;
}

type Has = (name: ChokdeeFault) => boolean;

/** Address, clock and signature, in this order. */
function admit(
  { path, headers, body = '' }: WireRequest,
  { addresses, has }: { addresses: string[] | undefined; has: Has },
): void {
  if (body.length > LARGEST_BODY) throw new Rejected(413);
  const named = has('address-from-headers') ? headers['x-forwarded-for'] : undefined;
  const foreign = named === undefined ? addresses !== undefined : addresses === undefined;
  if (foreign && !has('address-not-checked')) throw new Rejected(401);
  const timestamp = headers['x-timestamp'] ?? '';
  const late = Math.abs(Number(timestamp) * 1_000 - Date.now()) > 60_000;
  if ((!/^\d+$/.test(timestamp) || late) && !has('clock-not-checked')) throw new Rejected(401);
  const matches = (time: string, signedPath: string, text: string) =>
    createHmac('sha256', SECRET).update(`${time}.POST ${signedPath}\n${text}`).digest('hex') ===
    headers['x-signature'];
  const good =
    has('signature-not-checked') ||
    matches(timestamp, path, body) ||
    (has('signature-of-parsed-body') && matches(timestamp, path, JSON.stringify(parsedObject(body)))) ||
    (has('signature-without-path') && matches(timestamp, path.replace('win', 'bet'), body)) ||
    (has('clock-not-signed') && wasSigned(timestamp, matches, path, body));
  if (!good) throw new Rejected(401);
}

/** Whether the body was signed at any second of the last minute. */
function wasSigned(
  timestamp: string,
  matches: (time: string, path: string, text: string) => boolean,
  path: string,
  body: string,
): boolean {
  return Array.from({ length: 60 }, (_, ago) => String(Number(timestamp) - ago)).some((time) =>
    matches(time, path, body),
  );
}

function parsedBody(name: string, text: string, has: Has): Body {
  const body = parsedObject(text);
  if (!body) throw new Rejected(422);
  for (const field of required[name]!) {
    if (has('missing-field-is-a-fault') && !Object.hasOwn(body, field)) throw new Error(`no ${field}`);
    const value = Object.hasOwn(body, field) ? body[field] : undefined;
    const format = formats[field];
    if (format && (typeof value !== 'string' || !format.test(value))) throw new Rejected(422);
  }
  if (has('unknown-fields-refused') && 'extraField' in body) throw new Rejected(422);
  if (required[name]!.includes('amount')) checkAmount(name, body['amount'], has);
  return body as Body;
}

function checkAmount(name: string, value: unknown, has: Has): void {
  if (has('amounts-as-numbers') && typeof value === 'number') return;
  if (has('amounts-negative') && /^-\d+\.\d\d$/.test(String(value))) return;
  if (typeof value !== 'string') throw new Rejected(422);
  const format = name === 'adjust' ? /^-?\d{1,9}(\.\d{1,6})?$/ : /^\d{1,9}(\.\d{1,6})?$/;
  if (has('amounts-as-floats') && Number.isFinite(Number(value)) && value.trim()) return;
  if (!format.test(value)) throw new Rejected(422);
}

function moveOf(kind: MoveKind, body: Body, has: Has): Move {
  return {
    kind: kind === 'win' && body.draw ? 'draw' : kind,
    txn: body['transactionId']!,
    playerId: body['playerId']!,
    token: body['token'],
    round: body['roundId'] ?? '',
    game: body['gameId'],
    micro: microOf(String(body['amount'] ?? '0'), has),
    closes: body.roundClosed,
    original: body['betTransactionId'],
  };
}

function microOf(text: string, has: Has): number {
  if (has('amounts-as-floats')) return Math.floor(Number(text) * 100) * 10_000;
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const places = has('amounts-cut-to-satang') ? fraction.slice(0, 2) : fraction;
  const micro = Number(`${whole}${places.padEnd(6, '0').slice(0, 6)}`);
  return sign ? -micro : micro;
}
