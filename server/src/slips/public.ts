/** The public interface of this module. */
export type { Placed } from './slips.queries.ts';
