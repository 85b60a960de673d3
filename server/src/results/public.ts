/** What other modules may use of this one. */
export { settledResult } from './results.queries.ts';
export { correct, settle, voidRound } from './settlement.ts';
export { winnersOf } from './winners.ts';
