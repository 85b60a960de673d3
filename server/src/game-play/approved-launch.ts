import type { z } from 'zod';
import type { gamePlayCalls } from '@chokdee/shared/contracts/game-play';
import type { Locale } from '@chokdee/shared/contracts/site';
import type { Db } from '../db/db.ts';
import type { Place } from '../games/public.ts';
import type { Member } from '../http/call-context.ts';
import type { Hub88Client } from './hub88-client.ts';
import type { GameSimulator, PartnerEndpoint } from './partner-endpoint.ts';
import type { TransferClient } from './transfer-client.ts';
import type { Transfers } from './transfers.service.ts';

type LaunchRequest = z.output<typeof gamePlayCalls.launch.request>;
export type LaunchReply = z.output<typeof gamePlayCalls.launch.reply>;

export interface LaunchServices {
  db: Db;
  hub88: Hub88Client;
  transferClient: TransferClient;
  transfers: Transfers;
  simulator: GameSimulator;
}

export interface Launch {
  request: LaunchRequest;
  /** Undefined: demo play. */
  member: Member | undefined;
  domain: string;
  /** The origin of the page that shows the game. */
  origin: string;
  locale: Locale;
  now: Date;
}

/** A launch of which everything has been checked. */
export interface ApprovedLaunch extends Launch {
  place: Place;
  endpoint: PartnerEndpoint;
}

/** What a protocol makes of a launch. `expiresAt`: until when `url` can be opened. */
export type Launched = Pick<LaunchReply, 'sessionId' | 'url'> & { expiresAt: Date };
