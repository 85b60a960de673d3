import { bankOf } from '@chokdee/shared/rules/banks';
import { isWalletWay, wallets } from '@chokdee/shared/rules/deposit-way-names';
import { useLocale, useTexts } from '@chokdee/shared/i18n';
import { Alert } from '@chokdee/shared/ui';
import type { FoundCode } from './find-code.ts';

const looks = { 'transfer-slip': 'success', other: 'warning', none: 'warning', unreadable: 'info' } as const;

/**
 * What the browser found on the picture. The picture can be sent in any case: the server looks closer and
 * decides.
 */
export function TransferSlipFinding({ found }: { found: FoundCode }) {
  const text = useTexts('wallet');
  const locale = useLocale();
  const nameOf = (sendingBank: string) => {
    const bank = bankOf(sendingBank);
    return bank
      ? bank.name[locale === 'th' ? 'th' : 'en']
      : isWalletWay(sendingBank)
        ? wallets[sendingBank].name
        : sendingBank;
  };
  return (
    <Alert.Root status={looks[found.kind]}>
      <Alert.Indicator />
      <Alert.Title fontWeight="normal">
        {found.kind === 'transfer-slip'
          ? text('transferSlip.found', { bank: nameOf(found.sendingBank), ref: found.transRef })
          : text(`transferSlip.finding.${found.kind}`)}
      </Alert.Title>
    </Alert.Root>
  );
}
