import { randomUUID } from 'node:crypto';
import { ORIGIN_PARAMETER } from '@chokdee/shared/contracts/game-frame';
import { hub88GameCode } from '@chokdee/shared/contracts/game-hub88';
import type { Locale } from '@chokdee/shared/contracts/site';
import type { ApprovedLaunch, Launched, LaunchServices } from './approved-launch.ts';
import { demoUntil, endOnFailure, sessionFor } from './launched-session.ts';
import { newToken } from './session-secret.ts';

const languages: Record<Locale, 'en' | 'km' | 'my' | 'th'> = { th: 'th', en: 'en', kh: 'km', mm: 'my' };

/** Asks the partner for the address. The session's token goes to it at once, and stays the same. */
export async function launchAtHub88(services: LaunchServices, launch: ApprovedLaunch): Promise<Launched> {
  const { db } = services;
  if (!launch.member) return { url: await urlOf(services, launch), expiresAt: demoUntil(launch.now) };
  const token = newToken();
  const { sessionId, until } = await sessionFor(db, launch.member, launch, token);
  const url = await endOnFailure(db, sessionId, urlOf(services, launch, { user: launch.member.uuid, token }));
  return { url, sessionId, expiresAt: until };
}

async function urlOf(
  { hub88 }: LaunchServices,
  { place, request, locale, origin, domain, endpoint }: ApprovedLaunch,
  session?: { user: string; token: string },
): Promise<string> {
  const content = {
    request_uuid: randomUUID(),
    ...session,
    game_code: hub88GameCode(place.gameList ?? '', place.game?.gameId ?? ''),
    currency: 'THB',
    lang: languages[locale],
    country: 'TH',
    platform: request.device === 'mobile' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    lobby_url: `${origin}/game`,
    deposit_url: `${origin}/credit/deposit`,
    sub_partner_id: domain,
  } as const;
  const url = new URL((await hub88.ask(endpoint, 'gameUrl', content, session?.user)).url);
  // Messages of the game's frame go to this origin.
  url.searchParams.set(ORIGIN_PARAMETER, origin);
  return url.href;
}
