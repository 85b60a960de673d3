import { useState } from 'react';
import type { DepositId } from '@chokdee/shared/contracts/ids';
import type { QrDeposit } from '@chokdee/shared/contracts/deposits';
import { useHold } from '@chokdee/shared/session';
import { ErrorState, LoadingState } from '@chokdee/shared/ui';
import { Outcome } from './outcome.tsx';
import { Payment } from './payment.tsx';
import { useQrDeposit } from './use-qr-deposit.ts';

interface QrDepositViewProps {
  id: DepositId;
  /** As it was when it was made, to show until it is asked for again. */
  created: QrDeposit | undefined;
}

export function QrDepositView({ id, created }: QrDepositViewProps) {
  const current = useQrDeposit(id);
  const [timeUp, setTimeUp] = useState(false);
  const deposit = current.state === 'ready' ? current.data : created;
  // Whoever is paying must not lose the code from under his camera.
  useHold('wallet', (deposit?.status === 'pending' && !timeUp) || deposit?.status === 'matched');

  if (!deposit) return current.state === 'error' ? <ErrorState error={current.error} onRetry={current.reload} /> : <LoadingState rows={1} rowHeight="96" />;
  if (deposit.status !== 'pending') return <Outcome deposit={deposit} status={deposit.status} />;
  if (timeUp) return <Outcome deposit={deposit} status="expired" />;
  return <Payment deposit={deposit} onExpired={() => setTimeUp(true)} />;
}
