import type { GameKind } from '@chokdee/shared/contracts/games';
import type { Locale } from '@chokdee/shared/contracts/site';

export const simulatedProtocols = ['chokdee', 'hub88', 'transfer'] as const;
export type SimulatedProtocol = (typeof simulatedProtocols)[number];

/** A game as its provider knows it. Amounts in satang, return in basis points. */
export interface SimulatedGame {
  partner: string;
  gameList: string;
  gameId: string;
  names: Record<Locale, string>;
  kind: GameKind;
  rtp: number | null;
  minBet: number;
  maxBet: number;
  orientation: 'portrait' | 'landscape' | 'any';
  picture: string;
}

/** What a provider knows: its accounts at the site, and its games. */
export interface SimulatorConfig {
  protocol: SimulatedProtocol;
  host: string;
  /** 0: a free one. */
  port: number;
  /** Where the site's servers take calls. */
  siteOrigin: string;
  /**
   * File that keeps what the simulator has sent and been answered. Without it nothing outlives the process.
   */
  journal?: string;
  /** The seed of the results. */
  seed: string;
  /** Seed of a schedule of faults. Without it only those chosen on the page of faults happen. */
  faults?: string;
  /** The partners that this provider serves, with the secret of each that has one. */
  partners: Record<string, string>;
  /** hub88: the key that the provider signs with, and the site's. */
  privatePem?: string;
  sitePublicPem?: string;
  games: SimulatedGame[];
}

/** What happens to a member at the site while a round is open: `lift` ends the others. */
export type SiteAct = 'block' | 'exclude' | 'lift';
/** Has the site do it. A site that cannot be asked does nothing. */
export type ActAtSite = (act: SiteAct, playerId: string) => Promise<void>;

export type ToSimulator = { kind: 'start'; config: SimulatorConfig } | { kind: 'acted'; id: number };
export type FromSimulator =
  | { kind: 'listening'; origin: string }
  | { kind: 'failed'; message: string }
  | { kind: 'act'; id: number; act: SiteAct; playerId: string };
