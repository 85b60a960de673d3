import { hub88GameCode } from '@chokdee/shared/contracts/game-hub88';
import { ORIGIN_PARAMETER } from '@chokdee/shared/contracts/game-frame';
import type { Member } from '../http/call-context.ts';
import type { ApprovedLaunch, Launched, LaunchServices } from './approved-launch.ts';
import { demoUntil, endOnFailure, sessionFor, type GameSessionId } from './launched-session.ts';
import { addPlayer, markPlayerOpened } from './transfers.queries.ts';

/**
 * Opens the member's account at the partner, moves their cash there, and asks for the address of the game.
 */
export async function launchAtTransfer(services: LaunchServices, launch: ApprovedLaunch): Promise<Launched> {
  const { db } = services;
  const { member } = launch;
  if (!member) return { url: await urlOf(services, launch), expiresAt: demoUntil(launch.now) };
  const { sessionId, until } = await sessionFor(db, member, launch);
  const url = await endOnFailure(db, sessionId, entered(services, launch, member, sessionId));
  return { url, sessionId, expiresAt: until };
}

async function entered(
  services: LaunchServices,
  launch: ApprovedLaunch,
  { uuid }: Member,
  sessionId: GameSessionId,
): Promise<string> {
  const { db, transfers, transferClient } = services;
  const { endpoint } = launch;
  if (!(await addPlayer(db, endpoint.partner, uuid))) {
    await transferClient.ask(endpoint, 'createPlayer', { id: uuid, memberId: uuid });
    await markPlayerOpened(db, endpoint.partner, uuid);
  }
  await transfers.moveIn(endpoint, uuid, sessionId);
  return urlOf(services, launch, { playerId: uuid, sessionId });
}

async function urlOf(
  { transferClient }: LaunchServices,
  { place, request, locale, origin, endpoint }: ApprovedLaunch,
  session?: { playerId: string; sessionId: string },
): Promise<string> {
  const { url } = await transferClient.ask(endpoint, 'session', {
    memberId: session?.playerId,
    content: {
      ...session,
      game: hub88GameCode(place.gameList ?? '', place.game?.gameId ?? ''),
      lang: locale,
      device: request.device,
      origin,
    },
  });
  const address = new URL(url);
  address.searchParams.set(ORIGIN_PARAMETER, origin);
  return address.href;
}
