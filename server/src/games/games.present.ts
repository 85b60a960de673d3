import type { Game, PartnerGame } from '@chokdee/shared/contracts/games';
import { toSatang } from '@chokdee/shared/contracts/money';
import type { Locale } from '@chokdee/shared/contracts/site';
import type { GameRow } from './games.queries.ts';
import type { PartnerRow } from './partners.queries.ts';

/** The partner that is played: the backup while the partner is down and the backup is not. */
function playedAt({ partner, backup, state, backupState }: PartnerRow): string {
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
  { names, gameList, gameId, rtp, minBet, maxBet, highlight, state, ...row }: GameRow,
  partner: PartnerRow,
  locale: Locale,
): Game {
  const name = names[locale];
  const address = `/game/${playedAt(partner)}`;
  const path =
    partner.entrance === 'direct' && !gameList
      ? address
      : [address, gameList, gameId].filter(Boolean).join('/');
  return {
    ...row,
    ...(gameList ? { gameList } : {}),
    gameId,
    path,
    name,
    otherNames: [...new Set([names.th, names.en])].filter((other) => other !== name),
    ...(rtp === null ? {} : { rtp }),
    minBet: toSatang(minBet),
    maxBet: toSatang(maxBet),
    ...(highlight === null ? {} : { highlight }),
    ...(state === 'closed' ? { closed: true } : {}),
  };
}
