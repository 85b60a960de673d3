import { preCheck } from './placing.ts';
import { useSlipScope } from './slip-context.ts';

/** Opens the confirmation and starts the pre-check. */
export function usePreCheck(): () => void {
  const { store, round } = useSlipScope();
  return () => void preCheck(store, { betId: round.betId });
}
