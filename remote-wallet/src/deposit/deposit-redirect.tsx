import { depositCalls } from '@chokdee/shared/contracts/deposits';
import type { DepositId } from '@chokdee/shared/contracts/ids';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Navigate } from '@chokdee/shared/router';
import { ErrorState, LoadingState, Page } from '@chokdee/shared/ui';
import { depositPath } from './deposit-paths.ts';

/** Redirects links that know a deposit's id but not its way. */
export function DepositRedirect({ id }: { id: DepositId }) {
  const text = useTexts('wallet');
  const deposit = useCall(depositCalls.one, { id });
  if (deposit.state === 'ready') return <Navigate to={depositPath(deposit.data)} replace />;
  return (
    <Page title={text('choice.title')}>
      {deposit.state === 'error' ? (
        <ErrorState error={deposit.error} onRetry={deposit.reload} />
      ) : (
        <LoadingState rows={1} rowHeight="96" />
      )}
    </Page>
  );
}
