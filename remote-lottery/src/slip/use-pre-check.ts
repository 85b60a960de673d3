import { preCheck } from './placing.ts';
import { useSlipScope } from './slip-context.ts';

/** Opens the last look at the slip, and has it checked meanwhile. */
export function usePreCheck(): () => void {
  const { store, round } = useSlipScope();
  return () => void preCheck(store, { betId: round.betId });
}
