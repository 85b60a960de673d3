import { provided } from '../module.ts';
import type { PartnerCalls } from './partner-calls.ts';

export interface GamePlayServices {
  calls: PartnerCalls;
}

export const gamePlayServices = provided<GamePlayServices>('gamePlay');
