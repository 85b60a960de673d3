import type { ShotRule } from '../rounds/public.ts';
import type { RoundFairness } from './fairness.service.ts';
import { settleByShots } from './shot-settlement.ts';

export const shotRule = ({ promise }: Pick<RoundFairness, 'promise'>): ShotRule => ({
  promise,
  settle: settleByShots,
});
