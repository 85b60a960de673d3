import { hasLottery } from '@chokdee/shared/contracts/route-rules';
import type { Locale } from '@chokdee/shared/contracts/site';
import type { Site } from './site.ts';

/** Pictures of `pnpm draw:icons`: of a site of lotteries and games, of lotteries, of games. */
export const iconColours = ['red', 'gold', 'violet'] as const;
/** 180 is for iPhones. */
export const iconSizes = [180, 192, 512] as const;

export const iconFile = (colour: string, size: number): string => `${colour}-${size}.png`;

export const iconPath = (site: Site, size: (typeof iconSizes)[number]): string =>
  `/app-icons/${iconFile(iconColourOf(site), size)}`;

/** A manifest is read without cookies, so its address names the language. */
export const manifestPath = (locale: Locale): string => `/site.webmanifest?lang=${locale}`;

function iconColourOf({ manifest: { remotes } }: Site): (typeof iconColours)[number] {
  if (!hasLottery(remotes)) return 'violet';
  const hasGames = remotes.some(
    ({ state, routes }) => state === 'on' && routes.some(({ path }) => path === '/games'),
  );
  return hasGames ? 'red' : 'gold';
}
