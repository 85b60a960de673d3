import type { Transaction } from '@chokdee/shared/contracts/wallet';

/** Where a row leads, and the key of the link's words; `undefined` where it belongs to nothing that has a page. */
export function belongsTo({ transactionType, reference }: Transaction): { to: string; label: 'openSlip' | 'openDeposit' } | undefined {
  if (reference?.kind === 'deposit') return { to: `/credit/deposit/qrcode?id=${reference.id}`, label: 'openDeposit' };
  if (reference?.kind === 'poy') return { to: `/poy/${slipGroup(transactionType)}/${reference.id}`, label: 'openSlip' };
  return undefined;
}

function slipGroup(type: Transaction['transactionType']): string {
  return type.endsWith('_YEEKEE') ? 'yeekee' : type.endsWith('_STOCK') ? 'stock' : 'gov';
}
