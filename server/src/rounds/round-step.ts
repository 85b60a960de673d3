import type { BetId, MemberId } from '@chokdee/shared/contracts/ids';

/** What a step of a round has changed. Announced after the commit. */
export interface RoundStep {
  betId: BetId;
  state: 'open' | 'closed' | 'settled' | 'void';
  /** Members whose cash balance changed. */
  paid: MemberId[];
}
