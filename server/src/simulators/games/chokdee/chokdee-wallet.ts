import { createHmac } from 'node:crypto';
import type { Outcome, WalletAdapter, WalletContent } from '../wallet/wallet-adapter.ts';

/**
 * Written from docs/guides/game-partner.md alone, as a provider's engineer would,
 * without the site's own code.
 */
export function chokdeeWallet(secretOf: (partner: string) => string): WalletAdapter {
  return {
    path,
    otherId: (transactionId, what) => `${transactionId}-${what}`,
    jackpotKind: 'bonus',
    body: (content) => JSON.stringify(bodyOf(content)),
    headers: (content, body, atMs) => signed(secretOf(content.partner), path(content), body, atMs),
    read,
  };
}

const path = ({ partner, kind }: Pick<WalletContent, 'partner' | 'kind'>) =>
  `/callbacks/${partner}/${kind === 'draw' ? 'win' : kind}`;

export function signed(secret: string, callPath: string, body: string, atMs: number) {
  const timestamp = String(Math.floor(atMs / 1_000));
  const signature = createHmac('sha256', secret)
    .update(`${timestamp}.POST ${callPath}\n${body}`)
    .digest('hex');
  return { 'x-timestamp': timestamp, 'x-signature': signature };
}

function bodyOf(content: WalletContent): object {
  const { kind, transactionId, playerId, roundId, amount } = content;
  const known = { transactionId, playerId };
  switch (kind) {
    case 'bet': {
      const { token, gameList, gameId } = content;
      return { ...known, token, roundId, ...(gameId ? { gameList, gameId } : {}), amount };
    }
    case 'win':
    case 'draw': {
      const draw = kind === 'draw' ? { draw: true } : {};
      return { ...known, roundId, amount, roundClosed: content.closes ?? false, ...draw };
    }
    case 'rollback':
      return { ...known, roundId, betTransactionId: content.original };
    case 'bonus':
      return { ...known, amount };
  }
}

function read(status: number, text: string): Outcome {
  const answer = answerIn(text);
  if (status === 200 && typeof answer['balance'] === 'string')
    return { state: 'done', balance: answer['balance'], text };
  if (status === 409) return { state: 'refused', code: String(answer['code']), text };
  return status >= 400 && status < 500
    ? { state: 'rejected', status, text }
    : { state: 'unknown', why: `status ${status}` };
}

function answerIn(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return {};
  }
}
