import type { z } from 'zod';
import type { AuditAction } from '@chokdee/shared/contracts/audit';
import type { DeskPartner, gameDeskCalls, PartnerFields } from '@chokdee/shared/contracts/game-desk';
import type { Db, Queryable } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import { coverParts } from '../../games/public.ts';
import { writeAudit } from '../../registry/public.ts';
import {
  changesSince,
  latestChanges,
  recordChanges,
  type NewChange,
  type Operator,
} from '../changes/changes.queries.ts';
import { describeDifferences, differences } from '../changes/differences.ts';
import { fieldProblem } from '../changes/field-problem.ts';
import { checkBackup, checkProtocol } from './partner-rules.ts';
import {
  deskPartner,
  insertPartner,
  domainsWithGames,
  listsOf,
  lockPartners,
  partnerUse,
  possibleBackups,
  updatePartner,
} from './partners.queries.ts';

type Body<Name extends 'createPartner' | 'savePartner'> = z.output<(typeof gameDeskCalls)[Name]['request']>;

/** @throws AppError NOT_FOUND */
export async function partnerForDesk(db: Queryable, partner: string): Promise<DeskPartner> {
  const row = await deskPartner(db, partner);
  if (!row) throw new AppError('NOT_FOUND');
  const { backupOf, ...fields } = row;
  const [use, backups, lists, domains, changes] = await Promise.all([
    partnerUse(db, partner),
    possibleBackups(db, partner),
    listsOf(db, partner),
    domainsWithGames(db),
    latestChanges(db, partner),
  ]);
  return {
    ...fields,
    ...(backupOf === null ? {} : { backupOf }),
    backups,
    lists,
    domains,
    games: use.games,
    openRounds: use.openRounds,
    covers: coverParts,
    changes,
  };
}

/** @throws AppError VALIDATION when the code is taken or the backup impossible */
export function createPartner(
  db: Db,
  operator: Operator,
  { partner, reason, ...given }: Body<'createPartner'>,
): Promise<number> {
  const fields: PartnerFields = { ...given, protocol: null };
  return db.transaction(async (tx) => {
    const partners = await lockPartners(tx);
    checkBackup(partner, fields.backup, partners, await useOf(tx, fields.backup));
    if (!(await insertPartner(tx, partner, fields))) throw fieldProblem('partner', 'codeTaken');
    await record(tx, operator, reason, 'operators.game-partners.create', {
      partner,
      version: 1,
      fields: differences(undefined, fields),
    });
    return 1;
  });
}

/** @throws AppError NOT_FOUND | STALE_VERSION | VALIDATION */
export function savePartner(
  db: Db,
  operator: Operator,
  { partner, version, reason, ...fields }: Body<'savePartner'>,
): Promise<number> {
  return db.transaction(async (tx) => {
    const partners = await lockPartners(tx);
    const before = partners.find((row) => row.partner === partner);
    if (!before) throw new AppError('NOT_FOUND');
    await requireVersion(tx, partner, before.version, version);
    checkBackup(partner, fields.backup, partners, await useOf(tx, fields.backup));
    const { partner: _code, version: _version, backupOf: _main, ...known } = before;
    checkProtocol(known, fields, await partnerUse(tx, partner));
    const changed = differences(known, fields);
    if (Object.keys(changed).length === 0) return version;
    const next = await updatePartner(tx, partner, fields);
    await record(tx, operator, reason, 'operators.game-partners.save', {
      partner,
      version: next,
      fields: changed,
    });
    return next;
  });
}

/** @throws AppError STALE_VERSION, with what others changed since */
export async function requireVersion(
  tx: Queryable,
  partner: string,
  current: number,
  seen: number,
): Promise<void> {
  if (current !== seen)
    throw new AppError('STALE_VERSION', { changes: await changesSince(tx, partner, undefined, seen) });
}

/** Records a change of a partner, also in the audit. */
export async function record(
  tx: Queryable,
  operator: Operator,
  reason: string,
  action: AuditAction,
  change: NewChange,
): Promise<void> {
  await recordChanges(tx, operator, reason, [change]);
  await writeAudit(tx, {
    actor: operator.userName,
    action,
    target: change.partner,
    outcome: 'done',
    detail: `${reason}. ${describeDifferences(change.fields)}`,
  });
}

const useOf = (tx: Queryable, partner: string | null) =>
  partner === null ? Promise.resolve(undefined) : partnerUse(tx, partner);
