import { provided } from '../module.ts';
import type { PartnerCalls } from './partner-calls.ts';
import type { GameSimulator } from './partner-endpoint.ts';
import type { PartnerReports } from './partner-reports.ts';

export interface GamePlayServices {
  calls: PartnerCalls;
  reports: PartnerReports;
  simulator: GameSimulator;
  /** The origin of a partner's games, which its play page may frame. */
  frameOrigin(partner: string): Promise<string | undefined>;
}

export const gamePlayServices = provided<GamePlayServices>('gamePlay');
