import type { RemoteRoute } from '@chokdee/shared/contracts/remote';
import { paramsIn } from '@chokdee/shared/contracts/route-match';
import type { Db } from '../db/db.ts';
import { placeAt } from '../games/public.ts';

/** Whether there is something at an address whose route has `lookUp`. */
export type LookUp = (domain: string, route: Pick<RemoteRoute, 'path'>, pathname: string) => Promise<boolean>;

const TIMEOUT_MS = 500;

/** What cannot be looked up in time may exist: the screen asks again. */
export function lookUps(db: Db): LookUp {
  return async (domain, { path }, pathname) => {
    const { partner, entry, game } = paramsIn(path, pathname);
    if (!partner) return false;
    const late = new Promise<boolean>((resolve) => setTimeout(resolve, TIMEOUT_MS, true).unref());
    const found = placeAt(db, domain, { partner, entry, gameId: game }).then(
      (place) => place !== undefined,
      () => true,
    );
    return Promise.race([found, late]);
  };
}
