import type { z } from 'zod';
import type { partnerGame } from '@chokdee/shared/contracts/games';
import type { Queryable } from '../db/db.ts';

export function gamesInOrder(db: Queryable): Promise<z.output<typeof partnerGame>[]> {
  return db.query<z.output<typeof partnerGame>>(
    'select partner, name, kind, path, open from partner_games order by position',
  );
}

export function highlightedPartners(db: Queryable): Promise<{ partner: string }[]> {
  return db.query<{ partner: string }>(
    'select partner from partner_games where highlight is not null order by highlight',
  );
}

/** Highlighted games first. */
export function firstGames(db: Queryable, limit: number): Promise<{ name: string }[]> {
  return db.query<{ name: string }>('select name from partner_games order by highlight, position limit $1', [
    limit,
  ]);
}
