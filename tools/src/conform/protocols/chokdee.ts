import { createHmac, randomUUID } from 'node:crypto';
import { bahtText, satangOf } from '../money.ts';
import type { Call, Meaning, Protocol, Signing } from '../protocol.ts';
import type { WireAnswer, WireRequest } from '../transport.ts';
import type { Verdict } from '../verdict.ts';
import { parsedObject, quoted, withHeaders } from './wire.ts';

const verdicts: Record<string, Verdict> = {
  CODE_NOT_FOUND: 'no-code',
  SESSION_NOT_FOUND: 'no-session',
  SESSION_ENDED: 'session-ended',
  PLAYER_NOT_FOUND: 'no-player',
  PLAYER_BLOCKED: 'player-blocked',
  PARTNER_CLOSED: 'partner-closed',
  BALANCE_NOT_ENOUGH: 'no-money',
  AMOUNT_TOO_FINE: 'too-fine',
  DRAW_ABOVE_STAKE: 'above-stake',
  ROUND_CLOSED: 'round-closed',
  ROUND_OTHER_GAME: 'other-game',
  ROUND_NOT_FOUND: 'no-bet',
  BET_NOT_FOUND: 'no-bet',
  NOT_A_BET: 'not-a-bet',
  ROLLED_BACK: 'rolled-back',
  TRANSACTION_CONFLICT: 'conflict',
  LIMIT_REACHED: 'limit',
};

const statuses: Record<number, Verdict> = {
  400: 'format',
  401: 'unsigned',
  404: 'not-found',
  405: 'not-found',
  413: 'format',
  415: 'format',
  422: 'format',
  429: 'later',
  503: 'later',
};

export interface ChokdeeAccess {
  partner: string;
  secret: string;
  nowMs?: () => number;
}

/** Our own protocol: JSON, signed by HMAC-SHA256 over time, path and body (docs/guides/game-partner.md). */
export function chokdee({ partner, secret, nowMs = Date.now }: ChokdeeAccess): Protocol {
  const pathOf = (name: string) => `/callbacks/${partner}/${name}`;

  return {
    name: 'chokdee',
    calls: ['authenticate', 'balance', 'bet', 'win', 'bonus', 'refund', 'rollback', 'adjust'],
    required: {
      authenticate: ['code'],
      balance: ['playerId', 'token'],
      bet: ['transactionId', 'playerId', 'token', 'roundId', 'amount'],
      win: ['transactionId', 'playerId', 'roundId', 'amount'],
      bonus: ['transactionId', 'playerId', 'amount'],
      refund: ['transactionId', 'playerId', 'roundId', 'betTransactionId'],
      rollback: ['transactionId', 'playerId', 'roundId', 'betTransactionId'],
      adjust: ['transactionId', 'playerId', 'roundId', 'amount'],
    },
    fields: {
      txn: 'transactionId',
      round: 'roundId',
      player: 'playerId',
      token: 'token',
      amount: 'amount',
      game: 'gameId',
    },
    amount: bahtText,
    newTransaction: randomUUID,
    ...calls(),
    signIn: ({ code = '', token }) => (token ? { token } : { code }),
    request: (call, signing) => signed(call, { pathOf, secret, nowMs }, signing),
    meaning,
    command: (request, origin) => commandOf(request, origin),
  };
}

function calls(): Pick<Protocol, 'authenticate' | 'balance' | 'bet' | 'win' | 'rollback'> {
  return {
    authenticate: (code) => ({ name: 'authenticate', body: { code } }),
    balance: (player) => ({
      name: 'balance',
      body: { playerId: player.playerId, token: player.token },
      player,
      txn: '',
      round: '',
    }),
    bet(player, { satang, txn = randomUUID(), round = randomUUID(), gameId }) {
      const { playerId, token } = player;
      const game = gameId === undefined ? {} : { gameId };
      return {
        name: 'bet',
        body: { transactionId: txn, playerId, token, roundId: round, ...game, amount: bahtText(satang) },
        player,
        txn,
        round,
      };
    },
    win(bet, { satang, txn = randomUUID(), closes }) {
      const end = closes === undefined ? {} : { roundClosed: closes };
      return moving('win', bet, { txn, fields: { amount: bahtText(satang), ...end } });
    },
    rollback: (bet, { txn = randomUUID() } = {}) =>
      moving('rollback', bet, { txn, fields: { betTransactionId: bet.txn } }),
  };
}

/** A call about a bet's round, in its wire form. */
export function moving(
  name: string,
  { player, round }: Pick<Call, 'player' | 'round'>,
  { txn = randomUUID(), fields }: { txn?: string; fields: Record<string, unknown> },
): Call {
  const round_ = name === 'bonus' ? {} : { roundId: round };
  const body = { transactionId: txn, playerId: player.playerId, ...round_, ...fields };
  return { name, body, player, txn, round };
}

function signed(
  { name, body }: Pick<Call, 'name' | 'body'>,
  { pathOf, secret, nowMs }: { pathOf: (name: string) => string; secret: string; nowMs: () => number },
  { text, sent, signedAs, aheadSeconds = 0, key, headers, method = 'POST' }: Signing = {},
): WireRequest {
  const content = text ?? JSON.stringify(body);
  const timestamp = String(Math.floor(nowMs() / 1_000) + aheadSeconds);
  const signature = createHmac('sha256', key === 'foreign' ? 'another secret'.repeat(4) : secret)
    .update(`${timestamp}.POST ${pathOf(signedAs ?? name)}\n${content}`)
    .digest('hex');
  return {
    method,
    path: pathOf(name),
    headers: withHeaders({ 'x-timestamp': timestamp, 'x-signature': signature }, headers),
    body: sent ?? content,
  };
}

function meaning(_name: string, { status, text }: WireAnswer): Meaning {
  const json = parsedObject(text);
  if (status === 200) {
    if (!json) return { verdict: 'broken', fault: 'a body that is no JSON object' };
    const balance = satangOf(json['balance']);
    if (balance === undefined) return { verdict: 'broken', json, fault: 'no balance in decimal text' };
    if (json['currency'] !== 'THB') return { verdict: 'broken', json, fault: 'no currency THB' };
    return { verdict: 'done', json, balance };
  }
  if (status === 409) {
    const verdict = verdicts[String(json?.['code'])];
    return verdict ? { verdict, json } : { verdict: 'broken', json, fault: 'a code that is not known' };
  }
  const verdict = statuses[status];
  return verdict ? { verdict, json } : { verdict: 'broken', json, fault: `the status ${status}` };
}

function commandOf({ method, path, body = '' }: WireRequest, origin: string): string {
  return [
    `B=${quoted(body)}; T=$(date +%s);`,
    `S=$(printf '%s.POST %s\\n%s' "$T" ${quoted(path)} "$B" | openssl dgst -sha256 -hmac "$CONFORM_SECRET" -r | cut -d' ' -f1);`,
    `curl -X ${method} ${quoted(origin + path)} -H 'content-type: application/json' -H "x-timestamp: $T" -H "x-signature: $S" --data-raw "$B"`,
  ].join(' ');
}
