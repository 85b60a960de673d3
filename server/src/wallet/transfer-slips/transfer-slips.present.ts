import type { TransferSlip } from '@chokdee/shared/contracts/transfer-slips';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { TransferSlipRow } from './transfer-slips.queries.ts';

export function presentTransferSlip(row: TransferSlipRow): TransferSlip {
  return {
    id: row.id,
    status: row.status,
    sendingBank: row.sendingBank,
    transRef: row.transRef,
    amount: row.amount ?? undefined,
    depositId: row.depositId ?? undefined,
    reason: row.reason ?? undefined,
    createdAt: bangkokIso(row.createdAt),
  };
}
