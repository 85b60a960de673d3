import { createHash, sign } from 'node:crypto';
import type { Outcome, WalletAdapter, WalletContent } from '../wallet/wallet-adapter.ts';

const UNITS_PER_BAHT = 100_000;
const BALANCE_TIMEOUT_MS = 5_000;
const win = 'transaction/win';
/** The protocol has a word for wins only. */
const paths = {
  bet: 'transaction/bet',
  win,
  draw: win,
  bonus: win,
  rollback: 'transaction/rollback',
};

/** The protocol of the Hub88 kind as a provider writes it. */
export function hub88Wallet(privatePem: string): WalletAdapter {
  return {
    path: ({ partner, kind }) => `/callbacks/${partner}/hub88/${paths[kind]}`,
    otherId: (transactionId, what) => uuidOf(`${what} ${transactionId}`),
    jackpotKind: 'win',
    body: (content) => JSON.stringify(bodyOf(content)),
    headers: (_content, body) => signed(privatePem, body),
    read,
  };
}

interface BalanceOf {
  siteOrigin: string;
  privatePem: string;
  partner: string;
  playerId: string;
  token: string;
}

/** What the player has at the site, in baht. Undefined: the site does not say. */
export async function balanceAtSite(of: BalanceOf): Promise<string | undefined> {
  const { siteOrigin, privatePem, partner, playerId, token } = of;
  const body = JSON.stringify({
    request_uuid: uuidOf(`balance ${partner} ${token}`),
    user: playerId,
    token,
    game_code: 'lobby',
  });
  const answer = await fetch(new URL(`/callbacks/${partner}/hub88/user/balance`, siteOrigin), {
    method: 'POST',
    body,
    headers: {
      ...signed(privatePem, body),
      'content-type': 'application/json',
      'user-agent': 'game-provider',
    },
    signal: AbortSignal.timeout(BALANCE_TIMEOUT_MS),
  });
  const outcome = read(answer.status, await answer.text());
  return outcome.state === 'done' ? outcome.balance : undefined;
}

const signed = (privatePem: string, body: string) => ({
  'x-hub88-signature': sign('sha256', Buffer.from(body), privatePem).toString('base64'),
});

function bodyOf(content: WalletContent): object {
  const { kind, transactionId, playerId, token, roundId, gameId, original, amount, closes } = content;
  const known = {
    // A repeat is the same call to the byte.
    request_uuid: uuidOf(`request ${kind} ${transactionId}`),
    transaction_uuid: transactionId,
    user: playerId,
    token,
    game_code: gameId ?? 'lobby',
    round: roundId,
  };
  if (kind === 'rollback') return { ...known, reference_transaction_uuid: original };
  return {
    ...known,
    amount: Math.round(Number(amount) * UNITS_PER_BAHT),
    currency: 'THB',
    round_closed: closes ?? false,
    ...(kind === 'win' && original ? { reference_transaction_uuid: original } : {}),
  };
}

/** A UUID of a text, the same every time. */
export function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `0${hex.slice(1, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function read(status: number, text: string): Outcome {
  if (status !== 200)
    return status >= 400 && status < 500
      ? { state: 'rejected', status, text }
      : { state: 'unknown', why: `status ${status}` };
  const answer = Object(JSON.parse(text)) as { status?: string; balance?: number };
  if (answer.status === 'RS_OK')
    return { state: 'done', balance: ((answer.balance ?? 0) / UNITS_PER_BAHT).toFixed(2), text };
  return { state: 'refused', code: answer.status ?? 'RS_ERROR_UNKNOWN', text };
}
