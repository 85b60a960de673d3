import type { UserBank } from '@chokdee/shared/contracts/banks';
import { useTexts } from '@chokdee/shared/i18n';
import { Link as RouterLink } from '@chokdee/shared/router';
import { Field, NativeSelect } from '@chokdee/shared/fields';
import { Link } from '@chokdee/shared/ui';

interface PayerChoiceProps {
  accounts: readonly UserBank[];
  /** `undefined`: an account that is not listed. */
  chosen: UserBank | undefined;
  onChoose: (account: UserBank | undefined) => void;
}

/**
 * The member's account that they pay from. It helps operators find the money; any other account works too.
 */
export function PayerChoice({ accounts, chosen, onChoose }: PayerChoiceProps) {
  const text = useTexts('wallet');
  return (
    <Field.Root>
      <Field.Label>{text('form.payer')}</Field.Label>
      <NativeSelect.Root size="xl">
        <NativeSelect.Field
          bg="bg.subtle"
          value={chosen?.bankId ?? ''}
          onChange={({ target }) => onChoose(accounts.find(({ bankId }) => bankId === target.value))}
        >
          {accounts.map(({ bankId, name, accountNumber }) => (
            <option key={bankId} value={bankId}>
              {name} {accountNumber}
            </option>
          ))}
          <option value="">{text('form.payerOther')}</option>
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <Field.HelperText minHeight="1lh" color="fg.muted">
        {text('form.payerHint')}{' '}
        {accounts.length === 0 && (
          <Link asChild variant="underline" colorPalette="red">
            <RouterLink to="/bank/add">{text('form.payerAdd')}</RouterLink>
          </Link>
        )}
      </Field.HelperText>
    </Field.Root>
  );
}
