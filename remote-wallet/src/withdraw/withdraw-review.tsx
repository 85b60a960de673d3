import type { UserBank } from '@chokdee/shared/contracts/banks';
import { useTexts } from '@chokdee/shared/i18n';
import { useSession } from '@chokdee/shared/session';
import { PinField } from '@chokdee/shared/fields';
import { Money, Question, Text, VisuallyHidden } from '@chokdee/shared/ui';
import { AttemptAlert } from '../attempt/attempt-alert.tsx';
import type { WithdrawForm } from './use-withdraw-form.ts';

/** Summary of the withdrawal, and the PIN that confirms it. */
export function WithdrawReview({ form, bank }: { form: WithdrawForm; bank: UserBank }) {
  const text = useTexts('wallet');
  const userName = useSession((state) => state.info?.userName) ?? '';

  return (
    <Question
      title={text('withdraw.review')}
      text={text('withdraw.goesTo', {
        bank: bank.name,
        number: bank.accountNumber,
        name: bank.bankAccountName,
      })}
      confirmLabel={text(form.unknown ? 'withdraw.again' : 'withdraw.submit')}
      confirmIcon={form.unknown ? 'refresh' : 'withdraw'}
      pending={form.pending}
      bound={form.pending || form.unknown}
      onConfirm={() => void form.send()}
      onClose={form.close}
    >
      <Money satang={form.amountSatang ?? 0} fontSize="3xl" fontWeight="bold" />
      <Text textStyle="sm" color="fg.muted">
        {text('withdraw.noCancel')}
      </Text>
      <VisuallyHidden asChild>
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={userName}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
      </VisuallyHidden>
      <PinField
        label={text('withdraw.pin')}
        {...form.pinField}
        name="current-password"
        autoComplete="current-password"
      />
      <AttemptAlert error={form.error} unknown={form.unknown} offline={form.offline} />
    </Question>
  );
}
