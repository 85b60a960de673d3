import { depositCalls } from '@chokdee/shared/contracts/deposits';
import { useCall } from '@chokdee/shared/query';
import type { DepositWayName } from '@chokdee/shared/rules/deposit-way-names';

/** What the server says about each way. `stateOf` is `undefined` for all when it could not be loaded. */
export function useWays() {
  const ways = useCall(depositCalls.ways, {});
  return {
    loading: ways.state === 'loading',
    stateOf: (name: DepositWayName) =>
      ways.state === 'ready' ? ways.data.find(({ way }) => way === name) : undefined,
  };
}
