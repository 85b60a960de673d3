import type { ComponentProps } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Stack } from '@chokdee/shared/ui';
import { BahtField } from '../amount/baht-field.tsx';
import type { AmountLimits } from '../amount/typed-amount.ts';
import { plainBaht } from './amount.ts';
import { QuickAmounts } from './quick-amounts.tsx';
import { useAmountText } from './use-amount-text.ts';

interface AmountFieldProps extends Omit<ComponentProps<typeof BahtField>, 'label' | 'hint' | 'value'> {
  value: string;
  limits: AmountLimits;
}

export function AmountField({ limits, ...input }: AmountFieldProps) {
  const text = useTexts('wallet');
  const { range } = useAmountText(limits);
  return (
    <Stack gap="3">
      <BahtField label={text('amount.label')} hint={range} {...input} />
      <QuickAmounts chosen={input.value} onChoose={(satang) => input.onType(plainBaht(satang))} />
    </Stack>
  );
}
