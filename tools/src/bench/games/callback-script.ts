import { memberOf } from '../bets/bet-site.ts';
import { PARTNER, tokenSql } from './games-site.ts';

/** Calls of a run of the script: a bet, and the win that closes its round. */
export const CALLS_PER_PAIR = 2;

/** Satang × 100: in millionths of a baht. */
const STAKE_MICRO = 1_000_000;
const WIN_MICRO = 950_000;

/** The texts of the answers, as our own protocol sends them along. */
const answersOf = (codes: readonly string[], transaction: string) =>
  `jsonb_build_object(${codes.map((code) => `'${code}', '{"code":"${code}"}'`).join(', ')}, 'done', '{"transactionId":"' || ${transaction} || '","currency":"THB","balance":"{balance}"}')`;

/**
 * pgbench script: a bet and its win by a random member, or always by the first, each in its own transaction.
 */
export function callbackScript({
  members,
  betCodes,
  winCodes,
}: {
  members: number;
  betCodes: readonly string[];
  winCodes: readonly string[];
}): string {
  const transaction = (kind: string) => `('${kind}' || :pair)`;
  return [
    `\\set member random(1, ${members})`,
    '\\set pair random(1, 9000000000000000)',
    `select * from game_bet('${PARTNER}', ${transaction('b')}, md5(:pair::text), ${memberOf(':member')}, sha256(${tokenSql(':member')}::bytea), ${transaction('r')}, null, null, ${STAKE_MICRO}, ${answersOf(betCodes, transaction('b'))}, null);`,
    `select * from game_win('${PARTNER}', 'win', ${transaction('w')}, md5(:pair::text), ${memberOf(':member')}, ${transaction('r')}, ${WIN_MICRO}, true, null, ${answersOf(winCodes, transaction('w'))}, null);`,
    '',
  ].join('\n');
}
