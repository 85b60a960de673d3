import type { Deposit, QrDeposit } from '@chokdee/shared/contracts/deposits';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { DepositRow } from './deposits.queries.ts';

export function presentDeposit(row: DepositRow): Deposit {
  return {
    id: row.id,
    channel: row.channel,
    bankId: row.bank_id,
    receiver: {
      bankId: row.bank_id,
      bankCode: row.bank_code ?? undefined,
      name: row.bank_name,
      accountNumber: row.bank_number,
      accountName: row.bank_holder,
    },
    prepareAmount: row.prepare_amount,
    prepareTotal: row.prepare_total,
    prepareIndex: row.prepare_index,
    status: row.status,
    reason: row.reason ?? undefined,
    payload: row.payload ?? undefined,
    // Shows the bank's reference; the stored id is prefixed with the account.
    referTransferId: row.refer_transfer_id?.replace(/^[^:]*:/, ''),
    receivedAmount: row.received_amount ?? undefined,
    createdAt: bangkokIso(row.created_at),
    expiresAt: bangkokIso(row.expires_at),
    resolvedAt: row.resolved_at ? bangkokIso(row.resolved_at) : undefined,
  };
}

export function presentQrDeposit(row: DepositRow): QrDeposit {
  return { ...presentDeposit(row), payload: row.payload ?? '' };
}
