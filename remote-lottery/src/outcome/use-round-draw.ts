import type { DrawResult, Round } from '@chokdee/shared/contracts/lottery';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import type { ApiError } from '@chokdee/shared/http';
import { yeekeeCalls } from '@chokdee/shared/contracts/yeekee';
import { useCall } from '@chokdee/shared/query';
import { isShootRound } from '../rounds/round-phase.ts';

export interface RoundDraw {
  draw: DrawResult | undefined;
  /** The result replaced an earlier one. */
  corrected: boolean;
  failed?: { error: ApiError; reload: () => void };
}

/** The result of a settled round. Not requested before there is one. */
export function useRoundDraw(round: Round, settled: boolean): RoundDraw {
  const shot = isShootRound(round);
  const byShots = useCall(yeekeeCalls.yingResult, settled && shot ? { betId: round.betId } : null);
  const official = useCall(lotteryCalls.results, settled && !shot ? { betId: round.betId } : null);
  const call = shot ? byShots : official;
  if (call.state === 'error') return { draw: undefined, corrected: false, failed: call };
  return {
    draw: (call.state === 'ready' && call.data?.draw) || undefined,
    corrected: official.state === 'ready' && (official.data?.version ?? 1) > 1,
  };
}
