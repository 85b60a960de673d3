import type { QrDeposit } from '@chokdee/shared/contracts/wallet';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { DepositRow } from './deposits.queries.ts';

export function presentQrDeposit(row: DepositRow): QrDeposit {
  return {
    id: row.id,
    prepareAmount: row.prepare_amount,
    prepareTotal: row.prepare_total,
    prepareIndex: row.prepare_index,
    status: row.status,
    payload: row.payload,
    createdAt: bangkokIso(row.created_at),
    expiresAt: bangkokIso(row.expires_at),
  };
}
