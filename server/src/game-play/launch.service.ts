import type { z } from 'zod';
import type { gamePlayCalls } from '@chokdee/shared/contracts/game-play';
import type { Locale } from '@chokdee/shared/contracts/site';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { Db } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { placeAt, type Place } from '../games/public.ts';
import type { Member } from '../http/call-context.ts';
import type { Hub88Client } from './hub88-client.ts';
import { launchAtHub88 } from './hub88-launch.ts';
import { mayPlay } from './may-play.ts';
import { launchAtOwn } from './own-launch.ts';
import { partnerEndpoint, type GameSimulator, type PartnerEndpoint } from './partner-endpoint.ts';
import { PartnerRefusedError, PartnerUnreachableError } from './partner-http.ts';
import { HUB88_PROTOCOL, OWN_PROTOCOL, TRANSFER_PROTOCOL } from './protocols.ts';
import type { TransferClient } from './transfer-client.ts';
import { launchAtTransfer } from './transfer-launch.ts';
import type { Transfers } from './transfers.service.ts';

type LaunchRequest = z.output<typeof gamePlayCalls.launch.request>;
type LaunchReply = z.output<typeof gamePlayCalls.launch.reply>;

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
  /** Of the page that shows the game. */
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

const protocols: Record<string, (services: LaunchServices, launch: ApprovedLaunch) => Promise<Launched>> = {
  [OWN_PROTOCOL]: launchAtOwn,
  [HUB88_PROTOCOL]: launchAtHub88,
  [TRANSFER_PROTOCOL]: launchAtTransfer,
};

/**
 * Opens a game at a partner, in the partner's protocol.
 *
 * @throws AppError as the contract of the launch says.
 */
export async function launchGame(services: LaunchServices, launch: Launch): Promise<LaunchReply> {
  const { request, domain } = launch;
  const { db, simulator } = services;
  if (!request.demo) mayPlay(launch.member);
  const place = await placeAt(db, domain, {
    partner: request.partner,
    entry: request.gameList ?? request.gameId,
    gameId: request.gameList === undefined ? undefined : request.gameId,
  });
  if (place?.view !== 'play' || (request.demo && !place.game?.demo)) throw new AppError('NOT_FOUND');
  if (place.partner.state !== 'open' || place.game?.state === 'closed') throw new AppError('PARTNER_CLOSED');
  const endpoint = await partnerEndpoint(db, place.partner.partner, simulator);
  const atProtocol = protocols[endpoint.protocol];
  if (!atProtocol) throw new AppError('SYSTEM');
  const member = request.demo ? undefined : launch.member;
  try {
    const { expiresAt, ...launched } = await atProtocol(services, { ...launch, member, place, endpoint });
    return { ...launched, expiresAt: bangkokIso(expiresAt) };
  } catch (error) {
    if (error instanceof PartnerUnreachableError || error instanceof PartnerRefusedError)
      throw new AppError('SYSTEM', undefined, { cause: error });
    throw error;
  }
}
