import { provided } from '../module.ts';
import type { RoundFairness } from './fairness.service.ts';

export interface YeekeeServices {
  /** By which rule rounds are made. */
  fairness: RoundFairness;
}

export const yeekeeServices = provided<YeekeeServices>('yeekee');
