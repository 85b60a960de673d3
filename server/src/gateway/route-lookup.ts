import type { PageContent } from '@chokdee/shared/contracts/content';
import type { RemoteRoute } from '@chokdee/shared/contracts/remote';
import { paramsIn } from '@chokdee/shared/contracts/route-match';
import type { Locale } from '@chokdee/shared/contracts/site';
import { contentAt } from '../content/public.ts';
import type { Db } from '../db/db.ts';
import { placeAt } from '../games/public.ts';

/** The result of the lookup of a route with `lookUp`. */
interface Found {
  exists: boolean;
  /** Origin of the game's frame, which fills the page. */
  frame?: string;
  /** Host of a video's player, which loads after the reader agrees. */
  embed?: string;
  /** Text that the page shows from the start. */
  content?: PageContent;
}

interface PageRequest {
  domain: string;
  pathname: string;
  locale: Locale;
  visitor: boolean;
}

export type RouteLookup = (
  route: Pick<RemoteRoute, 'path' | 'lookUp'>,
  request: PageRequest,
) => Promise<Found>;

const TIMEOUT_MS = 500;

/** A lookup that fails or times out returns `exists: true`: the screen requests the data itself. */
export function routeLookup(db: Db, frameOf: (partner: string) => Promise<string | undefined>): RouteLookup {
  async function findGame(path: string, { domain, pathname }: PageRequest): Promise<Found> {
    const { partner, entry, game } = paramsIn(path, pathname);
    const place = partner ? await placeAt(db, domain, { partner, entry, gameId: game }) : undefined;
    // Addresses below /games are demo play, without an account.
    if (!place || (/^\/games\//i.test(pathname) && !place.game?.demo)) return { exists: false };
    const plays = place.view === 'play' && place.partner.state === 'open';
    return { exists: true, frame: plays ? await frameOf(place.partner.partner) : undefined };
  }

  return ({ path, lookUp }, request) => {
    const late = new Promise<Found>((resolve) => setTimeout(resolve, TIMEOUT_MS, { exists: true }).unref());
    const found = lookUp === 'content' ? contentAt(db, request) : findGame(path, request);
    return Promise.race([found.catch(() => ({ exists: true })), late]);
  };
}
