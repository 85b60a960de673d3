import type { z } from 'zod';
import type { MemberId, PoyId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { poyCancelCalls } from '@chokdee/shared/contracts/poy-cancels';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { Queryable } from '../db/db.ts';
import { lotteryRefusal } from '../rounds/public.ts';

interface Cancelled {
  cancelledAt: Date;
  totalSatang: Satang;
  balanceSatang: Satang;
  version: number;
}

/**
 * Cancels a bet slip and refunds its stake, once; a repeat returns the first reply. The database's clock
 * decides whether it is in time. Call it last in the transaction: its locks must be the last ones taken.
 *
 * @throws AppError NOT_FOUND, also for another member's bet slip | CANCEL_NOT_OFFERED | CANCEL_TOO_LATE
 */
export async function cancelPoy(
  tx: Queryable,
  memberId: MemberId,
  poyId: PoyId,
): Promise<z.output<typeof poyCancelCalls.cancel.reply>> {
  const rows = await tx
    .query<Cancelled>(
      `select cancelled_at as "cancelledAt", total_satang as "totalSatang", balance_satang as "balanceSatang", version from cancel_poy($1, $2)`,
      [memberId, poyId],
    )
    .catch((error: unknown) => {
      throw lotteryRefusal(error);
    });
  const { cancelledAt, totalSatang, balanceSatang, version } = rows[0]!;
  return {
    poyId,
    refunded: totalSatang,
    cancelledAt: bangkokIso(cancelledAt),
    balance: balanceSatang,
    version,
  };
}
