import { hundredthsText } from '@chokdee/shared/contracts/money';
import type { Accounts } from './accounts.ts';

const PAGE = 500;

interface ReportRequest {
  partner: string;
  from: string;
  to: string;
  cursor?: string;
}

/**
 * Stakes, wins and moves of a time. A bet is a round of its own, and ends with its win, which may be 0. Moves
 * are on the first page.
 */
export function footballReport(
  book: Pick<Accounts, 'bets' | 'moves'>,
  { partner, from, to, cursor }: ReportRequest,
) {
  const first = Number(cursor ?? 0);
  const isOfTime = ({ at }: { at: string }) =>
    Date.parse(at) >= Date.parse(from) && Date.parse(at) < Date.parse(to);
  const rows = book
    .bets()
    .filter((bet) => bet.partner === partner && !bet.demo)
    .flatMap(({ id, playerId, stakeSatang, at, ended }) => {
      const row = { playerId, roundId: id };
      const bet = {
        ...row,
        transactionId: `${id}-bet`,
        kind: 'bet',
        amount: hundredthsText(stakeSatang),
        at,
      };
      if (!ended) return [bet];
      const amount = hundredthsText(ended.wonSatang);
      return [bet, { ...row, transactionId: `${id}-win`, kind: 'win', amount, at: ended.at }];
    })
    .filter(isOfTime);
  const moves = book.moves().filter((move) => move.partner === partner && isOfTime(move));
  return {
    transactions: rows.slice(first, first + PAGE),
    transfers: (first === 0 ? moves : []).map(({ outcome, playerId, direction, at }) => {
      const { transferId, amount } = outcome;
      return { transferId, playerId, direction, amount, at };
    }),
    ...(rows.length > first + PAGE ? { cursor: String(first + PAGE) } : {}),
  };
}
