import type { UserBank } from '@chokdee/shared/contracts/banks';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert, Button, Card, Icon, Stack } from '@chokdee/shared/ui';
import { AttemptAlert } from '../attempt/attempt-alert.tsx';
import type { Bank } from './bank-choice.tsx';
import { BankFields } from './bank-fields.tsx';
import { useBankForm } from './use-bank-form.ts';

interface BankFormProps {
  banks: readonly Bank[];
  /** Name that every account must be in. */
  holderName: string | undefined;
  /** The member has an account that is verified or being checked, so this one replaces it. */
  isChange: boolean;
  onAdded: (bank: UserBank) => void;
}

export function BankForm({ banks, holderName, isChange, onAdded }: BankFormProps) {
  const text = useTexts('wallet');
  const form = useBankForm(onAdded);

  return (
    <Card.Root>
      <Card.Body>
        <form onSubmit={form.submit} noValidate>
          <Stack gap="4">
            <BankFields field={form.field} banks={banks} holderName={holderName} />
            <Alert.Root status="warning">
              <Alert.Indicator />
              <Alert.Title fontWeight="normal">
                {text(isChange ? 'bank.restChange' : 'bank.ownOnly')}
              </Alert.Title>
            </Alert.Root>
            <AttemptAlert error={form.error} unknown={form.unknown} />
            <Button type="submit" size="xl" colorPalette="red" loading={form.pending}>
              <Icon name="bank" />
              {text('bank.add')}
            </Button>
          </Stack>
        </form>
      </Card.Body>
    </Card.Root>
  );
}
