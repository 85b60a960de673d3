import type { Deposit } from '@chokdee/shared/contracts/deposits';
import { formatBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Text } from '@chokdee/shared/ui';

/** Why the amount differs from the one that was asked for. */
export function AmountExplanation({ deposit, id }: { deposit: Deposit; id: string }) {
  const text = useTexts('wallet');
  const { prepareAmount, prepareTotal } = deposit;
  if (prepareTotal === prepareAmount) return null;
  return (
    <Text id={id} textStyle="sm">
      {text('pay.tail', {
        amount: formatBaht(prepareAmount),
        added: formatBaht(prepareTotal - prepareAmount),
      })}
    </Text>
  );
}
