import type { BankTransfer } from '@chokdee/shared/contracts/wallet-operator';
import { formatBaht, formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert, Button, Icon } from '@chokdee/shared/ui';

interface TransferConflictsProps {
  conflicts: NonNullable<BankTransfer['conflicts']>;
  onClear: () => void;
}

/** The other amounts that the bank reported for a transfer, and who cleared them. */
export function TransferConflicts({ conflicts, onClear }: TransferConflictsProps) {
  const text = useTexts('operator');
  return (
    <>
      {conflicts.map(({ amount, toldAt, cleared }) => (
        <Alert.Root key={`${toldAt} ${amount}`} status={cleared ? 'info' : 'error'}>
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title fontWeight="normal">
              {text('money.conflict', { amount: formatBaht(amount), time: formatInstant(toldAt) })}
            </Alert.Title>
            {cleared && (
              <Alert.Description overflowWrap="anywhere">
                {text('money.conflictCleared', { name: cleared.by, why: cleared.why })}
              </Alert.Description>
            )}
          </Alert.Content>
        </Alert.Root>
      ))}
      {conflicts.some(({ cleared }) => !cleared) && (
        <Button alignSelf="start" variant="outline" aria-haspopup="dialog" onClick={onClear}>
          <Icon name="check" />
          {text('money.clear')}
        </Button>
      )}
    </>
  );
}
