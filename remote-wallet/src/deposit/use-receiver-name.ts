import type { ReceivingAccount } from '@chokdee/shared/contracts/banks';
import { useLocale } from '@chokdee/shared/i18n';
import { bankOf } from '@chokdee/shared/rules/banks';

/** The bank's name in the reader's language, where it has one in it; a wallet's as it is. */
export function useReceiverName(): (receiver: ReceivingAccount) => string {
  const locale = useLocale();
  return ({ bankCode, name }) => (bankCode && bankOf(bankCode)?.name[locale === 'th' ? 'th' : 'en']) || name;
}
