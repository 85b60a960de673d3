import { wholeBaht } from '@chokdee/shared/format';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { Stack } from '@chokdee/shared/ui';
import { BahtField } from '../amount/baht-field.tsx';
import { plainBaht } from './amount.ts';
import { QuickAmounts } from './quick-amounts.tsx';
import type { Amount } from './use-amount.ts';

export function AmountField({ amount }: { amount: Amount }) {
  const text = useTexts('wallet');
  const fieldText = useFieldText();
  const range = text('amount.range', {
    min: wholeBaht(amount.limits.minSatang),
    max: wholeBaht(amount.limits.maxSatang),
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
      <QuickAmounts chosen={amount.typed} onChoose={(satang) => amount.type(plainBaht(satang))} />
    </Stack>
  );
}
