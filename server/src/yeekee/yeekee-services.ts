import { provided } from '../module.ts';
import type { RoundFairness } from './fairness.service.ts';

export interface YeekeeServices {
  /** The fairness rule for new rounds. */
  fairness: RoundFairness;
}

export const yeekeeServices = provided<YeekeeServices>('yeekee');
