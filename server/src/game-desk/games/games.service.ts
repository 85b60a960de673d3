import type { z } from 'zod';
import type { AuditAction } from '@chokdee/shared/contracts/audit';
import { GAMES_PER_PAGE, type gameDeskCalls } from '@chokdee/shared/contracts/game-desk';
import type { Db, Queryable } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import { writeAudit } from '../../registry/public.ts';
import { changesSince, recordChanges, type Operator } from '../changes/changes.queries.ts';
import { describeDifferences, differences, type Differences } from '../changes/differences.ts';
import { fieldProblem } from '../changes/field-problem.ts';
import { deskPartner, domainsWithGames, listsOf, lockPartner } from '../partners/partners.queries.ts';
import { gameProblem, type GameEntry, type Shelf } from './game-rules.ts';
import { gameByAddress, gamesPage, writeGames, type DeskGameRow, type GameKey } from './games.queries.ts';

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
    const fields = differences(undefined, game);
    const { list, id } = game;
    await recordGameChange(tx, operator, {
      partner,
      list,
      id,
      action: 'operators.games.create',
      version: 1,
      fields,
    });
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
    const before = await gameAtVersion(tx, { partner, version, ...game });
    const fields = differences(before, game);
    if (Object.keys(fields).length === 0) return version;
    await writeGames(tx, partner, [game]);
    const { list, id } = game;
    const action = 'operators.games.save';
    await recordGameChange(tx, operator, { partner, list, id, action, version: version + 1, fields });
    return version + 1;
  });
}

/**
 * The game as the operator has seen it. Lock the partner before.
 *
 * @throws AppError NOT_FOUND | STALE_VERSION
 */
export async function gameAtVersion(
  tx: Queryable,
  { partner, list, id, version }: GameKey & { version: number },
): Promise<DeskGameRow> {
  const found = await gameByAddress(tx, { partner, list, id });
  if (found?.id !== id || found.list !== list) throw new AppError('NOT_FOUND');
  if (found.version !== version)
    throw new AppError('STALE_VERSION', { changes: await changesSince(tx, partner, { list, id }, version) });
  return found;
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

interface GameDone extends GameKey {
  action: AuditAction;
  version: number;
  fields: Differences;
}

/** Records what an operator changed of a game, in the transaction of the change. */
export async function recordGameChange(
  tx: Queryable,
  operator: Operator,
  { partner, list, id, action, version, fields }: GameDone,
): Promise<void> {
  await recordChanges(tx, operator, '', [{ partner, game: { list, id }, version, fields }]);
  await writeAudit(tx, {
    actor: operator.userName,
    action,
    target: [partner, list, id].filter(Boolean).join('/'),
    outcome: 'done',
    detail: describeDifferences(fields),
  });
}
