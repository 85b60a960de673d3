import type { FormEvent } from 'react';
import type { UserBank } from '@chokdee/shared/contracts/banks';
import { formatBaht, wholeBaht } from '@chokdee/shared/format';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
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
}

export function WithdrawForm({ limits, bank }: WithdrawFormProps) {
  const text = useTexts('wallet');
  const fieldText = useFieldText();
  const form = useWithdrawForm({ limits, bank });
  const range = text('withdraw.range', {
    min: wholeBaht(limits.minPerTime),
    max: formatBaht(limits.available),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.review();
  };

  return (
    <Card.Root>
      <Card.Body>
        <form onSubmit={submit} noValidate>
          <Stack gap="5">
            <PayoutAccount bank={bank} />
            <BahtField
              label={text('withdraw.amount')}
              hint={range}
              error={
                form.problem &&
                (form.problem === 'min' || form.problem === 'max' ? range : fieldText(form.problem))
              }
              enterKeyHint="next"
              value={form.typed}
              onType={form.type}
              onLeave={form.leave}
            />
            <QuickAmounts available={limits.available} onChoose={form.choose} />
            {!form.reviewing && <AttemptAlert error={undefined} unknown={false} offline={form.offline} />}
            <Button type="submit" size="xl" colorPalette="red">
              <Icon name="withdraw" />
              {text('withdraw.next')}
            </Button>
          </Stack>
        </form>
        {form.reviewing && <WithdrawReview form={form} bank={bank} />}
      </Card.Body>
    </Card.Root>
  );
}
