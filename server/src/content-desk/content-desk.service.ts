import type { z } from 'zod';
import { isPopupKind, type ContentKind } from '@chokdee/shared/contracts/content';
import type {
  ContentChanged,
  ContentFields,
  operatorContentCalls,
} from '@chokdee/shared/contracts/operator-content';
import type { Db, Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import type { Member } from '../http/call-context.ts';
import { writeAudit } from '../registry/public.ts';
import {
  bumpItem,
  insertItem,
  insertVersion,
  lockItem,
  placeItem,
  repeatVersion,
  type LockedItem,
} from './content-changes.queries.ts';
import { knownPictures, type ContentTexts, type StoredVideo } from '../content/public.ts';
import { readTexts } from './content-texts.ts';
import { deskItems, domainNames } from './desk-items.queries.ts';
import { fieldProblem } from './field-problem.ts';
import { readVideo, storeTracks } from './videos/read-video.ts';

type Body<Name extends 'create' | 'save' | 'restore' | 'place'> = z.output<
  (typeof operatorContentCalls)[Name]['request']
>;

/** @throws AppError VALIDATION, also when the address is taken */
export async function createContent(
  db: Db,
  operator: Member,
  { kind, slug, ...draft }: Body<'create'>,
): Promise<ContentChanged> {
  const { texts, video } = await contentIn(db, draft, kind);
  return db.transaction(async (tx) => {
    await requireDomains(tx, draft);
    await storeTracks(tx, texts);
    const item = await insertItem(tx, kind, slug);
    if (!item) throw fieldProblem('slug', 'taken');
    await insertVersion(tx, operator, item, { ...planned(item, draft), texts, video });
    await auditContent(tx, operator, 'create', item, draft.note);
    return { item: item.item, version: item.version, revision: item.revision };
  });
}

/** @throws AppError NOT_FOUND | STALE_VERSION | VALIDATION */
export async function saveContent(
  db: Db,
  operator: Member,
  { item, revision, ...draft }: Body<'save'>,
): Promise<ContentChanged> {
  const [edited] = await deskItems(db, item);
  if (!edited) throw new AppError('NOT_FOUND');
  const { texts, video } = await contentIn(db, draft, edited.kind);
  return db.transaction(async (tx) => {
    const known = await itemAtRevision(tx, item, revision);
    await requireDomains(tx, draft);
    await storeTracks(tx, texts);
    const next = { item, version: known.version + 1, revision: revision + 1 };
    await insertVersion(tx, operator, next, { ...planned(known, draft), texts, video });
    await bumpItem(tx, item, next.version);
    await auditContent(tx, operator, 'save', known, `version ${next.version}. ${draft.note}`);
    return next;
  });
}

/** Only popups and news come over other pages. */
const planned = <Draft extends Pick<ContentFields, 'popup'>>(
  { kind }: Pick<LockedItem, 'kind'>,
  { popup, ...draft }: Draft,
) => (isPopupKind(kind) && popup ? { ...draft, popup } : draft);

/** @throws AppError NOT_FOUND | STALE_VERSION */
export function placeContent(
  db: Db,
  operator: Member,
  { item, revision, position }: Body<'place'>,
): Promise<ContentChanged> {
  return db.transaction(async (tx) => {
    const known = await itemAtRevision(tx, item, revision);
    await placeItem(tx, item, position);
    await bumpItem(tx, item, known.version);
    await auditContent(tx, operator, 'place', known, `position ${position}`);
    return { item, version: known.version, revision: revision + 1 };
  });
}

/** @throws AppError NOT_FOUND | STALE_VERSION */
export function restoreContent(
  db: Db,
  operator: Member,
  { item, revision, version }: Body<'restore'>,
): Promise<ContentChanged> {
  return db.transaction(async (tx) => {
    const known = await itemAtRevision(tx, item, revision);
    const next = { item, version: known.version + 1, revision: revision + 1 };
    if (!(await repeatVersion(tx, operator, next, version))) throw new AppError('NOT_FOUND');
    await bumpItem(tx, item, next.version);
    await auditContent(tx, operator, 'restore', known, `version ${version} as ${next.version}`);
    return next;
  });
}

/**
 * Locks an item.
 *
 * @throws AppError NOT_FOUND | STALE_VERSION when another operator has changed it since
 */
export async function itemAtRevision(tx: Queryable, item: number, revision: number): Promise<LockedItem> {
  const known = await lockItem(tx, item);
  if (!known) throw new AppError('NOT_FOUND');
  if (known.revision === revision) return known;
  throw new AppError('STALE_VERSION', { changes: [] });
}

type ContentAct = 'create' | 'save' | 'restore' | 'publish' | 'place' | 'cancel-plan' | 'withdraw';

export function auditContent(
  tx: Queryable,
  operator: Member,
  act: ContentAct,
  { kind, slug }: Pick<LockedItem, 'kind' | 'slug'>,
  detail: string,
): Promise<void> {
  return writeAudit(tx, {
    actor: operator.userName,
    action: `operators.contents.${act}`,
    target: `${kind} ${slug}`,
    outcome: 'done',
    detail,
  });
}

/** @throws AppError VALIDATION */
async function contentIn(
  db: Db,
  { texts, video }: Pick<ContentFields, 'texts' | 'video'>,
  kind: ContentKind,
): Promise<{ texts: ContentTexts; video: StoredVideo | null }> {
  const stored = kind === 'video' ? await readVideo(db, video) : null;
  const markdowns = Object.values(texts).map((text) => text?.markdown ?? '');
  return { texts: readTexts(texts, await knownPictures(db, markdowns), stored), video: stored };
}

async function requireDomains(tx: Queryable, { domains }: Pick<ContentFields, 'domains'>): Promise<void> {
  if (domains === null) return;
  const known = await domainNames(tx);
  if (!domains.every((name) => known.includes(name))) throw fieldProblem('domains', 'domains');
}
