import type { z } from 'zod';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { ImportReport, statementImport } from '@chokdee/shared/contracts/wallet-operator';
import type { Queryable } from '../../../db/db.ts';
import type { Operator } from '../deposit-actions.queries.ts';
import type { StatementRows } from './read-statement.ts';

export interface ImportRecord {
  id: string;
  bankId: string;
  fileName: string;
  fileHash: string;
  report: ImportReport;
  state: z.output<typeof statementImport>['state'];
  proposedBy: MemberId;
  proposedByName: string;
  proposedAt: Date;
  decidedBy: MemberId | null;
  decidedByName: string | null;
  decidedAt: Date | null;
  decision: string | null;
}

export type StatementRow = StatementRows['transfers'][number];

const columns = `id, bank_id as "bankId", file_name as "fileName", file_hash as "fileHash", report, state, proposed_by as "proposedBy", proposed_by_name as "proposedByName",
  proposed_at as "proposedAt", decided_by as "decidedBy", decided_by_name as "decidedByName", decided_at as "decidedAt", decision`;

export type ProposedImport = Pick<
  ImportRecord,
  'id' | 'bankId' | 'fileName' | 'fileHash' | 'report' | 'proposedBy' | 'proposedByName'
> & { rows: readonly StatementRow[] };

/** @returns the id of the open import: this one, or an earlier one of the same file. */
export async function insertImport(
  db: Queryable,
  { id, bankId, fileName, fileHash, rows, report, proposedBy, proposedByName }: ProposedImport,
): Promise<string> {
  const [waiting] = await db.query<{ id: string }>(
    `insert into statement_imports (id, bank_id, file_name, file_hash, notices, report, proposed_by, proposed_by_name) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (bank_id, file_hash) where state in ('proposed', 'booking') do update set file_hash = excluded.file_hash returning id`,
    [
      id,
      bankId,
      fileName,
      fileHash,
      JSON.stringify(rows),
      JSON.stringify(report),
      proposedBy,
      proposedByName,
    ],
  );
  return waiting!.id;
}

/** Open imports first, then the newest. */
export function importsListed(db: Queryable, limit: number): Promise<ImportRecord[]> {
  return db.query<ImportRecord>(
    `select ${columns} from statement_imports order by (state in ('proposed', 'booking')) desc, proposed_at desc, id limit $1`,
    [limit],
  );
}

export async function importById(db: Queryable, id: string): Promise<ImportRecord | undefined> {
  const [row] = await db.query<ImportRecord>(`select ${columns} from statement_imports where id = $1`, [id]);
  return row;
}

export async function lockImport(tx: Queryable, id: string): Promise<ImportRecord | undefined> {
  const [row] = await tx.query<ImportRecord>(
    `select ${columns} from statement_imports where id = $1 for update`,
    [id],
  );
  return row;
}

export async function rowsOfImport(db: Queryable, id: string): Promise<StatementRow[] | undefined> {
  const [row] = await db.query<{ notices: StatementRow[] }>(
    'select notices from statement_imports where id = $1',
    [id],
  );
  return row?.notices;
}

export async function decideImport(
  tx: Queryable,
  id: string,
  state: 'booking' | 'refused',
  { uuid, userName }: Operator,
  decision: string,
): Promise<void> {
  await tx.query(
    'update statement_imports set state = $2, decided_by = $3, decided_by_name = $4, decided_at = site_now(), decision = $5 where id = $1',
    [id, state, uuid, userName, decision],
  );
}

/** @returns `false` when a concurrent call has ended it. */
export async function endImport(tx: Queryable, id: string, report: ImportReport): Promise<boolean> {
  const rows = await tx.query(
    `update statement_imports set state = 'done', report = $2 where id = $1 and state = 'booking' returning id`,
    [id, JSON.stringify(report)],
  );
  return rows.length > 0;
}

export async function userNamesOf(
  db: Queryable,
  memberIds: readonly MemberId[],
): Promise<Map<MemberId, string>> {
  const rows = await db.query<{ id: MemberId; userName: string }>(
    'select id, user_name as "userName" from members where id = any ($1::uuid[])',
    [memberIds],
  );
  return new Map(rows.map(({ id, userName }) => [id, userName]));
}
