import type { Transaction } from '@chokdee/shared/contracts/wallet';
import { isDebt } from '@chokdee/shared/rules/statement-groups';

export interface RowLink {
  to: string;
  /** Text key of the link. */
  label: 'openBetSlip' | 'openDeposit' | 'openWithdraw' | 'openResults' | 'openRound' | 'openAffiliate';
}

/** Where a row links to; `undefined` when it belongs to nothing that has a page. */
export function rowLinkOf({
  transactionType,
  reference,
}: Pick<Transaction, 'transactionType' | 'reference'>): RowLink | undefined {
  switch (reference?.kind) {
    case 'deposit':
      return { to: `/credit/deposit?id=${reference.id}`, label: 'openDeposit' };
    case 'withdraw':
      return { to: '/credit/status?tab=withdrawData', label: 'openWithdraw' };
    case 'poy':
      return { to: `/poy/${betSlipGroup(transactionType)}/${reference.id}`, label: 'openBetSlip' };
    case 'round':
      return { to: '/results', label: 'openResults' };
    case 'game':
      // A bonus is of no round, and a debt names the partner's correction.
      return /^[1-9]\d*$/.test(reference.id) && transactionType !== 'BONUS_GAME' && !isDebt(transactionType)
        ? { to: `/credit/statement/round/${reference.id}`, label: 'openRound' }
        : undefined;
    case 'affiliate':
      return { to: '/credit/statement?group=affiliate', label: 'openAffiliate' };
    default:
      return undefined;
  }
}

/** Our number of the move of cash to or from a partner that keeps it. */
export function transferOf({
  transactionType,
  reference,
}: Pick<Transaction, 'transactionType' | 'reference'>): string | undefined {
  if (reference?.kind !== 'game' || isDebt(transactionType)) return undefined;
  return /^[a-z\d-]+:([\da-f-]{36})$/.exec(reference.id)?.[1];
}

function betSlipGroup(type: Transaction['transactionType']): string {
  if (type.endsWith('_SET_4')) return '4d';
  return type.endsWith('_YEEKEE') ? 'yeekee' : type.endsWith('_STOCK') ? 'stock' : 'gov';
}
