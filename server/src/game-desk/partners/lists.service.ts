import type { z } from 'zod';
import type { DeskList, gameDeskCalls } from '@chokdee/shared/contracts/game-desk';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import type { Operator } from '../changes/changes.queries.ts';
import { differences } from '../changes/differences.ts';
import { fieldProblem } from '../changes/field-problem.ts';
import { listsOf, lockPartner, nextVersion, replaceLists, type DeskListRow } from './partners.queries.ts';
import { record, requireVersion } from './partners.service.ts';

type Request = z.output<typeof gameDeskCalls.saveLists.request>;

/** @throws AppError NOT_FOUND | STALE_VERSION | VALIDATION */
export function saveLists(
  db: Db,
  operator: Operator,
  { partner, version, lists, reason }: Request,
): Promise<number> {
  return db.transaction(async (tx) => {
    const locked = await lockPartner(tx, partner);
    if (!locked) throw new AppError('NOT_FOUND');
    await requireVersion(tx, partner, locked.version, version);
    if (locked.backupOf !== null && lists.length > 0) throw fieldProblem('lists', 'backupHasGames');
    const before = await listsOf(tx, partner);
    checkLists(before, lists);
    const fields = differences(byName(before.map(({ games: _, ...list }) => list)), {
      ...Object.fromEntries(before.map(({ list }) => [list, null])),
      ...byName(lists),
    });
    if (Object.keys(fields).length === 0) return version;
    await replaceLists(tx, partner, lists);
    const next = await nextVersion(tx, partner);
    await record(tx, operator, reason, 'operators.game-partners.lists', { partner, version: next, fields });
    return next;
  });
}

const byName = (lists: readonly DeskList[]) => Object.fromEntries(lists.map((list) => [list.list, list]));

function checkLists(before: readonly DeskListRow[], after: readonly DeskList[]): void {
  const addresses = after.map(({ list }) => list.toLowerCase());
  const doubled = addresses.findIndex((address, index) => addresses.indexOf(address) !== index);
  if (doubled >= 0) throw fieldProblem(`lists.${doubled}.list`, 'listTwice');
  const lost = before.find(({ list, games }) => games > 0 && !after.some((next) => next.list === list));
  if (lost) throw fieldProblem('lists', 'listHasGames');
}
