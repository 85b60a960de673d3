import type { ReceivingAccount } from '@chokdee/shared/contracts/banks';
import { useLocale } from '@chokdee/shared/i18n';
import { bankOf } from '@chokdee/shared/rules/banks';

/** A bank's name in the current language, if it has one; a wallet's name unchanged. */
export function useReceiverName(): (receiver: ReceivingAccount) => string {
  const locale = useLocale();
  return ({ bankCode, name }) => (bankCode && bankOf(bankCode)?.name[locale === 'th' ? 'th' : 'en']) || name;
}
