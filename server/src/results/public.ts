/** The public interface of this module. */
export { settledResult } from './results.queries.ts';
export { correct, settle, voidRound } from './settlement.ts';
export { winningLinesOf } from './winning-lines.ts';
