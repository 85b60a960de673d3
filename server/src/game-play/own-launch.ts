import { ORIGIN_PARAMETER } from '@chokdee/shared/contracts/game-frame';
import { AppError } from '../errors.ts';
import type { ApprovedLaunch, Launched, LaunchServices } from './approved-launch.ts';
import { demoUntil, sessionFor } from './launched-session.ts';

/**
 * The address of the partner's page with a single-use code. The partner's server exchanges the code
 * for the session's token.
 */
export async function launchAtOwn({ db }: LaunchServices, launch: ApprovedLaunch): Promise<Launched> {
  const { request, place, locale, origin, member } = launch;
  const { launchUrl } = launch.endpoint;
  if (launchUrl === undefined) throw new AppError('SYSTEM');
  const parameters = { lang: locale, device: request.device, [ORIGIN_PARAMETER]: origin };
  if (!member)
    return {
      url: address(launchUrl, { ...parameters, demo: '1', game: place.game!.gameId }),
      expiresAt: demoUntil(launch.now),
    };
  const { sessionId, code, until } = await sessionFor(db, member, launch);
  return { url: address(launchUrl, { ...parameters, code }), sessionId, expiresAt: until };
}

function address(page: string, parameters: Record<string, string>): string {
  const url = new URL(page);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
