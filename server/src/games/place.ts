import type { Queryable } from '../db/db.ts';
import { gameAt, type GameRow } from './games.queries.ts';
import { partnerByCode, type PartnerRow } from './partners.queries.ts';

/** What an address below /game shows. */
export interface Place {
  view: 'games' | 'play';
  partner: PartnerRow;
  gameList?: string;
  game?: GameRow;
}

interface PlaceAddress {
  partner: string;
  /** A list, or a game of a partner without lists. */
  entry?: string;
  /** The table that the member has chosen at a partner with one entrance; `entry` is absent then. */
  gameId?: string;
}

/** `undefined`: there is no such partner, list or game. */
export async function placeAt(
  db: Queryable,
  domain: string,
  { partner: code, entry, gameId }: PlaceAddress,
): Promise<Place | undefined> {
  const partner = await partnerByCode(db, domain, code);
  if (!partner) return undefined;
  if (entry === undefined)
    return partner.entrance === 'direct'
      ? directEntrancePlace(db, domain, partner, gameId)
      : { view: 'games', partner };
  const list = partner.lists.find(({ gameList }) => gameList.toLowerCase() === entry.toLowerCase());
  if (list) return inList(db, domain, partner, list, gameId);
  if (gameId !== undefined || partner.entrance !== 'lobby') return undefined;
  const game = await gameAt(db, domain, { partner: partner.gamesOf, list: '', id: entry });
  return game && { view: 'play', partner, game };
}

async function directEntrancePlace(
  db: Queryable,
  domain: string,
  partner: PartnerRow,
  table: string | undefined,
): Promise<Place | undefined> {
  if (table === undefined) return { view: 'play', partner };
  const game = await gameAt(db, domain, { partner: partner.gamesOf, list: '', id: table });
  return game && { view: 'play', partner, game };
}

async function inList(
  db: Queryable,
  domain: string,
  partner: PartnerRow,
  { gameList, entrance }: PartnerRow['lists'][number],
  gameId: string | undefined,
): Promise<Place | undefined> {
  if (gameId === undefined) return { view: entrance === 'direct' ? 'play' : 'games', partner, gameList };
  if (entrance === 'direct') return undefined;
  const game = await gameAt(db, domain, { partner: partner.gamesOf, list: gameList, id: gameId });
  return game && { view: 'play', partner, gameList, game };
}
