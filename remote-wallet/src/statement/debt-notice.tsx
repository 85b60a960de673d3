import type { Satang } from '@chokdee/shared/contracts/money';
import { formatBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert } from '@chokdee/shared/ui';

/** The member's debt after a result was corrected, and how it is repaid. Renders nothing without a debt. */
export function DebtNotice({ satang }: { satang: Satang | undefined }) {
  const text = useTexts('wallet');
  if (!satang) return null;
  return (
    <Alert.Root status="warning">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{text('statement.owed', { amount: formatBaht(satang) })}</Alert.Title>
        <Alert.Description>{text('statement.owedText')}</Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
