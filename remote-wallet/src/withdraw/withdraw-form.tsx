import type { UserBank } from '@chokdee/shared/contracts/banks';
import type { Withdraw } from '@chokdee/shared/contracts/withdraws';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Card, Icon, Money, Span, Stack, Text } from '@chokdee/shared/ui';
import { BahtField } from '../amount/baht-field.tsx';
import { AttemptAlert } from '../attempt/attempt-alert.tsx';
import { useCash } from '../balance/use-cash.ts';
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
  const cash = useCash().satang;
  const { available } = limits;

  return (
    <Card.Root>
      <Card.Body>
        <form onSubmit={form.review} noValidate>
          <Stack gap="5">
            <PayoutAccount bank={bank} />
            <Stack gap="2">
              <Text>
                {text('withdraw.now')} <Money satang={available} fontWeight="bold" />
                {cash !== undefined && (
                  <Span color="fg.muted">
                    {' · '}
                    {text('withdraw.balance')} <Money satang={cash} />
                  </Span>
                )}
              </Text>
              <BahtField
                {...form.amountField}
                label={text('withdraw.amount')}
                hint={form.range}
                enterKeyHint="next"
              />
            </Stack>
            <QuickAmounts
              available={available}
              isAll={cash === undefined || available >= cash}
              onChoose={form.choose}
            />
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
