import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { gameDeskCalls, GamesImport } from '@chokdee/shared/contracts/game-desk';
import type { Db, Queryable } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import { writeAudit } from '../../registry/public.ts';
import { recordChanges, type Operator } from '../changes/changes.queries.ts';
import { differences, type Differences } from '../changes/differences.ts';
import { gameProblem, type GameEntry, type GameProblem, type Shelf } from './game-rules.ts';
import { columnOf, readGames, type ReadRow } from './games-csv.ts';
import { gamesOf, writeGames, type DeskGameRow } from './games.queries.ts';
import { lockShelf } from './games.service.ts';

const LISTED = 200;

interface PlannedChange {
  line: number;
  game: GameEntry;
  /** The version of the game that it changes. */
  version: number | undefined;
  fields: Differences;
}

interface Plan {
  rows: number;
  changes: PlannedChange[];
  problems: (GameProblem & { line: number })[];
}

/**
 * Adds and changes games from CSV; games that the file does not name stay as they are.
 *
 * @param review of the dry run. Undefined: a dry run.
 * @throws AppError NOT_FOUND | VALIDATION | STALE_VERSION when the same file would now do something else
 */
export async function importGames(
  db: Db,
  operator: Operator,
  { partner, file, review }: z.output<typeof gameDeskCalls.importGames.request>,
): Promise<GamesImport> {
  const rows = readGames(new TextDecoder().decode(await file.arrayBuffer()));
  return db.transaction(async (tx) => {
    const plan = planOf(rows, await lockShelf(tx, partner), await gamesOf(tx, partner));
    const report = reportOf(plan);
    if (review === undefined) return report;
    if (report.review !== review || plan.problems.length > 0)
      throw new AppError('STALE_VERSION', { changes: [] });
    await apply(tx, operator, partner, plan, report);
    return report;
  });
}

function planOf(rows: readonly ReadRow[], shelf: Shelf, existing: readonly DeskGameRow[]): Plan {
  const known = new Map(existing.map((game) => [addressOf(game), game]));
  const seen = new Set<string>();
  const plan: Plan = { rows: rows.length, changes: [], problems: [] };
  for (const { line, game, problem } of rows) {
    const found = game && known.get(addressOf(game));
    const wrong = problem ?? (game && problemOf(game, found, seen, shelf));
    if (wrong) plan.problems.push({ line, ...wrong, field: columnOf(wrong.field) });
    else if (game) plan.changes.push({ line, game, ...changeOf(game, found) });
  }
  return { ...plan, changes: plan.changes.filter(({ fields }) => Object.keys(fields).length > 0) };
}

const addressOf = ({ list, id }: { list: string; id: string }) => `${list}/${id}`.toLowerCase();

function problemOf(
  game: GameEntry,
  found: DeskGameRow | undefined,
  seen: Set<string>,
  shelf: Shelf,
): GameProblem | undefined {
  const address = addressOf(game);
  if (seen.has(address)) return { field: 'id', key: 'rowTwice' };
  seen.add(address);
  if (found && (found.id !== game.id || found.list !== game.list)) return { field: 'id', key: 'gameTaken' };
  return gameProblem(game, shelf);
}

function changeOf(
  game: GameEntry,
  found: DeskGameRow | undefined,
): Pick<PlannedChange, 'version' | 'fields'> {
  if (!found) return { version: undefined, fields: differences(undefined, game) };
  const { partner: _, version, ...before } = found;
  return { version, fields: differences(before, game) };
}

function reportOf({ rows, changes, problems }: Plan): GamesImport {
  const added = changes.filter(({ version }) => version === undefined).length;
  return {
    rows,
    added,
    changed: changes.length - added,
    same: rows - problems.length - changes.length,
    problems: problems.slice(0, LISTED),
    problemCount: problems.length,
    changes: changes.slice(0, LISTED).map(({ line, game: { list, id }, version, fields }) => ({
      line,
      list,
      id,
      added: version === undefined,
      fields,
    })),
    review: createHash('sha256').update(JSON.stringify(changes)).digest('hex'),
  };
}

async function apply(
  tx: Queryable,
  operator: Operator,
  partner: string,
  { changes }: Plan,
  { added, changed, review }: GamesImport,
): Promise<void> {
  if (changes.length === 0) return;
  await writeGames(
    tx,
    partner,
    changes.map(({ game }) => game),
  );
  const reason = `CSV ${review.slice(0, 12)}`;
  await recordChanges(
    tx,
    operator,
    reason,
    changes.map(({ game: { list, id }, version = 0, fields }) => ({
      partner,
      game: { list, id },
      version: version + 1,
      fields,
    })),
  );
  await writeAudit(tx, {
    actor: operator.userName,
    action: 'operators.games.import',
    target: partner,
    outcome: 'done',
    detail: `${reason}: ${added} added, ${changed} changed`,
  });
}
