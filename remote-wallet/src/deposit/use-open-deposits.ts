import { depositCalls } from '@chokdee/shared/contracts/deposits';
import { useCall } from '@chokdee/shared/query';
import { isOpen } from './is-open.ts';

/** Open deposits of every way, newest first. Empty when they could not be loaded; `failed` says so. */
export function useOpenDeposits() {
  const deposits = useCall(depositCalls.open, {});
  return {
    open: deposits.state === 'ready' ? deposits.data.filter(isOpen) : [],
    loading: deposits.state === 'loading',
    failed: deposits.state === 'error',
    reload: () => deposits.state !== 'loading' && deposits.reload(),
  };
}
