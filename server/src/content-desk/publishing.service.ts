import type { z } from 'zod';
import { isPopupKind } from '@chokdee/shared/contracts/content';
import type { ContentChanged, operatorContentCalls } from '@chokdee/shared/contracts/operator-content';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { Db } from '../db/db.ts';
import { AppError } from '../errors.ts';
import type { Member } from '../http/call-context.ts';
import { bumpItem } from './content-changes.queries.ts';
import { auditContent, itemAtRevision } from './content-desk.service.ts';
import { requireWhole } from './content-texts.ts';
import { presentItem } from './desk-items.present.ts';
import { deskItems, textsOf, type DeskItemRow } from './desk-items.queries.ts';
import { fieldProblem } from './field-problem.ts';
import { dropPlans, fitOfTimes, insertPublication } from './publications.queries.ts';

type Body<Name extends 'publish' | 'cancelPlan' | 'withdraw'> = z.output<
  (typeof operatorContentCalls)[Name]['request']
>;

/**
 * Publishes the newest version, now or at a given time. Until then the current one stays published.
 *
 * @throws AppError NOT_FOUND | STALE_VERSION | VALIDATION: a text is missing, or the times do not fit
 */
export function publishContent(
  db: Db,
  operator: Member,
  { item, revision, ...times }: Body<'publish'>,
): Promise<ContentChanged> {
  const from = times.from === undefined ? null : new Date(times.from);
  const until = times.until === undefined ? null : new Date(times.until);
  return db.transaction(async (tx) => {
    const known = await itemAtRevision(tx, item, revision);
    const { version } = known;
    const { texts, video } = (await textsOf(tx, item, version))!;
    requireWhole(texts, video);
    const [{ places }] = (await deskItems(tx, item)) as [DeskItemRow];
    if (isPopupKind(known.kind) && !places) throw fieldProblem('popup.places', 'places');
    const { isLate, endsFirst } = await fitOfTimes(tx, from, until);
    if (isLate) throw fieldProblem('from', 'from');
    if (endsFirst) throw fieldProblem('until', 'until');
    await dropPlans(tx, item);
    await insertPublication(tx, { item, version, from, until, by: operator.userName });
    await bumpItem(tx, item, version);
    const when = `${from ? bangkokIso(from) : 'now'} to ${until ? bangkokIso(until) : 'no end'}`;
    await auditContent(tx, operator, 'publish', known, `version ${version}, ${when}`);
    return { item, version, revision: revision + 1 };
  });
}

/**
 * Drops the plan. The published version stays.
 *
 * @throws AppError NOT_FOUND, also when nothing is planned | STALE_VERSION
 */
export function cancelPlan(
  db: Db,
  operator: Member,
  { item, revision }: Body<'cancelPlan'>,
): Promise<ContentChanged> {
  return db.transaction(async (tx) => {
    const known = await itemAtRevision(tx, item, revision);
    if ((await dropPlans(tx, item)) === 0) throw new AppError('NOT_FOUND');
    await bumpItem(tx, item, known.version);
    await auditContent(tx, operator, 'cancel-plan', known, '');
    return { item, version: known.version, revision: revision + 1 };
  });
}

/**
 * Hides what is shown, and drops the plan.
 *
 * @throws AppError NOT_FOUND, also when nothing is shown or planned | STALE_VERSION
 */
export function withdrawContent(
  db: Db,
  operator: Member,
  { item, revision, reason }: Body<'withdraw'>,
): Promise<ContentChanged> {
  return db.transaction(async (tx) => {
    const known = await itemAtRevision(tx, item, revision);
    const [row] = await deskItems(tx, item);
    const isShown = presentItem(row!).state === 'published';
    const dropped = await dropPlans(tx, item);
    if (!isShown && dropped === 0) throw new AppError('NOT_FOUND');
    if (isShown)
      await insertPublication(tx, { item, version: null, from: null, until: null, by: operator.userName });
    await bumpItem(tx, item, known.version);
    await auditContent(tx, operator, 'withdraw', known, reason);
    return { item, version: known.version, revision: revision + 1 };
  });
}
