import type { z } from 'zod';
import type { gameRoundCalls, PlayedRound } from '@chokdee/shared/contracts/game-rounds';
import { gameRoundId, type MemberId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import type { Locale } from '@chokdee/shared/contracts/site';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { Queryable } from '../db/db.ts';
import { instantOfMicros } from '../db/micros.ts';
import { AppError } from '../errors.ts';
import { gamePath, partnersInOrder, playedAt } from '../games/public.ts';
import {
  recentGames,
  recentRounds,
  roundsOfTransfer,
  type RecentBound,
  type RecentRow,
} from './recent.queries.ts';
import { roundIdOf, roundKeyOf } from './round-id.ts';

const USUAL_PAGE = 20;
/** Rounds that are looked through for different games. */
const RECENT = 500;
const NEWEST: RecentBound = ['infinity', true, Number.MAX_SAFE_INTEGER];

type RecentRequest = z.output<typeof gameRoundCalls.recent.request>;
type Partners = ReadonlyMap<string, Awaited<ReturnType<typeof partnersInOrder>>[number]>;

/** @throws AppError VALIDATION when `before` is not a valid cursor */
export async function recentPage(
  db: Queryable,
  { memberId, domain }: { memberId: MemberId; domain: string },
  { locale, only, before, limit = USUAL_PAGE }: RecentRequest,
): Promise<z.output<typeof gameRoundCalls.recent.reply>> {
  const rows =
    only === 'games'
      ? await recentGames(db, memberId, { before: NEWEST, among: RECENT, limit })
      : await recentRounds(db, memberId, {
          open: only === 'open',
          before: readBound(before),
          limit: limit + 1,
        });
  const partners = await partnersByCode(db, domain);
  const shown = rows.slice(0, limit);
  return {
    rounds: shown.map((row) => presentRound(row, partners, locale)),
    ...(rows.length > limit ? { next: boundText(shown.at(-1)!) } : {}),
  };
}

export async function transferPage(
  db: Queryable,
  { memberId, domain }: { memberId: MemberId; domain: string },
  { id, locale, limit = USUAL_PAGE }: z.output<typeof gameRoundCalls.transfer.request>,
): Promise<z.output<typeof gameRoundCalls.transfer.reply>> {
  const rows = await roundsOfTransfer(db, memberId, { id, limit: limit + 1 });
  const partners = await partnersByCode(db, domain);
  return {
    rounds: rows.slice(0, limit).map((row) => presentRound(row, partners, locale)),
    more: rows.length > limit,
  };
}

const partnersByCode = async (db: Queryable, domain: string): Promise<Partners> =>
  new Map((await partnersInOrder(db, domain)).map((partner) => [partner.partner, partner]));

function presentRound(row: RecentRow, partners: Partners, locale: Locale): PlayedRound {
  const { gameList, game, names, picture } = row;
  return {
    roundId: roundIdOf(row),
    partner: row.partner,
    partnerName: row.partnerName,
    ...(gameList ? { gameList } : {}),
    ...(game ? { gameId: game } : {}),
    name: names?.[locale] ?? row.partnerName,
    ...(picture === null ? {} : { picture }),
    state: row.state,
    staked: toSatang(row.staked),
    won: toSatang(row.won),
    net: toSatang(row.won - row.staked),
    openedAt: bangkokIso(row.openedAt),
    path: pathOf(row, partners),
  };
}

/** An open round links to the partner where it began; a finished one links to where the game is open now. */
function pathOf({ state, partner, gamesOf, gameList, game }: RecentRow, partners: Partners): string {
  const main = partners.get(gamesOf);
  return gamePath(
    { entrance: main?.entrance ?? 'lobby' },
    state === 'open' || !main ? partner : playedAt(main),
    gameList,
    game,
  );
}

const boundText = (row: RecentRow): string => `${row.micros}.${roundIdOf(row)}`;

function readBound(text: string | undefined): RecentBound {
  if (text === undefined) return NEWEST;
  const [, micros, id] = /^(\d{1,16})\.(t?\d+)$/.exec(text) ?? [];
  const round = gameRoundId.safeParse(id);
  if (micros === undefined || !round.success)
    throw new AppError('VALIDATION', { issues: [{ path: 'before', key: 'invalid' }] });
  const key = roundKeyOf(round.data);
  return [instantOfMicros(Number(micros)), key.transfer, key.id];
}
