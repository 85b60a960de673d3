import type { UserBank } from '@chokdee/shared/contracts/banks';
import type { Withdraw } from '@chokdee/shared/contracts/withdraws';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Card, Icon, Stack } from '@chokdee/shared/ui';
import { BahtField } from '../amount/baht-field.tsx';
import { AttemptAlert } from '../attempt/attempt-alert.tsx';
import type { Limits } from './limit-meter.tsx';
import { PayoutAccount } from './payout-account.tsx';
import { QuickAmounts } from './quick-amounts.tsx';
import { useWithdrawForm } from './use-withdraw-form.ts';
import { WithdrawReview } from './withdraw-review.tsx';

interface WithdrawFormProps {
  limits: Limits;
  bank: UserBank;
  /** Withdrawals that have ended. */
  past: readonly Withdraw[];
}

export function WithdrawForm({ limits, bank, past }: WithdrawFormProps) {
  const text = useTexts('wallet');
  const form = useWithdrawForm({ limits, bank, past });

  return (
    <Card.Root>
      <Card.Body>
        <form onSubmit={form.review} noValidate>
          <Stack gap="5">
            <PayoutAccount bank={bank} />
            <BahtField
              {...form.amountField}
              label={text('withdraw.amount')}
              hint={form.range}
              enterKeyHint="next"
            />
            <QuickAmounts available={limits.available} onChoose={form.choose} />
            {form.amountSatang === undefined && (
              <AttemptAlert error={undefined} unknown={false} offline={form.offline} />
            )}
            <Button type="submit" size="xl" colorPalette="red">
              <Icon name="withdraw" />
              {text('withdraw.next')}
            </Button>
          </Stack>
        </form>
        {form.amountSatang !== undefined && <WithdrawReview form={form} bank={bank} />}
      </Card.Body>
    </Card.Root>
  );
}
