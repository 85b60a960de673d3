import type { PageContent } from '@chokdee/shared/contracts/content';
import type { RemoteRoute } from '@chokdee/shared/contracts/remote';
import { paramsIn } from '@chokdee/shared/contracts/route-match';
import type { Locale } from '@chokdee/shared/contracts/site';
import { contentAt } from '../content/public.ts';
import type { Db } from '../db/db.ts';
import { placeAt } from '../games/public.ts';

/** What stands at an address whose route has `lookUp`. */
interface Found {
  exists: boolean;
  /** A game is played there, on the whole page, in a frame from this origin. */
  frame?: string;
  /** The host of a video's player, which the reader may ask for. */
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

/** What cannot be looked up in time may exist: the screen asks again. */
export function routeLookup(db: Db, frameOf: (partner: string) => Promise<string | undefined>): RouteLookup {
  async function findGame(path: string, { domain, pathname }: PageRequest): Promise<Found> {
    const { partner, entry, game } = paramsIn(path, pathname);
    const place = partner ? await placeAt(db, domain, { partner, entry, gameId: game }) : undefined;
    // Below /games is what can be tried without an account.
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
