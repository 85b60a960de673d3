import type { Pulse } from '../http/pulse.ts';
import { provided } from '../module.ts';
import type { ShotRule } from './shot-rule.ts';

export interface RoundsServices {
  /** Heartbeat of the round jobs. */
  pulse: Pulse;
  decideShotsBy(rule: ShotRule): void;
}

export const roundsServices = provided<RoundsServices>('rounds');
