import { hundredthsText } from '@chokdee/shared/contracts/money';
import type { FootballBet } from './accounts.ts';

const PAGE = 500;

interface ReportRequest {
  partner: string;
  from: string;
  to: string;
  cursor?: string;
}

/** Stakes and wins of a time. A bet is a round of its own, and ends with its win, which may be 0. */
export function footballReport(bets: readonly FootballBet[], { partner, from, to, cursor }: ReportRequest) {
  const first = Number(cursor ?? 0);
  const rows = bets
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
    .filter(({ at }) => Date.parse(at) >= Date.parse(from) && Date.parse(at) < Date.parse(to));
  return {
    transactions: rows.slice(first, first + PAGE),
    ...(rows.length > first + PAGE ? { cursor: String(first + PAGE) } : {}),
  };
}
