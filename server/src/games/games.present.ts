import type { Game, PartnerGame } from '@chokdee/shared/contracts/games';
import { toSatang } from '@chokdee/shared/contracts/money';
import type { Locale } from '@chokdee/shared/contracts/site';
import type { GameRow } from './games.queries.ts';
import type { PartnerRow } from './partners.queries.ts';

/**
 * The address of a game.
 *
 * @param at the code of the partner whose page it is: the partner itself, or its backup.
 * @param list empty where the partner has no lists.
 */
export function gamePath(
  { entrance }: Pick<PartnerRow, 'entrance'>,
  at: string,
  list: string,
  gameId: string,
): string {
  const address = `/game/${at}`;
  return entrance === 'direct' && !list ? address : [address, list, gameId].filter(Boolean).join('/');
}

/** The partner that is played: the backup while the partner is down and the backup is not. */
export function playedAt({
  partner,
  backup,
  state,
  backupState,
}: Pick<PartnerRow, 'partner' | 'backup' | 'state' | 'backupState'>): string {
  return backup && state !== 'open' && backupState === 'open' ? backup : partner;
}

/** @param locked the viewer may not play anywhere. */
export function presentPartner(row: PartnerRow, locked: boolean): PartnerGame {
  const { partner, name, kind, state, entrance, backupState } = row;
  const path = `/game/${playedAt(row)}`;
  return {
    partner,
    name,
    kind,
    path,
    open: !locked && (state === 'open' || backupState === 'open'),
    state,
    entrance,
    lists: row.lists.map((list) => ({ ...list, path: `${path}/${list.gameList}` })),
  };
}

export function presentGame(
  { names, gameList, gameId, rtp, minBet, maxBet, artwork, highlight, state, ...row }: GameRow,
  partner: PartnerRow,
  locale: Locale,
): Game {
  const name = names[locale];
  return {
    ...row,
    ...(gameList ? { gameList } : {}),
    gameId,
    path: gamePath(partner, playedAt(partner), gameList, gameId),
    name,
    otherNames: [...new Set([names.th, names.en])].filter((other) => other !== name),
    ...(rtp === null ? {} : { rtp }),
    minBet: toSatang(minBet),
    maxBet: toSatang(maxBet),
    ...(artwork === null ? {} : { artwork }),
    ...(highlight === null ? {} : { highlight }),
    ...(state === 'closed' ? { closed: true } : {}),
  };
}
