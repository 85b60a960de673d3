import { formatBaht } from '@chokdee/shared/format';
import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { useSession } from '@chokdee/shared/session';
import { Alert, Button } from '@chokdee/shared/ui';
import type { ReactNode } from 'react';
import type { Placing, PurchaseTypes } from './product.ts';

interface CostProblemProps<T extends PurchaseTypes> {
  totalSatang: number;
  placing: Placing<T>;
}

/** Shows why the order was refused, or that it costs more than the balance. */
export function CostProblem<T extends PurchaseTypes>({ totalSatang, placing }: CostProblemProps<T>) {
  const text = useTexts('lottery');
  const errorText = useErrorText();
  const cash = useSession((state) => state.cash);
  const refused = placing.step === 'refused' ? placing : undefined;
  if (refused && refused.error.code !== 'BALANCE_NOT_ENOUGH')
    return <ProblemAlert title={errorText(refused.error)} />;
  const missingSatang = cash ? totalSatang - cash.satang : 0;
  if (missingSatang > 0)
    return (
      <ProblemAlert title={text('slip.notEnough', { amount: formatBaht(missingSatang) })}>
        <DepositLink />
      </ProblemAlert>
    );
  if (!refused) return null;
  // The refusal for insufficient balance holds until the page sees a newer balance.
  return cash && cash.version > (refused.cashVersion ?? -1) ? (
    <ProblemAlert role="status" status="success" title={text('slip.enoughNow')} />
  ) : (
    <ProblemAlert title={errorText(refused.error)}>
      <DepositLink />
    </ProblemAlert>
  );
}

function DepositLink() {
  const text = useTexts('lottery');
  return (
    <Button asChild size="sm" minHeight="11" colorPalette="red">
      <Link to="/credit/deposit/qrcode">{text('slip.deposit')}</Link>
    </Button>
  );
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
