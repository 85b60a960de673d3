import type { Round } from '@chokdee/shared/contracts/lottery';
import { groupOf } from '../rounds/lottery-group.ts';

/** Path of the page that explains and verifies a round. */
export function proofPathOf(round: Round): string {
  return `/lotto/${groupOf(round)?.slug ?? 'yeekee'}/${round.betId}/proof`;
}
