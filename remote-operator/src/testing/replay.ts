import type { LoggedCall, ReplayedCall } from '@chokdee/shared/contracts/callback-replay';
import { toSatang } from '@chokdee/shared/contracts/money';

export const replayRound = {
  partner: 'pg-soft2',
  memberId: '0196f000-0000-7000-8000-00000000000b',
  round: 'r-7781',
};

export const foundRound = {
  ...replayRound,
  userName: 'somchai',
  calls: 2,
  firstAt: '2026-11-20T12:00:00+07:00',
};

const bet: LoggedCall = {
  id: 11,
  at: '2026-11-20T12:00:00+07:00',
  name: 'bet',
  txn: 'b-1',
  durationMs: 12,
  status: 200,
  outcome: 'done',
  body: '{"transactionId":"b-1","token":"[hidden]","amount":"10.00"}',
  answer: '{"transactionId":"b-1","currency":"THB","balance":"90.00"}',
  bookings: [
    { type: 'BET_GAME', account: 'cash', amount: toSatang(-1_000) },
    { type: 'BET_GAME', account: 'house:pnl:pg-soft2', amount: toSatang(1_000) },
  ],
};
const win: LoggedCall = {
  ...bet,
  id: 12,
  at: '2026-11-20T12:00:04+07:00',
  name: 'win',
  txn: 'w-1',
  body: '{"transactionId":"w-1","amount":"25.00"}',
  answer: '{"transactionId":"w-1","currency":"THB","balance":"115.00"}',
  bookings: [],
};
export const roundCalls = { protocol: 'chokdee', opening: toSatang(10_000), calls: [bet, win] };

const early: ReplayedCall = {
  id: 12,
  status: 409,
  outcome: 'refused',
  answer: '{"code":"ROUND_NOT_FOUND"}',
  bookings: [],
  balance: toSatang(10_000),
};
const { status, outcome, answer, bookings } = bet;
/** What a replay of the win before the bet answers. */
export const replayed = {
  opening: toSatang(10_000),
  steps: [early, { id: 11, status, outcome, answer, bookings, balance: toSatang(9_000) }],
  drifts: [],
  test: { name: 'pg-soft2-r-7781.test.ts', source: 'test();\n' },
};
