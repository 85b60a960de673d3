import type { Round } from '@chokdee/shared/contracts/lottery';
import { groupOf } from '../rounds/lottery-group.ts';

/** Where a round is explained and checked. */
export function proofPathOf(round: Round): string {
  return `/lotto/${groupOf(round)?.slug ?? 'yeekee'}/${round.betId}/proof`;
}
