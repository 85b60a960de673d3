/** What other modules may use of this one. */
export type { Placed } from './slips.queries.ts';
