import type { Transaction } from '@chokdee/shared/contracts/wallet';

/**
 * Whether a row has kept its place. A round moves to the top with each of its
 * movements; nothing else moves.
 */
export function isInPlace(row: Transaction, before: Transaction | undefined): boolean {
  return row.id === before?.id && row.round?.movements === before.round?.movements;
}

/** Whether a row shows what it showed. A round may also close without a movement. */
export function isSameRow(row: Transaction, before: Transaction | undefined): boolean {
  return isInPlace(row, before) && row.round?.state === before?.round?.state;
}
