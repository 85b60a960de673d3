import { bangkokIso } from '@chokdee/shared/rules/instant';
import { AppError } from '../errors.ts';
import { placeAt } from '../games/public.ts';
import type { ApprovedLaunch, Launch, Launched, LaunchReply, LaunchServices } from './approved-launch.ts';
import { launchAtHub88 } from './hub88-launch.ts';
import { assertCanPlay } from './assert-can-play.ts';
import { launchAtOwn } from './own-launch.ts';
import { partnerEndpoint } from './partner-endpoint.ts';
import { PartnerRefusedError, PartnerUnreachableError } from './partner-http.ts';
import { HUB88_PROTOCOL, OWN_PROTOCOL, TRANSFER_PROTOCOL } from './protocols.ts';
import { launchAtTransfer } from './transfer-launch.ts';

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
  if (!request.demo) assertCanPlay(launch.member);
  const { partner, gameList, gameId } = request;
  const place =
    gameList === undefined
      ? ((await placeAt(db, domain, { partner, entry: gameId })) ??
        (await placeAt(db, domain, { partner, gameId })))
      : await placeAt(db, domain, { partner, entry: gameList, gameId });
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
