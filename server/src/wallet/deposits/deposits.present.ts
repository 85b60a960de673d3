import type { QrDeposit } from '@chokdee/shared/contracts/deposits';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { DepositRow } from './deposits.queries.ts';

export function presentQrDeposit(row: DepositRow): QrDeposit {
  return {
    id: row.id,
    channel: 'qrcode',
    bankId: row.bank_id,
    receiver: { bankId: row.bank_id, name: row.bank_name, accountNumber: row.bank_number, accountName: row.bank_name },
    prepareAmount: row.prepare_amount,
    prepareTotal: row.prepare_total,
    prepareIndex: row.prepare_index,
    status: row.status,
    payload: row.payload,
    createdAt: bangkokIso(row.created_at),
    expiresAt: bangkokIso(row.expires_at),
  };
}
