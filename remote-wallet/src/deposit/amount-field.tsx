import { MAX_DEPOSIT_SATANG, MIN_DEPOSIT_SATANG } from '@chokdee/shared/contracts/deposits';
import { hundredthsText } from '@chokdee/shared/contracts/money';
import { wholeBaht } from '@chokdee/shared/format';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { Stack } from '@chokdee/shared/ui';
import { BahtField } from '../amount/baht-field.tsx';
import { QuickAmounts } from './quick-amounts.tsx';
import type { Amount } from './use-amount.ts';

export function AmountField({ amount }: { amount: Amount }) {
  const text = useTexts('wallet');
  const fieldText = useFieldText();
  const range = text('amount.range', {
    min: wholeBaht(MIN_DEPOSIT_SATANG),
    max: wholeBaht(MAX_DEPOSIT_SATANG),
  });
  return (
    <Stack gap="3">
      <BahtField
        label={text('amount.label')}
        hint={range}
        error={amount.problem && (amount.problem === 'range' ? range : fieldText(amount.problem))}
        value={amount.typed}
        onType={amount.type}
        onLeave={amount.leave}
      />
      <QuickAmounts
        chosen={amount.typed}
        onChoose={(satang) => amount.type(hundredthsText(satang).replace(/\.00$/, ''))}
      />
    </Stack>
  );
}
