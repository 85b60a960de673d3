import { depositCalls } from '@chokdee/shared/contracts/deposits';
import { useCall } from '@chokdee/shared/query';
import { isOpen } from './is-open.ts';
import { useCurrentStatus } from './use-current-status.ts';

/** Open deposits of every way, newest first. Empty when they could not be loaded; `failed` says so. */
export function useOpenDeposits() {
  const deposits = useCall(depositCalls.open, {});
  const known = deposits.state === 'ready' ? deposits.data : [];
  const statusOf = useCurrentStatus(known);
  return {
    open: known.filter((deposit) => isOpen({ status: statusOf(deposit) })),
    loading: deposits.state === 'loading',
    failed: deposits.state === 'error',
    reload: () => deposits.state !== 'loading' && deposits.reload(),
  };
}
