import type { BetId, MemberId } from '@chokdee/shared/contracts/ids';

/** What a step of a round has changed, to be told after its commit. */
export interface RoundStep {
  betId: BetId;
  state: 'open' | 'closed' | 'settled' | 'void';
  /** Whose cash has moved. */
  paid: MemberId[];
}
