import { provided } from '../module.ts';
import type { PartnerCalls } from './partner-calls.ts';

export interface GamePlayServices {
  calls: PartnerCalls;
  /** The origin of a partner's games, which its play page may frame. */
  frameOrigin(partner: string): Promise<string | undefined>;
}

export const gamePlayServices = provided<GamePlayServices>('gamePlay');
