import type { Pulse } from '../http/pulse.ts';
import { provided } from '../module.ts';
import type { ShotRule } from './shot-rule.ts';

export interface RoundsServices {
  /** Of the jobs that take rounds through their states. */
  pulse: Pulse;
  decideShotsBy(rule: ShotRule): void;
}

export const roundsServices = provided<RoundsServices>('rounds');
