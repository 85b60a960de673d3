import { createHash } from 'node:crypto';
import type { SlipBody } from '@chokdee/shared/contracts/lottery';
import type { SlipKind } from './slips.queries.ts';

/**
 * The same value as `requestHash` of a bet slip, but several times faster: the keys are already listed in
 * sorted order, so nothing has to be sorted.
 */
export function slipHash(kind: SlipKind, { betId, note, slip }: SlipBody): string {
  const lines = slip.map(({ add, multiply, number, option, price, ref }) => ({
    add,
    multiply,
    number,
    option,
    price,
    ref,
  }));
  return createHash('sha256')
    .update(JSON.stringify({ betId, kind, note, slip: lines }))
    .digest('base64url');
}
