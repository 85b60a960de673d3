import type { Comparison } from '@chokdee/shared/contracts/partner-report';
import type { Db } from '../db/db.ts';
import { AppError } from '../errors.ts';
import type { Member } from '../http/call-context.ts';
import { writeAudit } from '../registry/public.ts';
import { presentComparison } from './cases.present.ts';
import {
  askAgain,
  comparisonById,
  connectedPartners,
  insertUploaded,
  keepReported,
} from './comparisons.queries.ts';
import { compare, onceEach } from './read-report.ts';
import { readReportFile } from './report-file.ts';

type Operator = Pick<Member, 'uuid' | 'userName'>;

const LONGEST_NAME = 120;
/** Rows of one statement. */
const CHUNK = 5_000;

/** Compares an uploaded list. @throws AppError NOT_FOUND | IMPORT_UNREADABLE */
export async function compareFile(
  db: Db,
  by: Operator,
  { partner, day, bytes, name }: { partner: string; day: string; bytes: Uint8Array; name: string },
): Promise<Comparison> {
  const rows = onceEach(readReportFile(bytes));
  const fileName = name.replaceAll('\0', '').slice(0, LONGEST_NAME);
  const id = await db.transaction(async (tx) => {
    const comparison = await insertUploaded(tx, { partner, day, name: fileName, by });
    if (comparison === undefined) throw new AppError('NOT_FOUND');
    for (let at = 0; at < rows.length; at += CHUNK)
      await keepReported(tx, comparison, rows.slice(at, at + CHUNK));
    await writeAudit(tx, {
      actor: by.userName,
      action: 'operators.partner-reports.upload',
      target: `${partner} on ${day}`,
      outcome: 'done',
      detail: `${fileName}: ${rows.length} rows`,
    });
    return comparison;
  });
  // The job compares it when this fails.
  await compare(db, id);
  return presentComparison((await comparisonById(db, id))!);
}

/** Asks for the list of a day again. @throws AppError NOT_FOUND | DECISION_STATE */
export async function compareAgain(
  db: Db,
  { userName }: Operator,
  { partner, day, reason }: { partner: string; day: string; reason: string },
): Promise<Comparison> {
  const id = await db.transaction(async (tx) => {
    const partners = await connectedPartners(tx);
    if (!partners.some((known) => known.partner === partner)) throw new AppError('NOT_FOUND');
    const comparison = await askAgain(tx, partner, day);
    if (comparison === undefined) throw new AppError('DECISION_STATE');
    await writeAudit(tx, {
      actor: userName,
      action: 'operators.partner-reports.again',
      target: `${partner} on ${day}`,
      outcome: 'done',
      detail: reason,
    });
    return comparison;
  });
  return presentComparison((await comparisonById(db, id))!);
}
