import type { GameChange } from '@chokdee/shared/contracts/game-desk';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { Queryable } from '../../db/db.ts';
import type { Member } from '../../http/call-context.ts';
import type { Differences } from './differences.ts';

export type Operator = Pick<Member, 'uuid' | 'userName'>;

export interface NewChange {
  partner: string;
  /** Absent: of the partner or its lists. */
  game?: { list: string; id: string };
  version: number;
  fields: Differences;
}

/** Records what an operator changed, in the transaction of the changes. */
export async function recordChanges(
  tx: Queryable,
  operator: Operator,
  reason: string,
  changes: readonly NewChange[],
): Promise<void> {
  await tx.query(
    `insert into game_changes (operator_id, operator_name, partner, list, game, version, fields, reason)
     select $1, $2, c.partner, c.list, c.game, c.version, c.fields, $3
     from jsonb_to_recordset($4::jsonb) as c (partner text, list text, game text, version integer, fields jsonb)`,
    [
      operator.uuid,
      operator.userName,
      reason,
      JSON.stringify(
        changes.map(({ partner, game, version, fields }) => ({
          partner,
          list: game?.list ?? null,
          game: game?.id ?? null,
          version,
          fields,
        })),
      ),
    ],
  );
}

interface ChangeRow {
  at: Date;
  by: string;
  list: string | null;
  game: string | null;
  version: number;
  fields: Differences;
  reason: string;
}

const columns = 'at, operator_name as by, list, game, version, fields, reason';
const LISTED = 20;

/** Changes of a partner, its lists and its games, newest first. */
export async function latestChanges(db: Queryable, partner: string): Promise<GameChange[]> {
  const rows = await db.query<ChangeRow>(
    `select ${columns} from game_changes where partner = $1 order by change desc limit ${LISTED}`,
    [partner],
  );
  return rows.map(present);
}

/** The changes after a version of a partner or of one of its games, newest first. */
export async function changesSince(
  db: Queryable,
  partner: string,
  game: { list: string; id: string } | undefined,
  version: number,
): Promise<GameChange[]> {
  const rows = await db.query<ChangeRow>(
    `select ${columns} from game_changes
     where partner = $1 and list is not distinct from $2 and game is not distinct from $3 and version > $4
     order by change desc limit ${LISTED}`,
    [partner, game?.list ?? null, game?.id ?? null, version],
  );
  return rows.map(present);
}

function present({ at, by, list, game, version, fields, reason }: ChangeRow): GameChange {
  return {
    at: bangkokIso(at),
    by,
    ...(list === null || game === null ? {} : { game: { list, id: game } }),
    version,
    fields,
    reason,
  };
}
