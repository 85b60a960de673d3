import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { gamePlayCalls } from '@chokdee/shared/contracts/game-play';
import { gameSessionId } from '@chokdee/shared/contracts/ids';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { Locale } from '@chokdee/shared/contracts/site';
import type { Db } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { placeAt, type Place } from '../games/public.ts';
import type { Member } from '../http/call-context.ts';
import { mayPlay } from './may-play.ts';
import { OWN_PROTOCOL } from './protocols.ts';
import { hashOf, newToken } from './session-secret.ts';
import { launchPage, openSession } from './sessions.queries.ts';

type LaunchRequest = z.output<typeof gamePlayCalls.launch.request>;
type LaunchReply = z.output<typeof gamePlayCalls.launch.reply>;

const DEMO_MS = 60_000;

interface Launch {
  request: LaunchRequest;
  member: Member | undefined;
  domain: string;
  locale: Locale;
  /** Base URL of a partner at its protocol's simulator; undefined without one. */
  simulator: (protocol: string, partner: string) => string | undefined;
  now: Date;
}

/**
 * Opens a game at a partner. The address carries a code that the partner exchanges, once, for the token of the
 * session.
 *
 * @throws AppError as the contract of the launch says.
 */
export async function launchGame(db: Db, launch: Launch): Promise<LaunchReply> {
  const { request, domain } = launch;
  if (!request.demo) mayPlay(launch.member);
  const place = await placeAt(db, domain, {
    partner: request.partner,
    entry: request.gameList ?? request.gameId,
    gameId: request.gameList === undefined ? undefined : request.gameId,
  });
  if (place?.view !== 'play' || (request.demo && !place.game?.demo)) throw new AppError('NOT_FOUND');
  if (place.partner.state !== 'open' || place.game?.state === 'closed') throw new AppError('PARTNER_CLOSED');
  const page = (await launchPage(db, place.partner.partner)) ?? simulatorPage(launch, place.partner.partner);
  if (page === undefined) throw new AppError('SYSTEM');
  const parameters = { lang: launch.locale, device: request.device };
  if (request.demo)
    return {
      url: address(page, { ...parameters, demo: '1', game: place.game!.gameId }),
      expiresAt: bangkokIso(new Date(launch.now.getTime() + DEMO_MS)),
    };
  const { sessionId, code, until } = await sessionAt(db, place, launch);
  return { url: address(page, { ...parameters, code }), sessionId, expiresAt: bangkokIso(until) };
}

function simulatorPage({ simulator }: Launch, partner: string): string | undefined {
  const base = simulator(OWN_PROTOCOL, partner);
  return base === undefined ? undefined : `${base}/play`;
}

async function sessionAt(db: Db, { partner, gameList, game }: Place, { member, domain }: Launch) {
  const code = newToken();
  const sessionId = gameSessionId.parse(randomUUID());
  const until = await openSession(db, {
    id: sessionId,
    memberId: member!.uuid,
    partner: partner.partner,
    gameList: gameList ?? '',
    gameId: game?.gameId ?? '',
    domain,
    siteSession: member!.sessionId,
    codeHash: hashOf(code),
  });
  return { sessionId, code, until };
}

function address(page: string, parameters: Record<string, string>): string {
  const url = new URL(page);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
