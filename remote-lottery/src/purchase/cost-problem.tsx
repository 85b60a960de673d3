import { formatBaht } from '@chokdee/shared/format';
import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { Alert } from '@chokdee/shared/ui';
import type { ReactNode } from 'react';
import { useFunds } from './funds.ts';
import type { Placing, PurchaseTypes } from './product.ts';

interface CostProblemProps<T extends PurchaseTypes> {
  totalSatang: number;
  placing: Placing<T>;
}

/** Shows why the order was refused, or that it costs more than the balance. */
export function CostProblem<T extends PurchaseTypes>({ totalSatang, placing }: CostProblemProps<T>) {
  const text = useTexts('lottery');
  const errorText = useErrorText();
  const funds = useFunds(totalSatang, placing);
  const refused = placing.step === 'refused' ? placing : undefined;
  if (refused && refused.error.code !== 'BALANCE_NOT_ENOUGH')
    return <ProblemAlert title={errorText(refused.error)} />;
  if (funds.state === 'arrived')
    return <ProblemAlert role="status" status="success" title={text('slip.enoughNow')} />;
  if (funds.state === 'short' && funds.missingSatang !== undefined)
    return <ProblemAlert title={text('slip.notEnough', { amount: formatBaht(funds.missingSatang) })} />;
  return refused ? <ProblemAlert title={errorText(refused.error)} /> : null;
}

interface ProblemAlertProps {
  role?: 'alert' | 'status';
  status?: 'error' | 'success';
  title: string;
  /** An action that fixes the problem. */
  children?: ReactNode;
}

export function ProblemAlert({ role = 'alert', status = 'error', title, children }: ProblemAlertProps) {
  return (
    <Alert.Root role={role} status={status} variant="surface" alignItems="center" paddingY="2">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{title}</Alert.Title>
      </Alert.Content>
      {children}
    </Alert.Root>
  );
}
