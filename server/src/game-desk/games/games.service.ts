import type { z } from 'zod';
import { GAMES_PER_PAGE, type gameDeskCalls } from '@chokdee/shared/contracts/game-desk';
import type { Db, Queryable } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import { writeAudit } from '../../registry/public.ts';
import { changesSince, recordChanges, type Operator } from '../changes/changes.queries.ts';
import { describeDifferences, differences } from '../changes/differences.ts';
import { fieldProblem } from '../changes/field-problem.ts';
import { deskPartner, domainsWithGames, listsOf, lockPartner } from '../partners/partners.queries.ts';
import { gameProblem, type GameEntry, type Shelf } from './game-rules.ts';
import { gameByAddress, gamesPage, writeGames } from './games.queries.ts';

type Call = typeof gameDeskCalls;
type Body<Name extends 'addGame' | 'saveGame' | 'games'> = z.output<Call[Name]['request']>;

/** @throws AppError NOT_FOUND */
export async function searchGames(
  db: Queryable,
  { partner, search, list, state, page = 1 }: Body<'games'>,
): Promise<z.output<Call['games']['reply']>> {
  if (!(await deskPartner(db, partner))) throw new AppError('NOT_FOUND');
  const filter = { partner, search: search?.trim() || null, list: list ?? null, state: state ?? null };
  return gamesPage(db, filter, { limit: GAMES_PER_PAGE, offset: (page - 1) * GAMES_PER_PAGE });
}

/** @throws AppError NOT_FOUND | VALIDATION */
export function addGame(db: Db, operator: Operator, { partner, ...game }: Body<'addGame'>): Promise<number> {
  return db.transaction(async (tx) => {
    await shelfFor(tx, partner, game);
    if (await gameByAddress(tx, { partner, ...game })) throw fieldProblem('id', 'gameTaken');
    await writeGames(tx, partner, [game]);
    await record(tx, operator, 'operators.games.create', partner, game, 1, undefined);
    return 1;
  });
}

/** @throws AppError NOT_FOUND | STALE_VERSION | VALIDATION */
export function saveGame(
  db: Db,
  operator: Operator,
  { partner, version, ...game }: Body<'saveGame'>,
): Promise<number> {
  return db.transaction(async (tx) => {
    await shelfFor(tx, partner, game);
    const found = await gameByAddress(tx, { partner, ...game });
    if (found?.id !== game.id || found.list !== game.list) throw new AppError('NOT_FOUND');
    if (found.version !== version)
      throw new AppError('STALE_VERSION', { changes: await changesSince(tx, partner, game, version) });
    const { partner: _partner, version: _version, ...before } = found;
    if (Object.keys(differences(before, game)).length === 0) return version;
    await writeGames(tx, partner, [game]);
    await record(tx, operator, 'operators.games.save', partner, game, version + 1, before);
    return version + 1;
  });
}

/**
 * Locks the partner and checks the game against it.
 *
 * @throws AppError NOT_FOUND | VALIDATION
 */
async function shelfFor(tx: Queryable, partner: string, game: GameEntry): Promise<void> {
  const problem = gameProblem(game, await lockShelf(tx, partner));
  if (problem) throw fieldProblem(problem.field, problem.key);
}

/** @throws AppError NOT_FOUND */
export async function lockShelf(tx: Queryable, partner: string): Promise<Shelf> {
  const locked = await lockPartner(tx, partner);
  if (!locked) throw new AppError('NOT_FOUND');
  return {
    partner: locked,
    lists: (await listsOf(tx, partner)).map(({ list }) => list),
    domains: await domainsWithGames(tx),
  };
}

async function record(
  tx: Queryable,
  operator: Operator,
  action: string,
  partner: string,
  game: GameEntry,
  version: number,
  before: GameEntry | undefined,
): Promise<void> {
  const { list, id } = game;
  const fields = differences(before, game);
  await recordChanges(tx, operator, '', [{ partner, game: { list, id }, version, fields }]);
  await writeAudit(tx, {
    actor: operator.userName,
    action,
    target: [partner, list, id].filter(Boolean).join('/'),
    outcome: 'done',
    detail: describeDifferences(fields),
  });
}
