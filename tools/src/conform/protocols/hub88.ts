import { createPrivateKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import type { Call, Meaning, Player, Protocol, Signing } from '../protocol.ts';
import type { WireAnswer, WireRequest } from '../transport.ts';
import type { Verdict } from '../verdict.ts';
import { parsedObject, quoted, withHeaders } from './wire.ts';

/** Units of an amount in a satang: amounts are baht times 100,000. */
const UNITS = 1_000;

const verdicts: Record<string, Verdict> = {
  RS_OK: 'done',
  RS_ERROR_UNKNOWN: 'refused',
  RS_ERROR_INVALID_SIGNATURE: 'unsigned',
  RS_ERROR_INVALID_PARTNER: 'partner-closed',
  RS_ERROR_INVALID_TOKEN: 'no-session',
  RS_ERROR_TOKEN_EXPIRED: 'session-ended',
  RS_ERROR_INVALID_GAME: 'other-game',
  RS_ERROR_WRONG_CURRENCY: 'currency',
  RS_ERROR_WRONG_SYNTAX: 'format',
  RS_ERROR_WRONG_TYPES: 'format',
  RS_ERROR_NOT_ENOUGH_MONEY: 'no-money',
  RS_ERROR_USER_DISABLED: 'player-blocked',
  RS_ERROR_LIMIT_REACHED: 'limit',
  RS_ERROR_DUPLICATE_TRANSACTION: 'conflict',
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: 'no-bet',
  RS_ERROR_TRANSACTION_ROLLED_BACK: 'rolled-back',
};

const statuses: Record<number, Verdict> = {
  400: 'format',
  401: 'unsigned',
  403: 'unsigned',
  404: 'not-found',
  405: 'not-found',
  413: 'format',
  429: 'later',
  503: 'later',
};

export interface Hub88Access {
  partner: string;
  /** PEM. */
  privateKey: string;
}

/** The protocol of the Hub88 kind: status words in answers of 200, signed by RSA over the raw body. */
export function hub88({ partner, privateKey }: Hub88Access): Protocol {
  const own = createPrivateKey(privateKey);
  // Made once, when a case first needs it: making a key takes long.
  let foreign: ReturnType<typeof createPrivateKey> | undefined;
  const foreignKey = () => (foreign ??= generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey);
  const transaction = ['request_uuid', 'user', 'token', 'game_code', 'transaction_uuid', 'round'];

  function request(
    { name, body }: Pick<Call, 'name' | 'body'>,
    { text, sent, key, headers, method = 'POST' }: Signing = {},
  ): WireRequest {
    const content = text ?? JSON.stringify(body);
    const signature = sign('sha256', Buffer.from(content), key === 'foreign' ? foreignKey() : own);
    return {
      method,
      path: `/callbacks/${partner}/hub88/${name}`,
      headers: withHeaders({ 'x-hub88-signature': signature.toString('base64') }, headers),
      body: sent ?? content,
    };
  }

  return {
    name: 'hub88',
    calls: ['user/balance', 'transaction/bet', 'transaction/win', 'transaction/rollback'],
    required: {
      'user/balance': ['request_uuid', 'user', 'token'],
      'transaction/bet': [...transaction, 'amount', 'currency'],
      'transaction/win': [...transaction, 'amount', 'currency'],
      'transaction/rollback': [...transaction, 'reference_transaction_uuid'],
    },
    fields: {
      txn: 'transaction_uuid',
      round: 'round',
      player: 'user',
      token: 'token',
      amount: 'amount',
      game: 'game_code',
    },
    amount: (satang) => satang * UNITS,
    newTransaction: randomUUID,
    ...calls,
    signIn: ({ token = '' }) => ({ token }),
    request,
    meaning,
    command: commandOf,
  };
}

const gameOf = ({ gameList, gameId = 'lobby' }: Player) => (gameList ? `${gameList}:${gameId}` : gameId);

const known = (player: Player) => ({
  request_uuid: randomUUID(),
  user: player.playerId,
  token: player.token,
  game_code: gameOf(player),
});

const calls: Pick<Protocol, 'balance' | 'bet' | 'win' | 'rollback'> = {
  balance: (player) => ({ name: 'user/balance', body: known(player), player, txn: '', round: '' }),
  bet(player, { satang, txn = randomUUID(), round = randomUUID(), gameId }) {
    const body = {
      ...known(gameId === undefined ? player : { ...player, gameId }),
      transaction_uuid: txn,
      round,
      round_closed: false,
      amount: satang * UNITS,
      currency: 'THB',
    };
    return { name: 'transaction/bet', body, player, txn, round };
  },
  win({ player, round, txn: bet }, { satang, txn = randomUUID(), closes = false }) {
    const body = {
      ...known(player),
      transaction_uuid: txn,
      round,
      round_closed: closes,
      amount: satang * UNITS,
      currency: 'THB',
      reference_transaction_uuid: bet,
    };
    return { name: 'transaction/win', body, player, txn, round };
  },
  rollback({ player, round, txn: bet }, { txn = randomUUID() } = {}) {
    const body = {
      ...known(player),
      transaction_uuid: txn,
      round,
      round_closed: true,
      reference_transaction_uuid: bet,
    };
    return { name: 'transaction/rollback', body, player, txn, round };
  },
};

function meaning(_name: string, { status, text }: WireAnswer): Meaning {
  const json = parsedObject(text);
  if (status !== 200) {
    const verdict = statuses[status];
    return verdict ? { verdict, json } : { verdict: 'broken', json, fault: `the status ${status}` };
  }
  const verdict = verdicts[String(json?.['status'])];
  if (!verdict) return { verdict: 'broken', json, fault: 'a status word that is not known' };
  if (verdict !== 'done') return { verdict, json };
  const units = json?.['balance'];
  if (!Number.isSafeInteger(units)) return { verdict: 'broken', json, fault: 'no balance in whole units' };
  if (json?.['currency'] !== 'THB') return { verdict: 'broken', json, fault: 'no currency THB' };
  return { verdict, json, balance: Number(units) / UNITS };
}

function commandOf({ method, path, body = '' }: WireRequest, origin: string): string {
  return [
    `B=${quoted(body)};`,
    'S=$(printf %s "$B" | openssl dgst -sha256 -sign private-key.pem | base64 | tr -d "\\n");',
    `curl -X ${method} ${quoted(origin + path)} -H 'content-type: application/json' -H "x-hub88-signature: $S" --data-raw "$B"`,
  ].join(' ');
}
